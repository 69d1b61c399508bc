import { readImages } from '#api/content/contents/public-images.ts';
import { findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/ambassadors.ts';
import { presentAmbassador, presentSummary } from './present.ts';
import { readWorks } from './works.ts';

export const handlers = defineHandlers<typeof contract>({
  listAmbassadors: async (_input, { db, now }) => {
    const contents = await listAllPublic(db, 'ambassador', {}, now);
    const imageOf = await readImages(
      db,
      contents.map(({ fields }) => fields.photo),
    );
    return { items: contents.map((content) => presentSummary(content, imageOf)) };
  },

  getAmbassador: async ({ params }, { db, now }) => {
    const content = await findPublic(db, 'ambassador', params, now);
    if (!content) throw new ProblemError('NOT_FOUND');
    const [imageOf, worksOf] = await Promise.all([
      readImages(db, [content.fields.photo]),
      readWorks(db, content.fields.favourites),
    ]);
    return presentAmbassador(content, imageOf, worksOf);
  },
});
