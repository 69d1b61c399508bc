import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { growingEnum, Id, localized } from '#spec/core/shared.ts';
import { neighbours } from './neighbours.ts';
import { publicRead, publicTimes, wholeList } from './public-content.ts';
import { FAQ_AUDIENCES, FAQ_CATEGORIES } from './types/faq.ts';
import { MAX_MARKDOWN } from './types/fields.ts';

export const TAG: Tag = { name: 'faqs', description: 'Questions that are often asked.' };

/** The fields of a question on its page, without those that only lists add. */
export const faqFields = {
  id: Id,
  category: growingEnum(FAQ_CATEGORIES, 'Subject, by which questions are grouped.'),
  audience: growingEnum(FAQ_AUDIENCES, 'Who asks.'),
  question: localized(120).meta({ description: 'The question.' }),
  answer: localized(MAX_MARKDOWN).meta({ description: 'The answer. Markdown without HTML.' }),
  ...publicTimes,
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a52',
  category: 'visiting',
  audience: 'visitor',
  question: { ja: '再入場はできますか。', en: 'Can I leave and come back?' },
  answer: { ja: 'はい。手の甲のスタンプをお見せください。' },
  updatedAt: '2027-03-02T04:00:00.000Z',
};

export const FaqSummary = z
  .strictObject(faqFields)
  .meta({ id: 'FaqSummary', description: 'A question with its answer, in the list.', example });
export type FaqSummary = z.output<typeof FaqSummary>;

export const Faq = z
  .strictObject({ ...faqFields, ...neighbours })
  .meta({ id: 'Faq', description: 'A question with its answer.', example });
export type Faq = z.output<typeof Faq>;

export const listFaqs = operation({
  ...publicRead,
  id: 'listFaqs',
  tag: TAG.name,
  path: '/api/v1/faqs',
  summary: 'List questions',
  description: 'Returns all questions with their answers, in the order of staff.',
  query: z.strictObject({
    q: rules(maxFullWidthCharacters(100)).meta({
      description: 'Words that question or answer contain.',
    }),
    category: z.enum(FAQ_CATEGORIES).optional().meta({ description: 'Only on this subject.' }),
    audience: z.enum(FAQ_AUDIENCES).optional().meta({ description: 'Only of these people.' }),
  }),
  success: {
    status: 200,
    description: 'The questions.',
    schema: wholeList(FaqSummary, {
      id: 'FaqList',
      description: 'Questions with their answers.',
      example: { items: [example] },
    }),
  },
});

export const getFaq = operation({
  ...publicRead,
  id: 'getFaq',
  tag: TAG.name,
  path: '/api/v1/faqs/{faqId}',
  summary: 'Get a question',
  description: 'Returns a question, and what stands beside it on the same subject.',
  params: z.strictObject({ faqId: Id.meta({ description: 'Id of the question.' }) }),
  success: { status: 200, description: 'The question.', schema: Faq },
});
