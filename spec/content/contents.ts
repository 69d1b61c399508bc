import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { previewLinkOperations } from '#spec/core/preview-links.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { nullish } from '#spec/core/rules/nullable.ts';
import { Id, pagingQuery } from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';
import { ContentMeter, ContentOrder, ContentOrderChange } from './content-overviews.ts';
import {
  Content,
  ContentChange,
  ContentList,
  ContentQuery,
  ContentRelease,
  ContentRevision,
  ContentRevisionList,
  ContentTypeCode,
  NewContent,
} from './content-views.ts';

export const TAG: Tag = {
  name: 'contents',
  description:
    'What the public reads besides the show itself: articles, questions, sponsors … Staff write revisions and set when each becomes public.',
};

export const PROBLEMS = {
  SLUG_TAKEN: {
    status: 409,
    meaning:
      'The address belongs to another content, to another page, or to a redirect. `suggestion` is a free one.',
  },
  CONTENT_PUBLIC: {
    status: 409,
    meaning: 'The public has seen the content, so that it can be archived but not deleted.',
  },
  RELEASE_PAST: {
    status: 409,
    meaning:
      'The time is past, or too soon for this kind of release. A release can be cancelled until its time.',
  },
  EVENT_WITHOUT_PLAN: {
    status: 409,
    meaning:
      'Nobody has said yet when and where the event is held. `page` is where staff plan it; then it can be released.',
  },
  TOO_MANY_CONTENTS: {
    status: 409,
    meaning: 'The type already has the maximum number of contents that one list can show.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const PATH = '/api/v1/organiser/contents';
const staff = { access: { only: 'tenantUser' }, right: 'contents', tag: TAG.name } as const;
const params = z.strictObject({ contentId: Id.meta({ description: 'Id of the content.' }) });

export const listContents = operation({
  ...staff,
  id: 'listContents',
  method: 'get',
  path: PATH,
  summary: 'List contents',
  description: 'Returns contents of all types, as their newest revisions are, public or not.',
  caching: 'private',
  query: ContentQuery,
  success: { status: 200, description: 'A page of contents.', schema: ContentList },
  problems: ['BAD_CURSOR'],
});

export const createContent = operation({
  ...staff,
  id: 'createContent',
  method: 'post',
  path: PATH,
  summary: 'Create a content',
  description: 'Creates a content with its first revision, which nobody but staff sees.',
  body: NewContent,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: Content },
  problems: ['SLUG_TAKEN', 'TOO_MANY_CONTENTS'],
});

export const getContent = operation({
  ...staff,
  id: 'getContent',
  method: 'get',
  path: `${PATH}/{contentId}`,
  summary: 'Get a content',
  description: 'Returns the newest revision, and the releases.',
  caching: 'private',
  versioned: 'returns',
  params,
  success: { status: 200, description: 'The content.', schema: Content },
});

export const saveContent = operation({
  ...staff,
  id: 'saveContent',
  method: 'put',
  path: `${PATH}/{contentId}`,
  summary: 'Save a content',
  description:
    'Adds a revision, which becomes public only by a release. Saving what it says already adds none. A new slug counts at once; after the first release the former address is redirected to it.',
  params,
  body: ContentChange,
  versioned: 'requires',
  success: { status: 200, description: 'The content.', schema: Content },
  problems: ['SLUG_TAKEN'],
});

export const deleteContent = operation({
  ...staff,
  id: 'deleteContent',
  method: 'delete',
  path: `${PATH}/{contentId}`,
  summary: 'Delete a content',
  description:
    'Deletes a content with its revisions and scheduled releases. Once the public has seen it, it can only be archived.',
  params,
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
  problems: ['CONTENT_PUBLIC'],
});

export const listContentRevisions = operation({
  ...staff,
  id: 'listContentRevisions',
  method: 'get',
  path: `${PATH}/{contentId}/revisions`,
  summary: 'List revisions of a content',
  description: 'Returns who saved it, and when.',
  caching: 'private',
  params,
  query: z.strictObject(pagingQuery),
  success: { status: 200, description: 'A page of revisions.', schema: ContentRevisionList },
  problems: ['BAD_CURSOR'],
});

export const getContentRevision = operation({
  ...staff,
  id: 'getContentRevision',
  method: 'get',
  path: `${PATH}/{contentId}/revisions/{revision}`,
  summary: 'Get a revision of a content',
  description: 'Returns what the content said after that change.',
  caching: 'private',
  params: params.extend({
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .meta({ type: 'integer', minimum: 1, maximum: 999_999_999, description: 'Number of it.' }),
  }),
  success: { status: 200, description: 'The revision.', schema: ContentRevision },
});

export const releaseContent = operation({
  ...staff,
  id: 'releaseContent',
  method: 'post',
  path: `${PATH}/{contentId}/releases`,
  summary: 'Release a content',
  description:
    'Makes a revision public, now or at a set time, for which it must be complete: errors point to its fields, as `/content/title/ja`. A release at the time of another one replaces it. `revision: null` archives what is public at that time. An event needs a plan.',
  params,
  body: z
    .strictObject({
      revision: nullish(
        z.int().min(1).max(MAX_VERSION).meta({
          type: 'integer',
          minimum: 1,
          maximum: MAX_VERSION,
          description:
            'Number of the revision. Absent: the newest. Null: nothing is public any more.',
        }),
      ),
      at: EnteredTimestamp.optional().meta({
        description: 'When, in the future. Absent: now.',
        example: '2027-04-20T03:00:00.000Z',
      }),
    })
    .meta({
      id: 'NewContentRelease',
      description: 'A release to make.',
      example: { revision: 3, at: '2027-04-20T03:00:00.000Z' },
    }),
  idempotency: 'optional',
  success: { status: 201, description: 'The release.', schema: ContentRelease },
  problems: [
    'RELEASE_PAST',
    'NOT_IN_STATE',
    'SLUG_TAKEN',
    'TOO_MANY_CONTENTS',
    'EVENT_WITHOUT_PLAN',
  ],
});

export const cancelContentRelease = operation({
  ...staff,
  id: 'cancelContentRelease',
  method: 'delete',
  path: `${PATH}/{contentId}/releases/{releaseId}`,
  summary: 'Cancel a scheduled release',
  description: 'What is public stays as it is at that time.',
  params: params.extend({ releaseId: Id.meta({ description: 'Id of the release.' }) }),
  success: { status: 204, description: 'Cancelled.' },
  problems: ['RELEASE_PAST'],
});

export const { create: createContentPreviewLink, revoke: revokeContentPreviewLinks } =
  previewLinkOperations('Content', { ...staff, params }, `${PATH}/{contentId}`, {
    create: {
      summary: 'Create a preview link of a content',
      description: 'Creates a link with which anybody sees the newest revision for seven days.',
    },
    revoke: {
      summary: 'Revoke preview links of a content',
      description: 'All links that were created before stop working.',
    },
  });

const orderParams = z.strictObject({ type: ContentTypeCode });
const ORDER_PATH = '/api/v1/organiser/content-order/{type}';

export const getContentOrder = operation({
  ...staff,
  id: 'getContentOrder',
  method: 'get',
  path: ORDER_PATH,
  summary: 'Get the order of a type',
  description:
    'Returns all contents of a type that staff arrange. Types that are sorted by a date have no order: 404.',
  caching: 'private',
  versioned: 'returns',
  params: orderParams,
  success: { status: 200, description: 'The order.', schema: ContentOrder },
});

export const orderContents = operation({
  ...staff,
  id: 'orderContents',
  method: 'put',
  path: ORDER_PATH,
  summary: 'Order the contents of a type',
  description: 'Public lists follow at once. New contents are the last.',
  params: orderParams,
  body: ContentOrderChange,
  versioned: 'requires',
  success: { status: 200, description: 'The order.', schema: ContentOrder },
});

export const getContentMeter = operation({
  ...staff,
  id: 'getContentMeter',
  method: 'get',
  path: '/api/v1/organiser/content-meter',
  summary: 'Count contents',
  description: 'Returns how many contents there are of each type, and what lacks English.',
  caching: 'private',
  success: { status: 200, description: 'The counts.', schema: ContentMeter },
});
