import { Router } from 'express';
import { createLinkPreviews } from '#api/core/files/link-previews.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { PREVIEW_TYPE, storedNameOf } from '#spec/core/link-preview.ts';
import { LOGOS, type LogoGround } from './logo.ts';
import { createPictureCache, type PictureRequest } from './picture-cache.ts';
import { SEEDS } from './seed.ts';

const LOGO = /^logo-([1-9]\d?)-(light|dark)-(320|640|960)\.webp$/;
const NAME = /^(0|[1-9]\d{0,3})-(sq-)?(320|640|960)\.webp$/;

/**
 * Parses `seed-width.webp` for a cover, `seed-sq-width.webp` for a square picture, `logo-number-ground-width.webp` for a
 * logo; undefined for any other name.
 */
function parseName(name: string): PictureRequest | undefined {
  const [, logo, ground, logoWidth] = LOGO.exec(name) ?? [];
  if (logo && Number(logo) <= LOGOS)
    return { seed: Number(logo), format: ground as LogoGround, width: Number(logoWidth) };
  const [, seed, square, width] = NAME.exec(name) ?? [];
  if (!seed || Number(seed) >= SEEDS) return undefined;
  return { seed: Number(seed), format: square ? 'square' : 'cover', width: Number(width) };
}

/** Serves `GET /images/demo/{name}`: the pictures of the demo show, and their previews for links elsewhere. They never change. */
export function demoPicturesRouter({ dataDir }: { dataDir: string }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const getPicture = createPictureCache({ dataDir });
  const find = async (name: string) => {
    const request = parseName(name);
    return request && getPicture(request);
  };
  const previewOf = createLinkPreviews(find);
  router.all('/images/demo/:name', async (req, res) => {
    const previewed = storedNameOf(req.params.name);
    if (!parseName(previewed ?? req.params.name)) throw new ProblemError('NOT_FOUND');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new ProblemError('METHOD_NOT_ALLOWED');
    }
    const picture = await (previewed === undefined ? find(req.params.name) : previewOf(previewed));
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.type(previewed === undefined ? 'image/webp' : PREVIEW_TYPE).send(picture);
  });
  return router;
}
