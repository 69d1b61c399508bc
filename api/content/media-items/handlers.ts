import { presentNeighbours } from '#api/content/contents/present-public.ts';
import { readImages } from '#api/content/contents/public-images.ts';
import { findNeighbours, findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/media-items.ts';
import { presentMediaItem } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listMediaItems: async (_input, { db, now }) => {
    const contents = await listAllPublic(db, 'media', {}, now);
    const imageOf = await readImages(
      db,
      contents.map(({ fields }) => fields.thumbnail),
    );
    return { items: contents.map((content) => presentMediaItem(content, imageOf)) };
  },

  getMediaItem: async ({ params }, { db, now }) => {
    const content = await findPublic(db, 'media', { id: params.mediaId }, now);
    if (!content) throw new ProblemError('NOT_FOUND');
    const [imageOf, neighbours] = await Promise.all([
      readImages(db, [content.fields.thumbnail]),
      findNeighbours(db, 'media', content, now),
    ]);
    return { ...presentMediaItem(content, imageOf), ...presentNeighbours(neighbours) };
  },
});
