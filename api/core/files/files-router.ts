import { Router } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { type Files, isImageName } from './files.ts';

/** `GET /files/{name}`: uploaded images. Names are never reused, so responses are immutable. */
export function filesRouter(files: Files): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:name', async (req, res) => {
    const { name } = req.params;
    const image = isImageName(name) ? await files.read(name) : undefined;
    if (!image) throw new ProblemError('NOT_FOUND');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.type('image/webp').send(image);
  });
  return router;
}
