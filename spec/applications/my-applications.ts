import { z } from 'zod';
import { PublicSlug } from '#spec/content/public-content.ts';
import { operation } from '#spec/core/operation.ts';
import {
  growingEnum,
  Id,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { Status, summaryExample } from './application.ts';
import { isUnderReview } from './review-fields.ts';
import { APPLICATION_KINDS } from './states.ts';

export const MyApplication = z
  .strictObject({
    id: Id,
    kind: growingEnum(APPLICATION_KINDS, 'Kind of the application.'),
    number: text(20).optional().meta({ description: 'Absent for drafts.' }),
    title: localized(200)
      .optional()
      .meta({ description: 'Name by which lists show it; absent until entered.' }),
    status: Status,
    isUnderReview,
    slug: PublicSlug.optional().meta({
      description:
        'Last part of the address of the award or event that it was made to; absent for other kinds, and while that is not public.',
    }),
    boothId: Id.optional().meta({
      description: 'Booth whose work was entered for a debut award; absent for other kinds.',
    }),
    edition: localized(200).meta({ description: 'Name of the edition.' }),
    submittedAt: Timestamp.optional().meta({
      description: 'Absent for drafts and for invited guests.',
    }),
    updatedAt: Timestamp,
  })
  .meta({ id: 'MyApplication', description: 'An application as its applicant sees it in a list.' });
export type MyApplication = z.output<typeof MyApplication>;

const { version: _version, title, ...example } = summaryExample;

export const listMyApplications = operation({
  id: 'listMyApplications',
  tag: 'applications',
  method: 'get',
  path: '/api/v1/me/applications',
  access: 'signed-in',
  summary: 'List my applications',
  description:
    'Returns a page of the applications of every kind of the signed-in user, of all editions, the newest first, with those of sponsors, press and schools that were made without an account under the verified address of the user.',
  caching: 'private',
  query: z.strictObject(pagingQuery),
  success: {
    status: 200,
    description: 'The applications.',
    schema: pagedList(MyApplication).meta({
      id: 'MyApplicationList',
      description: 'A page of the applications of the signed-in user.',
      example: {
        items: [
          {
            ...{ ...example, title: { ja: title }, isUnderReview: false },
            edition: { ja: '紙と木の遊戯会 2027春' },
          },
        ],
        total: 1,
        totalIsCapped: false,
      },
    }),
  },
  problems: ['BAD_CURSOR'],
});
