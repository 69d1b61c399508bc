import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Id, pagedList, pagingQuery, patchOf } from '#spec/core/shared.ts';
import {
  Application,
  ApplicationDetail,
  filterFields,
  Kind,
  summaryExample,
  UserId,
} from './application.ts';

export const TAG: Tag = {
  name: 'applications',
  description: 'Applications of every kind: review, decisions, and their release.',
};

export const PROBLEMS = {
  SELECTION_CHANGED: {
    status: 409,
    meaning:
      'The selection is no longer what it was: an application has changed, or others match. `count` is how many match now.',
  },
  ENTRY_EXISTS: {
    status: 409,
    meaning: 'The user already has an open entry for this edition.',
  },
  RELEASE_PAST: {
    status: 409,
    meaning: 'A release is at least five minutes ahead, and can be cancelled until its moment.',
  },
  QUOTA_EXCEEDED: {
    status: 409,
    meaning: 'Fewer places are left than the decisions take; `excess` is by how many.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const params = z.strictObject({
  applicationId: Id.meta({ description: 'Id of the application.' }),
});
const PATH = '/api/v1/organiser/applications';
const staff = {
  access: { only: 'tenantUser' },
  right: 'applications',
  tag: TAG.name,
} as const;

export const listApplications = operation({
  ...staff,
  id: 'listApplications',
  method: 'get',
  path: PATH,
  summary: 'List applications',
  description: 'Returns a page of the applications of a kind, the earliest submitted first.',
  caching: 'private',
  query: z.strictObject({ kind: Kind, ...filterFields, ...pagingQuery }),
  success: {
    status: 200,
    description: 'The applications.',
    schema: pagedList(Application).meta({
      id: 'ApplicationList',
      description: 'A page of applications.',
      example: { items: [summaryExample], total: 1, totalIsCapped: false },
    }),
  },
  problems: ['BAD_CURSOR'],
});

export const getApplication = operation({
  ...staff,
  id: 'getApplication',
  method: 'get',
  path: `${PATH}/{applicationId}`,
  summary: 'Get an application',
  description: 'Returns an application with its personal data. Each reading is audited.',
  caching: 'private',
  versioned: 'returns',
  params,
  success: { status: 200, description: 'The application.', schema: ApplicationDetail },
});

export const annotateApplication = operation({
  ...staff,
  id: 'annotateApplication',
  method: 'patch',
  path: `${PATH}/{applicationId}`,
  summary: 'Note and assign an application',
  description:
    'Changes the note and who works on it. With an assignee the applicant reads that it is under review.',
  params,
  body: patchOf(
    z.strictObject({
      note: rules(maxFullWidthCharacters(2000)).meta({ description: 'Only staff see it.' }),
      assigneeId: UserId.optional().meta({ description: 'A member of the tenant.' }),
    }),
  ).meta({
    id: 'ApplicationAnnotationChange',
    description: 'Note and assignee to change; null removes them.',
    example: { note: '電源の希望を確認する。', assigneeId: null },
  }),
  versioned: 'requires',
  success: { status: 200, description: 'The application.', schema: ApplicationDetail },
});

const Reason = rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
  description: 'The applicant reads it.',
});
const answersApplication = (description: string) =>
  ({ status: 200, description, schema: ApplicationDetail }) as const;

export const askApplicant = operation({
  ...staff,
  id: 'askApplicant',
  method: 'post',
  path: `${PATH}/{applicationId}/question`,
  summary: 'Ask the applicant',
  description:
    'Sends a question, which also clears a prepared decision. The answer, or 14 days without one, returns the application. Repeating it returns the application.',
  params,
  body: z
    .strictObject({
      question: rules(trimToNotBlank, maxFullWidthCharacters(1000)).meta({
        description: 'What the applicant should answer or add.',
      }),
    })
    .meta({
      id: 'ApplicantQuestion',
      description: 'A question to the applicant.',
      example: { question: '販売する作品の冊数を教えてください。' },
    }),
  success: answersApplication('Asked.'),
  problems: ['NOT_IN_STATE'],
});

const withReason = z.strictObject({ reason: Reason }).meta({
  id: 'ApplicationReason',
  description: 'Why staff do it.',
  example: { reason: '審査に誤りがあったため。' },
});

export const reopenApplication = operation({
  ...staff,
  id: 'reopenApplication',
  method: 'post',
  path: `${PATH}/{applicationId}/reopen`,
  summary: 'Reopen an application',
  description:
    'Returns a decided or withdrawn application to the review, and frees its place. Repeating it returns the application.',
  params,
  body: withReason,
  success: answersApplication('Reopened.'),
  problems: ['NOT_IN_STATE', 'ENTRY_EXISTS'],
});

export const cancelApplication = operation({
  ...staff,
  right: 'cancelling',
  id: 'cancelApplication',
  method: 'post',
  path: `${PATH}/{applicationId}/cancel`,
  summary: 'Cancel an application',
  description:
    'Cancels an open or confirmed application and what follows from it. Repeating it returns the application.',
  params,
  body: withReason,
  success: answersApplication('Cancelled.'),
  problems: ['NOT_IN_STATE'],
});
