import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { requiredDate } from '#spec/core/rules/dates.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Day, localized, oneLine, Timestamp, wholeNumber } from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'pages',
  description: 'Text pages: policies, rules, directions to the show.',
};

/** The pages that are only text. Domain: page. */
export const PAGE_SLUGS = [
  'privacy-policy',
  'term-of-service',
  'visitor-rule',
  'exhibitor-rule',
  'access',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** A page in both languages fits into one request. */
const MAX_BODY = 30_000;
const MAX_TITLE = 60;

const Slug = z.strictObject({ slug: z.enum(PAGE_SLUGS) });

const Version = z.int().min(1).max(MAX_VERSION).meta({
  description: 'Counts up from 1; a version never changes.',
  example: 2,
});
const EffectiveOn = Day.meta({ description: 'The day from which the text holds.' });
const PublishedAt = Timestamp.meta({ description: 'From when everybody can read it.' });

export const Page = z
  .strictObject({
    slug: z.enum(PAGE_SLUGS),
    version: Version,
    effectiveOn: EffectiveOn,
    publishedAt: PublishedAt,
    title: localized(MAX_TITLE),
    body: localized(MAX_BODY).meta({
      description:
        'Markdown; HTML in it is text. `## Cookies {#cookies}` names a section for links: `#s-cookies`.',
    }),
  })
  .meta({
    id: 'Page',
    description: 'One version of a page that is only text.',
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
      .max(100),
  })
  .meta({
    id: 'PageVersionList',
    description: 'The versions of a page, the newest first.',
    example: {
      items: [
        { version: 2, effectiveOn: '2026-11-01', publishedAt: '2026-10-20T03:00:00.000Z' },
        { version: 1, effectiveOn: '2026-04-01', publishedAt: '2026-04-01T00:00:00.000Z' },
      ],
    },
  });
export type PageVersionList = z.output<typeof PageVersionList>;

export const NewPageVersion = z
  .strictObject({
    version: Version.meta({
      description:
        'One more than the newest there is, also one that is not public yet; 1 for the first.',
      example: 3,
    }),
    effectiveOn: rules(requiredDate).meta({ description: 'The day from which the text holds.' }),
    publishAt: Timestamp.optional().meta({
      description: 'When everybody shall see it; at once when left out or past.',
    }),
    title: z.strictObject({
      ja: rules(trimToNotBlank, ...oneLine(MAX_TITLE)),
      en: rules(...oneLine(MAX_TITLE)),
    }),
    body: z
      .strictObject({
        ja: rules(trimToNotBlank, maxFullWidthCharacters(MAX_BODY)),
        en: rules(maxFullWidthCharacters(MAX_BODY)),
      })
      .meta({ description: 'Markdown; HTML in it is text.' }),
  })
  .meta({
    id: 'NewPageVersion',
    description: 'A new version of a page, whole.',
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
  summary: 'A page of text',
  description:
    'The newest version that is public, even before the day on which it takes effect; or the one that is asked for.',
  params: Slug,
  query: z.strictObject({
    version: wholeNumber(1, MAX_VERSION, {
      description: 'An older version; the newest when left out.',
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
  summary: 'Versions of a page of text',
  description: 'The newest hundred of those that are public, without their texts.',
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
  summary: 'Publish a page of text',
  description:
    'Adds a version, at once or for later. Nothing takes a version back; what was wrong is put right by the next one.',
  params: Slug,
  answersAll: true,
  body: NewPageVersion,
  success: { status: 201, description: 'The version as it is kept.', schema: Page },
  problems: ['VERSION_NOT_NEXT'],
});
