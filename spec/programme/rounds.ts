import { z } from 'zod';
import { UserId } from '#spec/accounts/users.ts';
import { growingEnum, Id, localized, text } from '#spec/core/shared.ts';
import { Staff } from '#spec/tenants/staff-references.ts';

/* Words that plan, judges and standings of an award share. Domain: round. */

/** `check`: yes, no or unsure. `score`: whole numbers by criterion. `decide`: an order that is decided by hand. */
export const METHODS = ['check', 'score', 'decide'] as const;
export type Method = (typeof METHODS)[number];

export const ANSWERS = ['yes', 'no', 'unsure'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Whether judges see the sheets of others. */
export const SHARING = ['never', 'after-closing'] as const;
export type Sharing = (typeof SHARING)[number];

export const MAX_ROUNDS = 5;
export const MAX_CRITERIA = 10;
export const MAX_CATEGORIES = 8;
export const MAX_JUDGES = 30;
/** Entries that one round may have. */
export const MAX_ROUND_ENTRIES = 2000;
const MAX_SCALE = 10;

export const exampleIds = {
  award: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b01',
  round: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b11',
  criterion: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b21',
  secondCriterion: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b22',
  entry: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b31',
  secondEntry: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b32',
  sheet: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b41',
  conflict: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b51',
  judge: 'u5Xh2mJ8kQ1rT7vW',
} as const;

export const judgeExample = { id: exampleIds.judge, name: '海野 透' };

const methods =
  '`check`: yes, no or unsure. `score`: whole numbers by criterion. `decide`: staff decide the order by hand.';
export const MethodInput = z.enum(METHODS).meta({ description: methods });
export const MethodField = growingEnum(METHODS, methods);

const sharing = 'Whether judges see the sheets of others: never, or once the round is closed.';
export const SharingInput = z.enum(SHARING).meta({ description: sharing });
export const SharingField = growingEnum(SHARING, sharing);

export const AnswerInput = z.enum(ANSWERS).meta({ description: 'Answer. Only in a check.' });
export const AnswerField = growingEnum(
  ANSWERS,
  'Answer of a check. Absent without one.',
).optional();

export const periodExample = {
  opensAt: '2027-03-20T03:00:00.000Z',
  closesAt: '2027-04-03T14:59:00.000Z',
};

export const ScoreField = z.int().min(1).max(MAX_SCALE).meta({
  description: 'Whole number from 1 to the scale of the criterion.',
  example: 4,
});

/** Returns the score of one criterion, in requests and in answers. */
export const criterionScore = (id: string) =>
  z
    .strictObject({
      criterionId: Id.meta({ description: 'Id of the criterion.' }),
      score: ScoreField,
    })
    .meta({ id, description: 'The score of one criterion.' });
export type CriterionScore = z.output<ReturnType<typeof criterionScore>>;

/** A member who judges; without the name once the account was erased. */
export const JudgeReference = Staff.extend({
  id: UserId.meta({ description: 'Id of the account, or a stand-in after its erasure.' }),
  name: text(200).optional().meta({
    description: 'Name of the account. Absent once it was erased.',
  }),
}).meta({ id: 'JudgeReference', description: 'A judge.' });

export const EntryReference = z
  .strictObject({
    id: Id.meta({ description: 'Id of the entry.' }),
    number: text(20).meta({ description: 'Number of the entry.', example: 'DK7M4QX2P' }),
    title: localized(60).meta({ description: 'Title of the work.' }),
    category: text(20).optional().meta({
      description: 'Code of the category. Absent if the award has none.',
    }),
  })
  .meta({ id: 'JudgedEntry', description: 'An entry of a round.' });

export const entryExample = {
  id: exampleIds.entry,
  number: 'DK7M4QX2P',
  title: { ja: '潮待ち', en: 'Waiting for the Tide' },
} as const;

export const RoundPath = z.strictObject({ roundId: Id.meta({ description: 'Id of the round.' }) });
