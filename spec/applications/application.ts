import { z } from 'zod';
import { PostalAddress } from '#spec/accounts/addresses.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  Count,
  Day,
  growingEnum,
  Id,
  localized,
  pagedList,
  Timestamp,
  text,
  visibleAscii,
  Yen,
} from '#spec/core/shared.ts';
import { Staff } from '#spec/tenants/staff-references.ts';
import { AwardDetails } from './kinds/award.ts';
import { EventDetails } from './kinds/event.ts';
import { enteredFields, exhibitorEntryExample, PlanCode } from './kinds/exhibitor.ts';
import { FreshDragonDetails, failedConditions } from './kinds/fresh-dragon.ts';
import { GUEST_DETAILS } from './kinds/guest-kinds.ts';
import { APPLICATION_KINDS, APPLICATION_STATUSES, DECISIONS } from './states.ts';

export const Kind = z.enum(APPLICATION_KINDS).meta({
  description: 'Kind of the applications.',
  example: 'exhibitor',
});

export const Status = growingEnum(
  APPLICATION_STATUSES,
  'State of the application. `more_info` waits for an answer, `accepted` for the payment.',
);

/** A fingerprint of all applications that matched a filter when the user saw them. */
export const Revision = visibleAscii(64);

export const UserId = visibleAscii(100).meta({ description: 'Id of a user.' });

export const PreparedDecision = z
  .strictObject({
    decision: growingEnum(DECISIONS, 'What was decided.'),
    choice: text(60).optional().meta({
      description: 'What of the choices is granted, such as the code of a plan. Absent otherwise.',
    }),
    line: text(400).optional().meta({ description: 'Line for the e-mail. Absent without one.' }),
    releaseAt: Timestamp.optional().meta({
      description: 'When it is released. Absent until that is scheduled.',
    }),
    isOutdated: z.boolean().meta({
      description:
        'Whether the applicant has changed since what was decided about. It is then not released until it is prepared again.',
    }),
  })
  .meta({ id: 'PreparedDecision', description: 'A decision that the applicant cannot see yet.' });

const choiceFields = {
  code: text(60).meta({ description: 'Code of the choice, such as that of a plan.' }),
  name: localized(100).meta({ description: 'Name of the choice.' }),
  groupId: Id.meta({ description: 'Id of what offers it, such as that of a call.' }),
} as const;

/** Something that applicants choose, such as a plan. */
export const Choice = z
  .strictObject(choiceFields)
  .meta({ id: 'ApplicationChoice', description: 'Something that an applicant chose.' });
export type Choice = z.output<typeof Choice>;

export const OfferedChoice = z
  .strictObject({
    ...choiceFields,
    group: localized(200).meta({ description: 'What offers it, such as the title of a call.' }),
    places: Count.meta({ description: 'How many of them there are.' }),
    taken: Count.meta({
      description: 'How many are taken, by acceptances and by scheduled releases.',
    }),
  })
  .meta({ id: 'OfferedChoice', description: 'Something that applicants can choose.' });
export type OfferedChoice = z.output<typeof OfferedChoice>;

/** Applications are not refused as duplicates, which would reveal who has applied. */
const DuplicateGroup = z
  .strictObject({
    number: text(20).meta({
      description: 'Number of the earliest of them, which all of the group share.',
    }),
    count: Count.meta({ description: 'How many there are, with this one.' }),
  })
  .meta({ id: 'DuplicateGroup', description: 'Applications with the same address.' });
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

const summaryFields = {
  id: Id,
  kind: growingEnum(APPLICATION_KINDS, 'Kind of the application.'),
  number: text(20).meta({
    description: 'Number that applicant and staff use.',
    example: '2027S-0001',
  }),
  title: text(200).meta({ description: 'Name by which lists show it. Empty after its erasure.' }),
  status: Status,
  choices: z.array(Choice).max(10).optional().meta({
    description: 'What the applicant chose, the first choice first. Absent without choices.',
  }),
  prepared: PreparedDecision.optional().meta({
    description: 'What was decided but not released. Absent without a decision.',
  }),
  failedConditions: failedConditions.optional().meta({
    description:
      'Conditions of its kind that it no longer meets. Absent while it meets all of them.',
  }),
  duplicate: DuplicateGroup.optional().meta({
    description:
      'The applications of its kind with the same address. Absent when it is the only one.',
  }),
  assignee: Staff.optional().meta({ description: 'Who works on it. Absent for nobody.' }),
  note: text(2000).optional().meta({ description: 'Note of staff. Absent without one.' }),
  version: Count.meta({ description: 'Version for selections and If-Match.' }),
  submittedAt: Timestamp.optional().meta({ description: 'Absent for invited guests.' }),
  updatedAt: Timestamp,
} as const;

export const summaryExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41',
  kind: 'exhibitor',
  number: '2027S-0001',
  title: '夕凪ゲームズ',
  status: 'submitted',
  version: 3,
  submittedAt: '2027-01-20T03:00:00.000Z',
  updatedAt: '2027-01-20T03:00:00.000Z',
};

export const Application = z
  .strictObject(summaryFields)
  .meta({ id: 'Application', description: 'An application as staff see it in a list.' });
export type Application = z.output<typeof Application>;

