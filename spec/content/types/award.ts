import { contentType } from './content-type.ts';
import { optionalLine, optionalMarkdown, picture, requiredLine } from './fields.ts';

/** Last parts of addresses that belong to other pages. */
export const RESERVED_AWARD_SLUGS = ['entry'] as const;

/** The texts of an award; its plan has the same id. Domain: award. */
export const award = contentType({
  type: 'award',
  path: '/award',
  slugs: { reserved: RESERVED_AWARD_SLUGS },
  fields: {
    title: requiredLine(60, 'Name of the award.'),
    summary: optionalLine(160, 'What it is about, for lists and search engines.'),
    intro: optionalMarkdown('What it is for, and how it works.'),
    rule: optionalMarkdown('Rules for entries.'),
    rewards: optionalMarkdown('What winners receive.'),
    cover: picture('Picture at the top and in lists.'),
  },
  title: 'title',
  searched: ['title', 'summary'],
  order: 'position',
});
