import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  growingEnum,
  Id,
  Image,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { ArticleAward, neighbours } from './neighbours.ts';
import { PublicSlug, publicRead, publicTimes } from './public-content.ts';
import { ARTICLE_CATEGORIES } from './types/article.ts';
import { MAX_MARKDOWN } from './types/fields.ts';

export const TAG: Tag = { name: 'articles', description: 'News, and stories about the show.' };

const summary = {
  id: Id,
  slug: PublicSlug,
  title: localized(80).meta({ description: 'Headline.' }),
  summary: localized(160).optional().meta({ description: 'What it is about. Absent without one.' }),
  category: growingEnum(ARTICLE_CATEGORIES, 'Kind of article.'),
  cover: Image.optional(),
  author: text(40).optional().meta({ description: 'Name of the author. Absent without one.' }),
  isPinned: z.boolean().meta({ description: 'Whether it stands first in lists.' }),
  award: ArticleAward.optional().meta({
    description:
      'The award that it is about; its page is `/award/{slug of the award}/articles/{slug}`. Absent without a public one.',
  }),
  publishedAt: Timestamp.meta({ description: 'When it was first public.' }),
  ...publicTimes,
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51',
  slug: 'doors-open-at-ten',
  title: { ja: '開場は10時です', en: 'Doors open at ten' },
  category: 'news',
  isPinned: false,
  publishedAt: '2027-03-02T04:00:00.000Z',
  updatedAt: '2027-03-02T04:00:00.000Z',
};

export const ArticleSummary = z
  .strictObject(summary)
  .meta({ id: 'ArticleSummary', description: 'An article in a list.' });
export type ArticleSummary = z.output<typeof ArticleSummary>;

/** The fields of an article on its page, without those that only lists add. */
export const articleFields = {
  ...summary,
  body: localized(MAX_MARKDOWN).meta({ description: 'The text. Markdown without HTML.' }),
};

export const Article = z.strictObject({ ...articleFields, ...neighbours }).meta({
  id: 'Article',
  description: 'An article.',
  example: {
    ...example,
    body: { ja: '両日とも10時に開場します。' },
  },
});
export type Article = z.output<typeof Article>;

export const listArticles = operation({
  ...publicRead,
  id: 'listArticles',
  tag: TAG.name,
  path: '/api/v1/articles',
  summary: 'List articles',
  description: 'Returns a page of articles: pinned ones first, then the newest.',
  query: z.strictObject({
    q: rules(maxFullWidthCharacters(100)).meta({
      description: 'Words that title, summary or text contain.',
    }),
    category: z.enum(ARTICLE_CATEGORIES).optional().meta({ description: 'Only of this kind.' }),
    award: PublicSlug.optional().meta({ description: 'Only about the award with this slug.' }),
    ...pagingQuery,
  }),
  success: {
    status: 200,
    description: 'A page of articles.',
    schema: pagedList(ArticleSummary)
      .extend({
        changedAt: Timestamp.optional().meta({
          description:
            'When an article was last released or archived, whatever the page shows. Absent before the first release.',
        }),
      })
      .meta({
        id: 'ArticleList',
        description: 'A page of articles.',
        example: {
          items: [example],
          changedAt: example.updatedAt,
          total: 1,
          totalIsCapped: false,
        },
      }),
  },
  problems: ['BAD_CURSOR'],
});

export const getArticle = operation({
  ...publicRead,
  id: 'getArticle',
  tag: TAG.name,
  path: '/api/v1/articles/{slug}',
  summary: 'Get an article',
  description: 'Returns an article, and what stands beside it in the list.',
  params: z.strictObject({ slug: PublicSlug }),
  success: { status: 200, description: 'The article.', schema: Article },
});