export const ApplicationCounts = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            status: Status,
            count: Count.meta({ description: 'How many are in this state; at least one.' }),
          })
          .meta({ id: 'ApplicationCount', description: 'Applications in one state.' }),
      )
      .max(APPLICATION_STATUSES.length)
      .meta({ description: 'States without applications are left out.' }),
  })
  .meta({
    id: 'ApplicationCounts',
    description: 'How many applications there are.',
    example: { items: [{ status: 'submitted', count: 12 }] },
  });

export const ApplicationList = pagedList(Application)
  .extend({
    revision: Revision.optional().meta({
      description:
        'Differs once one of all that match has changed, or others match. For selections by filter. On the first page only.',
    }),
  })
  .meta({
    id: 'ApplicationList',
    description: 'A page of applications.',
    example: {
      items: [summaryExample],
      total: 1,
      totalIsCapped: false,
      revision: '5f1d3b9e0c8a47d2b6e4f7a1c3d5e9f0',
    },
  });

/** An exhibitor's input, with what the organisers granted. */
const ExhibitorDetails = z
  .strictObject({
    kind: z.literal('exhibitor').meta({ description: 'Kind of the application.' }),
    callId: Id.meta({ description: 'Id of the call.' }),
    entry: z
      .strictObject(enteredFields)
      .meta({ description: 'What the exhibitor entered. Erased fields are absent.' }),
    address: PostalAddress.optional(),
    neighbour: z
      .strictObject({
        id: Id,
        number: summaryFields.number,
        title: summaryFields.title,
      })
      .optional()
      .meta({ description: 'The entry that names this one too. Absent without one.' }),
    plan: PlanCode.optional().meta({ description: 'Plan that was granted. Absent before.' }),
    amount: Yen.optional().meta({ description: 'To pay. Absent before the acceptance.' }),
    dueAt: Timestamp.optional().meta({ description: 'End of the time to pay. Absent before.' }),
    paidAmount: Yen.optional().meta({ description: 'Paid. Absent before the payment.' }),
    paidOn: Day.optional().meta({ description: 'Day of the payment. Absent before it.' }),
    cancellationRequest: text(400)
      .optional()
      .meta({ description: 'Why the exhibitor wants to cancel. Absent otherwise.' }),
    boothId: Id.optional().meta({ description: 'Id of the booth. Absent before one exists.' }),
  })
  .meta({ id: 'ExhibitorDetails', description: 'Details of an exhibitor’s entry.' });

export const ApplicationDetails = z
  .discriminatedUnion('kind', [
    ExhibitorDetails,
    FreshDragonDetails,
    AwardDetails,
    EventDetails,
    ...GUEST_DETAILS,
  ])
  .meta({ id: 'ApplicationDetails', description: 'What the kind of an application adds.' });
export type ApplicationDetails = z.output<typeof ApplicationDetails>;

export const ApplicationDetail = z
  .strictObject({
    ...summaryFields,
    email: text(254).optional().meta({
      description: 'Address that notifications go to. Absent after its erasure.',
    }),
    question: text(1000).optional().meta({ description: 'Question of staff. Absent without one.' }),
    answerBy: Timestamp.optional().meta({
      description: 'Until when it can be answered. Only with `more_info`.',
    }),
    answer: text(1000).optional().meta({ description: 'Answer to it. Absent before it.' }),
    reason: text(400).optional().meta({
      description: 'Why it was cancelled or reopened. Absent otherwise.',
    }),
    consents: z
      .record(visibleAscii(40), visibleAscii(20))
      .meta({ description: 'Versions of the texts that the applicant agreed to, by field.' }),
    details: ApplicationDetails,
  })
  .meta({
    id: 'ApplicationDetail',
    description: 'An application with its personal data; each reading is audited.',
    example: {
      ...summaryExample,
      email: 'nagisa@mail.example',
      consents: { agreePrivacy: '2' },
      details: {
        kind: 'exhibitor',
        callId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
        entry: exhibitorEntryExample,
      },
    },
  });
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

export const PREPARED_FILTERS = [
  'none',
  'any',
  ...DECISIONS,
  'unscheduled',
  'scheduled',
  'outdated',
] as const;

/** The filters that a list of applications shares with a selection by filter. */
export const filterFields = {
  groupId: Id.optional().meta({
    description:
      'Only those made to this offer of choices, such as a call; `listApplicationChoices` has the ids.',
  }),
  status: z
    .enum(APPLICATION_STATUSES)
    .optional()
    .meta({ description: 'Only in this state. Drafts are never listed.' }),
  prepared: z.enum(PREPARED_FILTERS).optional().meta({
    description:
      'Only with this prepared decision, with any, or with none; `unscheduled` or `scheduled`: only those whose release is not, or is scheduled; `outdated`: only those that their applicants have changed since.',
  }),
  request: z
    .enum(['cancellation'])
    .optional()
    .meta({ description: 'Only where the applicant asks for this, and staff have to answer.' }),
  assignee: visibleAscii(100)
    .optional()
    .meta({ description: 'Only of this member of staff (id of the user), or `none`.' }),
  q: rules(maxFullWidthCharacters(100)).meta({
    description:
      'Words that are looked for in number and name; in name and reading of the representative or of the persons to contact, whole or in parts; in their e-mail addresses; and in their phone numbers, of which the digits count (+81 is 0). A whole address also finds what its account has applied for.',
  }),
} as const;

export type ApplicationFilter = z.output<z.ZodObject<typeof filterFields>>;
