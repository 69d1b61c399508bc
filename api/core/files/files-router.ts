import { Router } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { type Files, isFileName } from './files.ts';

/** `GET /files/{name}`: pictures that people have sent. A name is never used again, so its picture never changes. */
export function filesRouter(files: Files): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:name', async (req, res) => {
    const { name } = req.params;
    const picture = isFileName(name) ? await files.read(name) : undefined;
    if (!picture) throw new ProblemError('NOT_FOUND');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.type('image/webp').send(picture);
  });
  return router;
}
