import { z } from 'zod';
import {
  Count,
  growingEnum,
  Id,
  localized,
  Timestamp,
  Version,
  visibleAscii,
} from '#spec/core/shared.ts';
import { Period } from '#spec/show/periods.ts';
import {
  Advance,
  AWARD_KINDS,
  criterionExample,
  editionId,
  entriesPerUser,
  flag,
  flags,
  kinds,
  MAX_CODE,
  MAX_HINT,
  MAX_NAME,
  MAX_WEIGHT,
  ownPeriod,
  planExample,
  roundExample,
  roundFlags,
  scale,
  whole,
} from './award-plan-fields.ts';
import {
  exampleIds,
  JudgeReference,
  judgeExample,
  MAX_CATEGORIES,
  MAX_CRITERIA,
  MAX_JUDGES,
  MAX_ROUNDS,
  MethodField,
  periodExample,
  SharingField,
} from './rounds.ts';

export const Criterion = z
  .strictObject({
    id: Id.meta({ description: 'Id of the criterion.' }),
    name: localized(MAX_NAME).meta({ description: 'Name.' }),
    hint: localized(MAX_HINT).optional().meta({
      description: 'What judges look at. Absent without one.',
    }),
    weight: whole(1, MAX_WEIGHT, 'Weight, in relation to the others.'),
    scale,
  })
  .meta({ id: 'Criterion', description: 'A criterion of a round.' });

/** Fields of a round for staff and judges. */
export const roundFields = {
  id: Id.meta({ description: 'Id of the round.' }),
  name: localized(MAX_NAME).meta({ description: 'Name.' }),
  method: MethodField,
  period: Period.meta({ description: 'When judges can save sheets.' }),
  closedAt: Timestamp.optional().meta({
    description: 'When staff closed it, which freezes its standing. Absent until then.',
  }),
  blind: roundFlags.blind,
  sharesSheets: SharingField,
  commentsToEntrants: roundFlags.commentsToEntrants,
  criteria: z
    .array(Criterion)
    .max(MAX_CRITERIA)
    .meta({ description: 'In order. Empty but with the method `score`.' }),
} as const;

export const roundViewExample = {
  id: exampleIds.round,
  name: roundExample.name,
  method: roundExample.method,
  period: periodExample,
  blind: true,
  sharesSheets: roundExample.sharesSheets,
  commentsToEntrants: true,
  criteria: [{ id: exampleIds.criterion, ...criterionExample }],
};

const Round = z
  .strictObject({
    ...roundFields,
    judgesPerEntry: whole(1, MAX_JUDGES, 'How many judges read an entry. Absent: all.').optional(),
    advance: Advance,
    hasSheets: flag('Whether there are sheets, which lock method and criteria.'),
    assigned: Count.meta({ description: 'Number of sheets that judges have to write.' }),
    submitted: Count.meta({ description: 'Number of those that are submitted.' }),
  })
  .meta({ id: 'AwardRound', description: 'A round, as staff see it.' });

export const AwardPlan = z
  .strictObject({
    kind: growingEnum(AWARD_KINDS, kinds),
    editionId,
    period: Period.optional().meta({ description: ownPeriod }),
    categories: z
      .array(
        z
          .strictObject({
            code: visibleAscii(MAX_CODE).meta({ description: 'Unique within the award.' }),
            name: localized(MAX_NAME).meta({ description: 'Name.' }),
          })
          .meta({ id: 'AwardPlanCategory', description: 'A category to enter.' }),
      )
      .max(MAX_CATEGORIES)
      .meta({ description: 'In order.' }),
    entriesPerUser,
    ...flags,
    judges: z
      .array(
        JudgeReference.extend({
          isChair: flag('Whether the judge chairs the jury.'),
          isActive: flag('Whether the account is still an active member with the role `judge`.'),
          hasSheets: flag('Whether there are sheets of the judge, who then stays.'),
        }).meta({ id: 'AwardJudge', description: 'A judge of the award.' }),
      )
      .max(MAX_JUDGES)
      .meta({ description: 'By name.' }),
    rounds: z.array(Round).max(MAX_ROUNDS).meta({ description: 'In order.' }),
    availableJudges: z.array(JudgeReference).max(1000).meta({
      description: 'Active members with the role `judge`, by name.',
    }),
    editions: z
      .array(
        z
          .strictObject({
            id: Id.meta({ description: 'Id of the edition.' }),
            title: localized(60).meta({ description: 'Name of the edition.' }),
          })
          .meta({ id: 'AwardEdition', description: 'An edition that an award can belong to.' }),
      )
      .max(100)
      .meta({ description: 'Editions of the tenant, the newest first.' }),
    entryCount: Count.meta({ description: 'Number of entries that are not closed, drafts apart.' }),
    version: Version,
    updatedAt: Timestamp.optional().meta({
      description: 'Absent before the plan is saved.',
    }),
  })
  .meta({
    id: 'AwardPlan',
    description: 'How an award runs.',
    example: {
      ...planExample,
      judges: [{ ...judgeExample, isChair: true, isActive: true, hasSheets: true }],
      rounds: [
        {
          ...roundViewExample,
          judgesPerEntry: 3,
          advance: roundExample.advance,
          hasSheets: true,
          assigned: 72,
          submitted: 48,
        },
      ],
      availableJudges: [judgeExample],
      editions: [
        {
          id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b61',
          title: { ja: '暖簾ボードゲーム市 2027 春', en: 'Noren Board Game Market 2027 Spring' },
        },
      ],
      entryCount: 24,
      version: 3,
      updatedAt: '2027-03-18T03:00:00.000Z',
    },
  });
export type AwardPlan = z.output<typeof AwardPlan>;
