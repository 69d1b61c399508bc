import { z } from 'zod';
import { matchesUrlSlug } from '#spec/core/rules/characters.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  growingEnum,
  Id,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';
import { Staff } from '#spec/tenants/staff-references.ts';
import { ContentDraft, ContentFields, contentExample } from './types/bodies.ts';
import { CONTENT_TYPE_NAMES } from './types/types.ts';

/*
 * Contents as staff see them: revisions, and when which of them is public. Domain: content.
 */

export const ContentTypeCode = z.enum(CONTENT_TYPE_NAMES).meta({
  description: 'Type of the contents.',
  example: 'article',
});

/** The states of a content in public, including whether they will change by themselves. */
export const CONTENT_STATES = [
  'draft',
  'scheduled',
  'public',
  'changeScheduled',
  'archived',
] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export const state = growingEnum(
  CONTENT_STATES,
  '`draft`: never released; `scheduled`: goes public at a set time; `changeScheduled`: public, and another release is set; `archived`: no longer public.',
);

export const MAX_SLUG = 60;

export const Slug = rules(matchesUrlSlug, maxFullWidthCharacters(MAX_SLUG)).meta({
  description:
    'Last part of the address, unique within the type in any letter case. Required for a release of types with a page at a slug. After the first release, the former address is redirected.',
  example: 'doors-open-at-ten',
});

const shownSlug = visibleAscii(MAX_SLUG).optional().meta({
  description: 'Last part of the address. Absent until chosen, and of types without one.',
});

const RevisionNumber = z.int().min(1).max(MAX_VERSION).meta({
  description: 'Number of the revision; the first is 1.',
  example: 3,
});

/** Returns the fields of a text in both languages: `title`, `cover/alt`. */
const textPaths = (description: string) =>
  z
    .array(visibleAscii(60))
    .max(20)
    .meta({ description, example: ['summary', 'cover/alt'] });

const english = {
  missingEnglish: textPaths('Fields with a Japanese text only.'),
  outdatedEnglish: textPaths(
    'Fields whose Japanese text was changed after the English one, until that is rewritten or confirmed.',
  ),
};

export const NewContent = z.strictObject({ slug: Slug, content: ContentDraft }).meta({
  id: 'NewContent',
  description: 'A content to create. It may have gaps until it is released.',
  example: { slug: 'doors-open-at-ten', content: contentExample },
});
export type NewContent = z.output<typeof NewContent>;

export const ContentChange = z
  .strictObject({
    slug: Slug,
    content: ContentDraft,
    confirmEnglish: listField(visibleAscii(60), { max: 20 }, uniqueItems)
      .optional()
      .meta({
        description: 'Fields whose English text is still right though the Japanese was changed.',
        example: ['summary'],
      }),
  })
  .meta({
    id: 'ContentChange',
    description:
      'All that a content should say from now on. What is absent is removed; the type cannot change.',
    example: { slug: 'doors-open-at-ten', content: contentExample },
  });
export type ContentChange = z.output<typeof ContentChange>;

const releaseExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a52',
  at: '2027-03-02T04:00:00.000Z',
  revision: 3,
  createdAt: '2027-03-02T03:30:00.000Z',
  createdBy: { id: 'usr_4Qd81mZk', name: '汐見 渚' },
};

export const ContentRelease = z
  .strictObject({
    id: Id,
    at: Timestamp.meta({ description: 'When the public begins to see it.' }),
    revision: RevisionNumber.optional().meta({
      description: 'Number of the revision that is public from then on. Absent: nothing is.',
    }),
    createdAt: Timestamp,
    createdBy: Staff.optional().meta({ description: 'Absent after the account was deleted.' }),
  })
  .meta({
    id: 'ContentRelease',
    description: 'What becomes public, and when.',
    example: releaseExample,
  });
export type ContentRelease = z.output<typeof ContentRelease>;

/** Responses leave out earlier releases, which no longer have an effect. */
export const MAX_LISTED_RELEASES = 50;

export const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51';
/** The fields of a content in the lists of staff. */
export const listed = {
  id: Id,
  type: growingEnum(CONTENT_TYPE_NAMES, 'Type of the content.'),
  slug: shownSlug,
  title: localized(200)
    .optional()
    .meta({ description: 'What the newest revision is called. Absent until written.' }),
  state,
  revision: RevisionNumber.meta({ description: 'Number of the newest revision.' }),
  publicRevision: RevisionNumber.optional().meta({
    description: 'Number of the revision that the public sees. Absent for none.',
  }),
  ...english,
  createdAt: Timestamp,
  updatedAt: Timestamp.meta({ description: 'When it was last saved.' }),
};
const listedExample = {
  id,
  type: 'article',
  slug: 'doors-open-at-ten',
  title: contentExample.title,
  state: 'public',
  revision: 3,
  publicRevision: 3,
  missingEnglish: ['body'],
  outdatedEnglish: [],
  createdAt: '2027-03-01T03:00:00.000Z',
  updatedAt: '2027-03-02T03:00:00.000Z',
};

export const ContentSummary = z
  .strictObject(listed)
  .meta({ id: 'ContentSummary', description: 'A content in a list of staff.' });
export type ContentSummary = z.output<typeof ContentSummary>;

export const ContentQuery = z.strictObject({
  type: z.enum(CONTENT_TYPE_NAMES).optional().meta({ description: 'Only of this type.' }),
  state: z.enum(CONTENT_STATES).optional().meta({ description: 'Only in this state.' }),
  english: z
    .enum(['missing', 'outdated'])
    .optional()
    .meta({ description: 'Only those with English texts that are missing, or outdated.' }),
  q: text(100).optional().meta({
    description: 'Words that the newest revision contains.',
    example: '開場',
  }),
  ...pagingQuery,
});
export type ContentQuery = z.output<typeof ContentQuery>;

export const ContentList = pagedList(ContentSummary).meta({
  id: 'ContentList',
  description: 'A page of contents, the last saved first.',
  example: { items: [listedExample], total: 1, totalIsCapped: false },
});

export const Content = z
  .strictObject({
    ...listed,
    content: ContentFields.meta({ description: 'What the newest revision says.' }),
    releases: z.array(ContentRelease).max(MAX_LISTED_RELEASES).meta({
      description: 'Scheduled and past releases, the latest first.',
    }),
  })
  .meta({
    id: 'Content',
    description: 'A content with its newest revision.',
    example: {
      ...listedExample,
      content: contentExample,
      releases: [releaseExample],
    },
  });
export type Content = z.output<typeof Content>;

const revisionFields = {
  number: RevisionNumber,
  ...english,
  createdAt: Timestamp,
  author: Staff.optional().meta({ description: 'Absent after the account was deleted.' }),
};
const revisionExample = {
  number: 3,
  missingEnglish: ['body'],
  outdatedEnglish: [],
  createdAt: '2027-03-02T03:00:00.000Z',
  author: { id: 'usr_4Qd81mZk', name: '汐見 渚' },
};

export const ContentRevision = z.strictObject({ ...revisionFields, content: ContentFields }).meta({
  id: 'ContentRevision',
  description: 'What a content said at some time. Revisions never change.',
  example: { ...revisionExample, content: contentExample },
});
export type ContentRevision = z.output<typeof ContentRevision>;

export const ContentRevisionList = pagedList(
  z.strictObject(revisionFields).meta({
    id: 'ContentRevisionSummary',
    description: 'A revision in a list.',
  }),
).meta({
  id: 'ContentRevisionList',
  description: 'A page of revisions, the newest first.',
  example: { items: [revisionExample], total: 1, totalIsCapped: false },
});
