import { z } from 'zod';
import { ArticleSummary, articleFields } from '#spec/content/articles.ts';
import { awardSummaryFields, awardTextFields } from '#spec/content/award-texts.ts';
import { ArticleAward, neighbours } from '#spec/content/neighbours.ts';
import { wholeList } from '#spec/content/public-content.ts';
import { growingEnum, localized, Timestamp, text } from '#spec/core/shared.ts';
import { ANNOUNCEMENT_KINDS } from '#spec/show/award-badges.ts';
import { EditionSlug } from '#spec/show/editions.ts';
import { AwardCategory, MAX_CATEGORIES } from './award-categories.ts';

/* The public view of awards: their texts and their plans. Domain: award. */

export const AWARD_KINDS = ['open', 'fresh-dragon'] as const;

/** Computed from dates, rounds and announcements; nothing stores it. */
export const AWARD_PHASES = [
  'upcoming',
  'open',
  'closed',
  'judging',
  'announced',
  'archived',
] as const;
export type AwardPhase = (typeof AWARD_PHASES)[number];

/** Judges that one answer names. */
const MAX_JUDGES = 100;
/** Articles of one award. */
export const MAX_AWARD_ARTICLES = 100;

const summary = {
  ...awardSummaryFields,
  kind: growingEnum(
    AWARD_KINDS,
    'Who enters: anybody, or, of `fresh-dragon`, booths with works that debut at the edition. Absent until decided.',
  ).optional(),
  phase: growingEnum(
    AWARD_PHASES,
    '`upcoming`: before entries open; `open`: entries are accepted; `closed`: after that; `judging`: a round of the jury is under way; `announced`: the results are public; `archived`: its edition is.',
  ),
  isPast: z.boolean().meta({
    description: 'Whether it belongs to the past: archived, or announced at an earlier edition.',
  }),
  edition: z
    .strictObject({ slug: EditionSlug, name: localized(60) })
    .optional()
    .meta({ description: 'Edition that it belongs to. Absent without one.' }),
  opensAt: Timestamp.optional().meta({
    description: 'Start of the period for entries. Absent until decided.',
  }),
  closesAt: Timestamp.optional().meta({
    description: 'End of that period, exclusive. Absent until decided.',
  }),
  announcements: z
    .array(
      z
        .strictObject({
          kind: growingEnum(ANNOUNCEMENT_KINDS, 'What was announced.'),
          publishedAt: Timestamp.meta({ description: 'When it became public.' }),
        })
        .meta({ id: 'PublicAnnouncement', description: 'That something is announced.' }),
    )
    .max(ANNOUNCEMENT_KINDS.length)
    .meta({ description: 'What is public, results first. Nothing hints at what is to come.' }),
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a70',
  slug: 'fresh-dragon-2027',
  title: { ja: 'フレッシュドラゴン賞 2027', en: 'Fresh Dragon Award 2027' },
  kind: 'fresh-dragon',
  phase: 'open',
  isPast: false,
  edition: {
    slug: '2027-spring',
    name: { ja: '暖簾ボードゲーム市 2027 春', en: 'Noren Board Game Market 2027 Spring' },
  },
  opensAt: '2027-03-01T03:00:00.000Z',
  closesAt: '2027-04-01T03:00:00.000Z',
  announcements: [],
};

export const AwardSummary = z
  .strictObject(summary)
  .meta({ id: 'AwardSummary', description: 'An award in a list.' });
export type AwardSummary = z.output<typeof AwardSummary>;

export const AwardList = wholeList(AwardSummary, {
  id: 'AwardList',
  description:
    'Awards: current ones first, those that accept entries before the others, then past ones, the newest first.',
  example: { items: [example] },
});

export const Award = z
  .strictObject({
    ...awardTextFields,
    ...summary,
    entry: z
      .strictObject({
        categories: z
          .array(AwardCategory)
          .max(MAX_CATEGORIES)
          .meta({ description: 'Categories to choose from. Empty without any.' }),
        entriesPerUser: z
          .int()
          .min(1)
          .max(10)
          .meta({ description: 'Entries that one user, or one booth, can make.' }),
        exhibitorsOnly: z.boolean().meta({
          description: 'Whether only exhibitors of the edition can enter.',
        }),
        needsPictures: z.boolean().meta({ description: 'Whether an entry needs a picture.' }),
        wantsSamples: z.boolean().meta({ description: 'Whether the jury needs samples.' }),
      })
      .optional()
      .meta({ description: 'What entering requires. Absent until decided.' }),
    judges: z
      .array(
        z
          .strictObject({
            name: text(100).meta({ description: 'Name of the judge.' }),
            isChair: z.boolean().meta({ description: 'Whether they chair the jury.' }),
          })
          .meta({ id: 'NamedJudge', description: 'A judge of an award.' }),
      )
      .max(MAX_JUDGES)
      .optional()
      .meta({ description: 'The jury, its chair first. Absent until named.' }),
    articles: z
      .array(ArticleSummary)
      .max(MAX_AWARD_ARTICLES)
      .meta({ description: 'Articles about the award, for `getAwardArticle`, the newest first.' }),
  })
  .meta({
    id: 'Award',
    description: 'An award.',
    example: {
      ...example,
      intro: { ja: 'この会場ではじめて世に出る作品の賞です。' },
      entry: {
        categories: [],
        entriesPerUser: 2,
        exhibitorsOnly: true,
        needsPictures: false,
        wantsSamples: true,
      },
      articles: [],
      updatedAt: '2027-03-02T04:00:00.000Z',
    },
  });
export type Award = z.output<typeof Award>;

export const AwardArticle = z
  .strictObject({
    ...articleFields,
    award: ArticleAward,
    ...neighbours,
  })
  .meta({
    id: 'AwardArticle',
    description:
      'An article of an award, and what stands beside it among the articles of the award.',
    example: {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a71',
      slug: 'how-we-choose',
      title: { ja: '選考のしかた', en: 'How we choose' },
      category: 'award',
      isPinned: false,
      publishedAt: '2027-03-02T04:00:00.000Z',
      updatedAt: '2027-03-02T04:00:00.000Z',
      body: { ja: '審査員は、まず全作品を遊びます。' },
      award: { slug: example.slug, title: example.title },
    },
  });
export type AwardArticle = z.output<typeof AwardArticle>;
