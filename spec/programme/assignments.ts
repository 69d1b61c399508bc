import { z } from 'zod';
import { UserId } from '#spec/accounts/users.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, uniqueItems } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Count, growingEnum, Id, Timestamp, text, Version } from '#spec/core/shared.ts';
import {
  EntryReference,
  entryExample,
  exampleIds,
  JudgeReference,
  judgeExample,
  MAX_JUDGES,
  MAX_ROUND_ENTRIES,
  RoundPath,
} from './rounds.ts';

export const TAG: Tag = {
  name: 'assignments',
  description: 'Which judge reads which entry, and which may not.',
};

export const PROBLEMS = {
  ROUND_CLOSED: { status: 409, meaning: 'The round is closed; staff can reopen it.' },
  ROUND_NOT_READY: {
    status: 409,
    meaning: 'The round before is not closed, so that its entries are not decided.',
  },
  NO_JUDGES: { status: 409, meaning: 'The award names no active judge.' },
  JUDGE_IN_CONFLICT: {
    status: 409,
    meaning: 'A judge has a conflict with an entry that the change gives them.',
  },
  JUDGE_HAS_SHEET: {
    status: 409,
    meaning: 'A judge has a sheet of an entry that the change takes from them.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Conflicts that judges declare. */
export const DECLARED_CONFLICTS = ['own-work', 'colleague', 'family', 'rival', 'other'] as const;
export type DeclaredConflict = (typeof DECLARED_CONFLICTS)[number];

/** Conflicts that the platform finds. */
export const FOUND_CONFLICTS = ['booth-team', 'entrant', 'same-company'] as const;
export type FoundConflict = (typeof FOUND_CONFLICTS)[number];

export const CONFLICTS = [...DECLARED_CONFLICTS, ...FOUND_CONFLICTS] as const;
export type ConflictKind = (typeof CONFLICTS)[number];

const MAX_NOTE = 400;

/** The reason for an action of staff that others may question. */
export const Reason = rules(trimToNotBlank, maxFullWidthCharacters(MAX_NOTE)).meta({
  description: 'Why, for the audit log and the others who may do it.',
});

const Conflict = z
  .strictObject({
    id: Id.meta({ description: 'Id of the conflict.' }),
    judge: JudgeReference,
    entryId: Id.meta({ description: 'Id of the entry.' }),
    kind: growingEnum(
      CONFLICTS,
      'Declared: `own-work`, `colleague`, `family`, `rival`, `other`. Found: `booth-team`: a member of the booth. `entrant`: who entered, or owns the work. `same-company`: the same company or corporate number.',
    ),
    note: text(MAX_NOTE).optional().meta({
      description: 'What the judge wrote about it. Absent if nothing.',
    }),
    createdAt: Timestamp.meta({ description: 'When it was found or declared.' }),
    liftedAt: Timestamp.optional().meta({
      description: 'When it was lifted. Absent if it counts.',
    }),
    liftReason: text(MAX_NOTE).optional().meta({ description: 'Why. Absent if it counts.' }),
  })
  .meta({ id: 'JudgeConflict', description: 'Why a judge does not judge an entry.' });

const judgeIds = z
  .array(UserId)
  .max(MAX_JUDGES)
  .meta({ description: 'Ids of the judges who read the entry.' });

export const Assignments = z
  .strictObject({
    roundId: Id.meta({ description: 'Id of the round.' }),
    judges: z
      .array(
        z
          .strictObject({
            judge: JudgeReference,
            entries: Count.meta({ description: 'Number of entries to read.' }),
            drafts: Count.meta({ description: 'Number of sheets that are begun.' }),
            submitted: Count.meta({ description: 'Number of sheets that are submitted.' }),
          })
          .meta({ id: 'JudgeProgress', description: 'What a judge has done and has to do.' }),
      )
      .max(MAX_JUDGES)
      .meta({ description: 'The judges of the award, by name.' }),
    items: z
      .array(
        z
          .strictObject({
            entry: EntryReference,
            judgeIds,
            isShort: z.boolean().meta({
              description: 'Whether fewer judges read it than the round asks for.',
            }),
          })
          .meta({ id: 'EntryAssignment', description: 'Who reads an entry.' }),
      )
      .max(MAX_ROUND_ENTRIES)
      .meta({ description: 'The entries of the round, by number.' }),
    conflicts: z.array(Conflict).max(1000).meta({ description: 'The newest first.' }),
    version: Version.meta({
      description: 'Version, as in the ETag. Sheets do not change it.',
    }),
  })
  .meta({
    id: 'Assignments',
    description: 'Who reads which entries of a round.',
    example: {
      roundId: exampleIds.round,
      judges: [{ judge: judgeExample, entries: 12, drafts: 2, submitted: 7 }],
      items: [{ entry: entryExample, judgeIds: [judgeExample.id], isShort: false }],
      conflicts: [
        {
          id: exampleIds.conflict,
          judge: judgeExample,
          entryId: exampleIds.secondEntry,
          kind: 'colleague',
          note: '前職の同僚です。',
          createdAt: '2027-03-21T03:00:00.000Z',
        },
      ],
      version: 2,
    },
  });
export type Assignments = z.output<typeof Assignments>;

export const AssignmentChange = z
  .strictObject({
    items: listField(
      z
        .strictObject({
          entryId: Id.meta({ description: 'Id of an entry of the round.' }),
          judgeIds: listField(UserId, { max: MAX_JUDGES }, uniqueItems).meta({
            description: 'Ids of the judges of the award who read it.',
          }),
        })
        .meta({ id: 'EntryAssignmentInput', description: 'Who is to read an entry.' }),
      { min: 1, max: MAX_ROUND_ENTRIES },
      countAtLeast(1),
    ).meta({ description: 'Entries to assign by hand; others stay as they are.' }),
  })
  .meta({
    id: 'AssignmentInput',
    description: 'Entries to assign by hand.',
    example: { items: [{ entryId: exampleIds.entry, judgeIds: [judgeExample.id] }] },
  });

const ofRound = {
  tag: TAG.name,
  access: { only: 'tenantUser' },
  right: 'programme',
  path: '/api/v1/organiser/rounds/{roundId}/assignments',
  params: RoundPath,
} as const;

export const getAssignments = operation({
  ...ofRound,
  id: 'getAssignments',
  method: 'get',
  readsPersonalData: true,
  summary: 'Get the assignments of a round',
  description:
    'Returns who reads which entries, how far each judge is, and the conflicts. Without scores.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The assignments.', schema: Assignments },
});

export const assignJudges = operation({
  ...ofRound,
  id: 'assignJudges',
  method: 'post',
  summary: 'Assign judges',
  description:
    'Finds conflicts, then gives each entry as many judges as the round asks for, so that their loads differ by at most one where conflicts and existing sheets allow it. Judges keep the entries of which they have a sheet. A dry run returns the result without storing it. Judges get an e-mail about their first entries.',
  body: z
    .strictObject({
      dryRun: z.boolean().meta({ description: 'Whether only to show the result.' }),
    })
    .meta({
      id: 'AssignmentRun',
      description: 'How to assign.',
      example: { dryRun: true },
    }),
  versioned: 'returns',
  success: { status: 200, description: 'The assignments.', schema: Assignments },
  problems: ['ROUND_CLOSED', 'ROUND_NOT_READY', 'NO_JUDGES'],
});

export const changeAssignment = operation({
  ...ofRound,
  id: 'changeAssignment',
  method: 'put',
  summary: 'Change assignments by hand',
  description: 'Replaces the judges of the given entries.',
  body: AssignmentChange,
  versioned: 'requires',
  success: { status: 200, description: 'The assignments.', schema: Assignments },
  problems: ['ROUND_CLOSED', 'ROUND_NOT_READY', 'JUDGE_IN_CONFLICT', 'JUDGE_HAS_SHEET'],
});

export const liftConflict = operation({
  tag: TAG.name,
  access: { only: 'tenantUser' },
  right: 'results',
  id: 'liftConflict',
  method: 'delete',
  path: '/api/v1/organiser/rounds/{roundId}/conflicts/{conflictId}',
  summary: 'Lift a conflict',
  description:
    'Admits the judge to the entry again; a sheet that stopped counting counts again. The conflict stays on record as lifted.',
  params: RoundPath.extend({ conflictId: Id.meta({ description: 'Id of the conflict.' }) }),
  body: z.strictObject({ reason: Reason }).meta({
    id: 'ConflictLifting',
    description: 'Why the conflict is lifted.',
    example: { reason: '同名の別会社でした。' },
  }),
  success: { status: 204, description: 'Lifted.' },
  problems: ['ROUND_CLOSED'],
});
