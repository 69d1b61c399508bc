import { contentType } from './content-type.ts';
import {
  awardReference,
  choice,
  flag,
  markdown,
  optionalLine,
  optionalName,
  picture,
  requiredLine,
} from './fields.ts';

export const ARTICLE_CATEGORIES = ['news', 'report', 'interview', 'award'] as const;

/** News, and stories about the show. Domain: article. */
export const article = contentType({
  type: 'article',
  path: '/article',
  slugs: { reserved: ['feed'] },
  fields: {
    title: requiredLine(80, 'Headline.'),
    summary: optionalLine(160, 'What it is about, for lists and search engines.'),
    body: markdown('The text.'),
    category: choice(ARTICLE_CATEGORIES, 'Kind of article.'),
    cover: picture('Picture at the top and in lists.'),
    author: optionalName(40, 'Name of the author.'),
    pinned: flag('Whether it stands first in lists.'),
    award: awardReference('The award that it is about, below whose address it stands.'),
  },
  title: 'title',
  category: 'category',
  searched: ['title', 'summary', 'body'],
  order: 'released',
  isPaged: true,
  pinned: 'pinned',
});
