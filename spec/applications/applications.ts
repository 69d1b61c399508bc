import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Count, growingEnum, Id, pagingQuery, patchOf } from '#spec/core/shared.ts';
import { Staff } from '#spec/tenants/staff-references.ts';
import {
  ApplicationCounts,
  ApplicationDetail,
  ApplicationList,
  filterFields,
  Kind,
  OfferedChoice,
  UserId,
} from './application.ts';
import { MAX_WITHDRAWN } from './states.ts';

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
  TOO_MANY_WITHDRAWN: {
    status: 409,
    meaning: `The user has withdrawn ${MAX_WITHDRAWN} applications to the same call, award, event or, of other kinds, edition; \`count\` is how many.`,
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
  readsPersonalData: true,
  summary: 'List applications',
  description: 'Returns a page of the applications of a kind, the earliest submitted first.',
  caching: 'private',
  query: z.strictObject({ kind: Kind, ...filterFields, ...pagingQuery }),
  success: {
    status: 200,
    description: 'The applications.',
    schema: ApplicationList,
  },
  problems: ['BAD_CURSOR'],
});

const { status: _status, ...otherFilters } = filterFields;

export const getApplicationCounts = operation({
  ...staff,
  id: 'getApplicationCounts',
  method: 'get',
  path: '/api/v1/organiser/application-counts',
  summary: 'Count applications by state',
  description: 'Returns how many applications that match the other filters are in each state.',
  caching: 'private',
  query: z.strictObject({ kind: Kind, ...otherFilters }),
  success: { status: 200, description: 'The counts.', schema: ApplicationCounts },
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

/** Staff's notes about an application. */
export const ApplicationAnnotation = z.strictObject({
  note: rules(maxFullWidthCharacters(2000)).meta({ description: 'Only staff see it.' }),
  assigneeId: UserId.optional().meta({ description: 'A member of the tenant.' }),
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
  body: patchOf(ApplicationAnnotation).meta({
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

export const ApplicantQuestion = z
  .strictObject({
    question: rules(trimToNotBlank, maxFullWidthCharacters(1000)).meta({
      description: 'What the applicant should answer or add.',
    }),
  })
  .meta({
    id: 'ApplicantQuestion',
    description: 'A question to the applicant.',
    example: { question: '販売する作品の冊数を教えてください。' },
  });

export const askApplicant = operation({
  ...staff,
  id: 'askApplicant',
  method: 'post',
  path: `${PATH}/{applicationId}/question`,
  summary: 'Ask the applicant',
  description:
    'Sends a question, which also clears a prepared decision. The answer, or 14 days without one, returns the application. Repeating it returns the application.',
  params,
  body: ApplicantQuestion,
  success: answersApplication('Asked.'),
  problems: ['NOT_IN_STATE'],
});

export const ApplicationReason = z.strictObject({ reason: Reason }).meta({
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
  body: ApplicationReason,
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
  body: ApplicationReason,
  success: answersApplication('Cancelled.'),
  problems: ['NOT_IN_STATE'],
});

/** The consequences of cancelling an application. Later capabilities add their own. */
export const CANCELLATION_EFFECTS = ['booth', 'reservations', 'vehicles'] as const;
export type CancellationEffect = (typeof CANCELLATION_EFFECTS)[number];

export const getCancellationEffects = operation({
  ...staff,
  right: 'cancelling',
  id: 'getCancellationEffects',
  method: 'get',
  path: `${PATH}/{applicationId}/cancellation-effects`,
  summary: 'Get what a cancellation would end',
  description:
    'Returns what `cancelApplication` would cancel with the application: its booth, reservations with e-mails to visitors, vehicles whose places become free.',
  caching: 'private',
  params,
  success: {
    status: 200,
    description: 'What would be cancelled.',
    schema: z
      .strictObject({
        items: z
          .array(
            z
              .strictObject({
                effect: growingEnum(CANCELLATION_EFFECTS, 'What would be cancelled.'),
                count: Count.meta({ description: 'How many; at least one.' }),
              })
              .meta({
                id: 'CancellationEffect',
                description: 'Something that would be cancelled.',
              }),
          )
          .max(100)
          .meta({ description: 'Empty if nothing else would be cancelled.' }),
      })
      .meta({ id: 'CancellationEffects', description: 'What a cancellation would end.' }),
    example: {
      items: [
        { effect: 'booth', count: 1 },
        { effect: 'reservations', count: 12 },
      ],
    },
  },
});

export const listAssignees = operation({
  ...staff,
  id: 'listAssignees',
  method: 'get',
  path: '/api/v1/organiser/assignees',
  summary: 'List who can work on applications',
  description: 'Returns the members of the tenant whose role has the right, by name.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The members.',
    schema: z
      .strictObject({
        items: z.array(Staff).max(1000).meta({ description: 'By name.' }),
      })
      .meta({ id: 'AssigneeList', description: 'Members who can work on applications.' }),
    example: { items: [{ id: 'u-1', name: '運営 太郎' }] },
  },
});

export const listApplicationChoices = operation({
  ...staff,
  id: 'listApplicationChoices',
  method: 'get',
  path: '/api/v1/organiser/application-choices',
  summary: 'List what applications can be granted',
  description:
    'Returns what applicants of a kind choose from at the current edition, such as plans, with the places taken.',
  caching: 'private',
  query: z.strictObject({ kind: Kind }),
  success: {
    status: 200,
    description: 'The choices.',
    schema: z
      .strictObject({
        items: z.array(OfferedChoice).max(1000).meta({ description: 'By group.' }),
      })
      .meta({ id: 'OfferedChoiceList', description: 'What applications can be granted.' }),
    example: {
      items: [
        {
          code: 'half',
          name: { ja: '半卓', en: 'Half a table' },
          groupId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
          group: { ja: '一般出展', en: 'Circles and individuals' },
          places: 80,
          taken: 12,
        },
      ],
    },
  },
});
