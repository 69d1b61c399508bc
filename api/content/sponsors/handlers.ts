import { readImages } from '#api/content/contents/public-images.ts';
import { findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/sponsors.ts';
import { logosOf, presentSponsor, presentSummary, sortByLevel } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listSponsors: async (_input, { db, now }) => {
    const contents = sortByLevel(await listAllPublic(db, 'sponsor', {}, now));
    const imageOf = await readImages(db, contents.flatMap(logosOf));
    return { items: contents.map((content) => presentSummary(content, imageOf)) };
  },

  getSponsor: async ({ params }, { db, now }) => {
    const content = await findPublic(db, 'sponsor', params, now);
    if (!content) throw new ProblemError('NOT_FOUND');
    return presentSponsor(content, await readImages(db, logosOf(content)));
  },
});
