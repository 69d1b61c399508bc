import { Router } from 'express';
import { ProblemError } from '#api/core/http/problem.ts';
import type { createDrawings, Drawing } from './drawings.ts';
import { SEEDS } from './seed.ts';

const NAME = /^(0|[1-9]\d{0,3})-(sq-)?(320|640|960)\.webp$/;

/** `seed-width.webp` for a cover, `seed-sq-width.webp` for a square cut; undefined for any other name. */
function parse(name: string): Drawing | undefined {
  const [, seed, square, width] = NAME.exec(name) ?? [];
  if (!seed || Number(seed) >= SEEDS) return undefined;
  return { seed: Number(seed), shape: square ? 'square' : 'cover', width: Number(width) };
}

/** `GET /images/demo/{name}`: pictures of the demo show. The same address is the same picture for ever. */
export function imageRouter({ dataDir }: { dataDir: string }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let drawings: ReturnType<typeof createDrawings> | undefined;
  const loadDrawings = async () => {
    const { createDrawings } = await import('./drawings.ts');
    drawings ??= createDrawings({ dataDir });
    return drawings;
  };
  router.all('/demo/:name', async (req, res) => {
    const wanted = parse(req.params.name);
    if (!wanted) throw new ProblemError('NOT_FOUND');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new ProblemError('METHOD_NOT_ALLOWED');
    }
    const draw = drawings ?? (await loadDrawings());
    const picture = await draw(wanted);
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.type('image/webp').send(picture);
  });
  return router;
}
