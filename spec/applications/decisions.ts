import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Count, growingEnum, Id, singleLineRules, Timestamp } from '#spec/core/shared.ts';
import { Staff } from '#spec/tenants/staff-references.ts';
import { filterFields, Kind, Revision } from './application.ts';
import { TAG } from './applications.ts';
import { APPLICATION_KINDS, DECISIONS } from './states.ts';

export const PROBLEMS = {
  DECIDED_TOGETHER: {
    status: 409,
    meaning:
      'The applications are decided together, by a draw: staff neither decide one of them, nor discard or release a part of the outcome.',
  },
  DECISIONS_OUTDATED: {
    status: 409,
    meaning:
      'Applicants have changed `count` of the applications since their decisions were prepared; `numbers` are the first of them. Prepare the decisions about them again.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** The most applications that one call may name. */
const MAX_SELECTED = 2000;

/** A release is at least this far ahead, in minutes. */
export const MIN_MINUTES_AHEAD = 5;

const Matching = z
  .strictObject({
    by: z.literal('filter').meta({ description: 'All that match a filter.' }),
    filter: z
      .strictObject(filterFields)
      .meta({ id: 'ApplicationFilter', description: 'As in the list.' }),
    count: Count.meta({ description: 'How many match, as the user saw it.' }),
    revision: Revision.optional().meta({
      description:
        '`revision` of the list that the user saw. Without it, a change of an application that still matches goes unnoticed.',
    }),
  })
  .meta({ id: 'MatchingApplications', description: 'All applications that match a filter.' });

const namedOf = (id: string) =>
  z
    .strictObject({
      by: z.literal('ids').meta({ description: 'Applications by their ids.' }),
      items: listField(
        z
          .strictObject({
            id: Id,
            version: Count.meta({ description: 'Version of the application in the list.' }),
          })
          .meta({ description: 'An application as the user saw it.' }),
        { min: 1, max: MAX_SELECTED },
        countAtLeast(1),
      ).meta({ description: 'Applications of the kind.' }),
    })
    .meta({ id, description: 'Applications by their ids, with the versions that the user saw.' });

/** Returns the named applications with the versions that the user saw, or all that match a filter, with how many they are. */
const selectionOf = (named: ReturnType<typeof namedOf>) =>
  z
    .discriminatedUnion('by', [named, Matching])
    .meta({ description: 'The applications that it is for.' });

const ToPrepare = selectionOf(namedOf('ApplicationsToPrepare'));
const ToRelease = selectionOf(namedOf('ApplicationsToRelease'));
export type Selection = z.output<typeof ToPrepare>;

const selectionExample = {
  by: 'ids',
  items: [{ id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41', version: 3 }],
};

const staff = {
  access: { only: 'tenantUser' },
  right: 'applications',
  tag: TAG.name,
  query: z.strictObject({ kind: Kind }),
} as const;

const Changed = z
  .strictObject({ count: Count.meta({ description: 'Number of applications.' }) })
  .meta({ id: 'ChangedApplications', description: 'How many applications it was for.' });

/** A decision without the applications to which it applies. */
export const DecisionFields = z.strictObject({
  decision: z.enum(DECISIONS).meta({ description: 'What was decided.' }),
  choice: rules(...singleLineRules(60)).meta({
    description:
      'What of the choices is granted, such as the code of a plan. Default: the first choice.',
  }),
  line: rules(maxFullWidthCharacters(400)).meta({ description: 'Line for the e-mail.' }),
});

export const prepareDecisions = operation({
  ...staff,
  id: 'prepareDecisions',
  method: 'post',
  path: '/api/v1/organiser/decisions',
  summary: 'Prepare decisions',
  description:
    'Notes a decision about applications as they are now, all or none. Applicants see nothing of it before its release; a scheduled release has to be cancelled first.',
  body: z.strictObject({ selection: ToPrepare, ...DecisionFields.shape }).meta({
    id: 'DecisionInput',
    description: 'A decision about applications.',
    example: { selection: selectionExample, decision: 'accepted' },
  }),
  success: { status: 200, description: 'Prepared.', schema: Changed, example: { count: 1 } },
  problems: ['DECIDED_TOGETHER', 'NOT_IN_STATE', 'SELECTION_CHANGED'],
});

export const clearDecisions = operation({
  ...staff,
  id: 'clearDecisions',
  method: 'post',
  path: '/api/v1/organiser/decisions/clear',
  summary: 'Clear prepared decisions',
  description: 'Discards decisions that are not scheduled for a release, all or none.',
  body: z.strictObject({ selection: ToPrepare }).meta({
    id: 'DecisionsToClear',
    description: 'Applications whose prepared decisions to discard.',
    example: { selection: selectionExample },
  }),
  success: { status: 200, description: 'Cleared.', schema: Changed, example: { count: 1 } },
  problems: ['DECIDED_TOGETHER', 'NOT_IN_STATE', 'SELECTION_CHANGED'],
});

export const RELEASE_STATUSES = ['scheduled', 'released', 'cancelled'] as const;

const releaseExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51',
  kind: 'exhibitor',
  releaseAt: '2027-02-10T03:00:00.000Z',
  status: 'scheduled',
  counts: { accepted: 80, waitlisted: 5, rejected: 12 },
  leftOut: 0,
  createdAt: '2027-02-08T03:00:00.000Z',
};

export const DecisionRelease = z
  .strictObject({
    id: Id,
    kind: growingEnum(APPLICATION_KINDS, 'Kind of the applications.'),
    releaseAt: Timestamp.meta({ description: 'When applicants see the decisions.' }),
    status: growingEnum(RELEASE_STATUSES, 'State of the release.'),
    counts: z
      .strictObject({
        accepted: Count.meta({ description: 'Number of acceptances.' }),
        waitlisted: Count.meta({ description: 'Number put on the waiting list.' }),
        rejected: Count.meta({ description: 'Number of rejections.' }),
      })
      .meta({ description: 'Number of applications by decision.' }),
    leftOut: Count.meta({
      description:
        'How many it did not release, because their applicants changed them after the decision was prepared. They stay prepared, without a release. 0 before it is carried out.',
    }),
    createdBy: Staff.optional().meta({ description: 'Absent after the account was deleted.' }),
    createdAt: Timestamp,
    endedAt: Timestamp.optional().meta({
      description: 'When it was carried out or cancelled. Absent before.',
    }),
  })
  .meta({
    id: 'DecisionRelease',
    description: 'Decisions that are released together.',
    example: releaseExample,
  });

export const createDecisionRelease = operation({
  ...staff,
  id: 'createDecisionRelease',
  method: 'post',
  path: '/api/v1/organiser/decision-releases',
  summary: 'Schedule the release of decisions',
  description:
    'Releases prepared decisions together at a moment at least five minutes ahead, all or none, with e-mails. Takes the places of the accepted ones at once. Applications whose applicants change them before that moment are left out, and the organisers are notified.',
  body: z
    .strictObject({
      selection: ToRelease,
      releaseAt: EnteredTimestamp.meta({ description: 'At least five minutes ahead.' }),
    })
    .meta({
      id: 'NewDecisionRelease',
      description: 'A release to schedule.',
      example: { selection: selectionExample, releaseAt: releaseExample.releaseAt },
    }),
  idempotency: 'optional',
  success: { status: 201, description: 'Scheduled.', schema: DecisionRelease },
  problems: [
    'DECIDED_TOGETHER',
    'DECISIONS_OUTDATED',
    'NOT_IN_STATE',
    'QUOTA_EXCEEDED',
    'RELEASE_PAST',
    'SELECTION_CHANGED',
  ],
});

export const listDecisionReleases = operation({
  ...staff,
  id: 'listDecisionReleases',
  method: 'get',
  path: '/api/v1/organiser/decision-releases',
  summary: 'List releases of decisions',
  description: 'Returns the releases of a kind at the current edition.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The releases.',
    schema: z
      .strictObject({
        items: z.array(DecisionRelease).max(200).meta({ description: 'The latest first.' }),
      })
      .meta({ id: 'DecisionReleaseList', description: 'Releases of decisions.' }),
    example: { items: [releaseExample] },
  },
});

export const cancelDecisionRelease = operation({
  access: { only: 'tenantUser' },
  right: 'applications',
  tag: TAG.name,
  id: 'cancelDecisionRelease',
  method: 'post',
  path: '/api/v1/organiser/decision-releases/{releaseId}/cancel',
  summary: 'Cancel a release of decisions',
  description:
    'Frees the places that the release took; the decisions stay prepared. Until its moment. Repeating it returns the release.',
  params: z.strictObject({ releaseId: Id.meta({ description: 'Id of the release.' }) }),
  success: { status: 200, description: 'Cancelled.', schema: DecisionRelease },
  problems: ['RELEASE_PAST'],
});
