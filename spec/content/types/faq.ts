import { contentType } from './content-type.ts';
import { choice, markdown, requiredLine } from './fields.ts';

export const FAQ_CATEGORIES = [
  'visiting',
  'reservations',
  'exhibiting',
  'awards',
  'programme',
  'account',
  'other',
] as const;

export const FAQ_AUDIENCES = ['visitor', 'exhibitor', 'press'] as const;

/** A question with its answer. Domain: FAQ. */
export const faq = contentType({
  type: 'faq',
  path: '/faq',
  fields: {
    category: choice(FAQ_CATEGORIES, 'Subject, by which questions are grouped.'),
    question: requiredLine(120, 'The question.'),
    answer: markdown('The answer.'),
    audience: choice(FAQ_AUDIENCES, 'Who asks.'),
  },
  title: 'question',
  category: 'category',
  searched: ['question', 'answer'],
  order: 'position',
});
