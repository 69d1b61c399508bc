import { presentNeighbours } from '#api/content/contents/present-public.ts';
import { findNeighbours, findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/faqs.ts';
import { presentFaq } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listFaqs: async ({ query: { audience, ...filter } }, { db, now }) => {
    const wanted = { ...filter, having: { audience }, isLong: true };
    return { items: (await listAllPublic(db, 'faq', wanted, now)).map(presentFaq) };
  },

  getFaq: async ({ params }, { db, now }) => {
    const content = await findPublic(db, 'faq', { id: params.faqId }, now);
    if (!content) throw new ProblemError('NOT_FOUND');
    const { category } = content.fields;
    const neighbours = await findNeighbours(db, 'faq', { ...content, category }, now);
    return { ...presentFaq(content), ...presentNeighbours(neighbours) };
  },
});
