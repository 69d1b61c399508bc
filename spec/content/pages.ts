import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { requiredDate, withinTwoYears } from '#spec/core/rules/dates.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import {
  Day,
  growingEnum,
  integerQuery,
  localized,
  singleLineRules,
  Timestamp,
} from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';

export const TAG: Tag = {
  name: 'pages',
  description: 'Text pages: policies, rules, access.',
};

export const PROBLEMS = {
  VERSION_NOT_NEXT: {
    status: 409,
    meaning:
      'The version number is not the next one, because another version was added. `errors` has the next number.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Slugs of the text pages. Domain: page. */
export const PAGE_SLUGS = [
  'privacy-policy',
  'term-of-service',
  'visitor-rule',
  'exhibitor-rule',
  'access',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** Both languages together fit into one request body. */
const MAX_BODY = 30_000;
const MAX_TITLE = 60;

const PageSlugCode = growingEnum(PAGE_SLUGS, 'Path of the page.');

const Slug = z.strictObject({ slug: PageSlugCode });

const Version = z.int().min(1).max(MAX_VERSION).meta({
  description: 'Version number, counted from 1. Versions are immutable.',
  example: 2,
});
const EffectiveOn = Day.meta({ description: 'Date on which the text takes effect.' });
const PublishedAt = Timestamp.meta({ description: 'Publication time.' });

export const Page = z
  .strictObject({
    slug: PageSlugCode,
    version: Version,
    effectiveOn: EffectiveOn,
    publishedAt: PublishedAt,
    title: localized(MAX_TITLE),
    body: localized(MAX_BODY).meta({
      description:
        'Markdown without HTML. `## Cookies {#cookies}` sets the anchor of a section: `#s-cookies`.',
    }),
  })
  .meta({
    id: 'Page',
    description: 'A version of a text page.',
    example: {
      slug: 'visitor-rule',
      version: 2,
      effectiveOn: '2026-11-01',
      publishedAt: '2026-10-20T03:00:00.000Z',
      title: { ja: '来場者規約', en: 'Rules for visitors' },
      body: { ja: '## 入場\n\n開場は10時です。', en: '## Entry\n\nDoors open at 10:00.' },
    },
  });
export type Page = z.output<typeof Page>;

export const PageVersionList = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          version: Version,
          effectiveOn: EffectiveOn,
          publishedAt: PublishedAt,
        }),
      )
      .max(100)
      .meta({ description: 'The newest 100.' }),
  })
  .meta({
    id: 'PageVersionList',
    description: 'Versions of a page, newest first.',
    example: {
      items: [
        { version: 2, effectiveOn: '2026-11-01', publishedAt: '2026-10-20T03:00:00.000Z' },
        { version: 1, effectiveOn: '2026-04-01', publishedAt: '2026-04-01T00:00:00.000Z' },
      ],
    },
  });
export type PageVersionList = z.output<typeof PageVersionList>;

const JAPANESE = { description: 'Japanese text.' };
const ENGLISH = { description: 'English text. If absent, English pages show the Japanese.' };

export const NewPageVersion = z
  .strictObject({
    version: Version.meta({
      description: 'Next version number: one more than the newest version, published or not.',
      example: 3,
    }),
    effectiveOn: rules(requiredDate, withinTwoYears).meta({
      description: 'Date on which the text takes effect.',
    }),
    publishAt: EnteredTimestamp.optional().meta({
      description: 'Publication time. Default: now.',
    }),
    title: z
      .strictObject({
        ja: rules(trimToNotBlank, ...singleLineRules(MAX_TITLE)).meta(JAPANESE),
        en: rules(...singleLineRules(MAX_TITLE)).meta(ENGLISH),
      })
      .meta({ description: 'Title in both languages.' }),
    body: z
      .strictObject({
        ja: rules(trimToNotBlank, maxFullWidthCharacters(MAX_BODY)).meta(JAPANESE),
        en: rules(maxFullWidthCharacters(MAX_BODY)).meta(ENGLISH),
      })
      .meta({ description: 'Markdown without HTML.' }),
  })
  .meta({
    id: 'NewPageVersion',
    description: 'A new version of a text page.',
    example: {
      version: 3,
      effectiveOn: '2027-04-01',
      publishAt: '2027-03-15T03:00:00.000Z',
      title: { ja: '来場者規約', en: 'Rules for visitors' },
      body: { ja: '## 入場\n\n開場は9時半です。', en: '## Entry\n\nDoors open at 9:30.' },
    },
  });
export type NewPageVersion = z.output<typeof NewPageVersion>;

export const getPage = operation({
  id: 'getPage',
  tag: 'pages',
  method: 'get',
  path: '/api/v1/pages/{slug}',
  access: 'none',
  summary: 'Get a text page',
  description:
    'Returns the newest published version, even before it takes effect, or a given version.',
  params: Slug,
  query: z.strictObject({
    version: integerQuery(1, MAX_VERSION, {
      description: 'Version number. Default: the newest.',
      example: 1,
    }),
  }),
  caching: 'public',
  success: { status: 200, description: 'The page.', schema: Page },
});

export const listPageVersions = operation({
  id: 'listPageVersions',
  tag: 'pages',
  method: 'get',
  path: '/api/v1/pages/{slug}/versions',
  access: 'none',
  summary: 'List the versions of a text page',
  description: 'Returns the newest 100 published versions, without their texts.',
  params: Slug,
  caching: 'public',
  success: { status: 200, description: 'The versions.', schema: PageVersionList },
});

export const publishPage = operation({
  id: 'publishPage',
  tag: 'pages',
  method: 'post',
  path: '/api/v1/pages/{slug}/versions',
  access: { only: 'admin' },
  summary: 'Publish a text page',
  description:
    'Adds a version, published now or later. Versions cannot be withdrawn; publish a new one to correct a mistake.',
  params: Slug,
  neverNotFound: true,
  body: NewPageVersion,
  success: { status: 201, description: 'The created version.', schema: Page },
  problems: ['VERSION_NOT_NEXT'],
});
