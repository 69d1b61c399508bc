import { Router } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { PREVIEW_TYPE, storedNameOf } from '#spec/core/link-preview.ts';
import { FILE_TYPES, type Files, isImageName } from './files.ts';
import { createLinkPreviews } from './link-previews.ts';

/**
 * Serves `GET /files/{name}`: uploaded images, and their previews for links elsewhere. Names are never reused, so
 * responses are immutable.
 */
export function filesRouter(files: Files): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const previewOf = createLinkPreviews((name) => files.read(name));
  router.get('/:name', async (req, res) => {
    const { name } = req.params;
    const previewed = storedNameOf(name);
    const stored = previewed ?? name;
    const find = previewed === undefined ? files.read : previewOf;
    const image = isImageName(stored) ? await find(stored) : undefined;
    if (!image) throw new ProblemError('NOT_FOUND');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.type(previewed === undefined ? FILE_TYPES.webp : PREVIEW_TYPE).send(image);
  });
  return router;
}
