import { z } from 'zod';
import { UserId } from '#spec/accounts/users.ts';
import { optionalLocalized, requiredLocalized } from '#spec/core/localized-input.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { matchesUrlSlug } from '#spec/core/rules/characters.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtMost } from '#spec/core/rules/lists.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { Id, singleLineRules } from '#spec/core/shared.ts';
import { PeriodInput } from '#spec/show/periods.ts';
import {
  AWARD_KINDS,
  advanceOf,
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
} from './award-plan-fields.ts';
import {
  judgeExample,
  MAX_CATEGORIES,
  MAX_CRITERIA,
  MAX_JUDGES,
  MAX_ROUNDS,
  MethodInput,
  SharingInput,
} from './rounds.ts';

const between = (min: number, max: number) =>
  rules(requiredInput, integerOnly, minValue(min), maxValue(max));
const named = (description: string) =>
  requiredLocalized(...singleLineRules(MAX_NAME)).meta({ description });

const CriterionInput = z
  .strictObject({
    id: Id.optional().meta({ description: 'Id of the criterion. Absent for a new one.' }),
    name: named('Name.'),
    hint: optionalLocalized(...singleLineRules(MAX_HINT)).meta({
      description: 'What judges look at.',
    }),
    weight: between(1, MAX_WEIGHT).meta({ description: 'Weight, in relation to the others.' }),
    scale,
  })
  .meta({ id: 'CriterionInput', description: 'A criterion to save.' });
export type CriterionInput = z.output<typeof CriterionInput>;

const isRecord = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** A round of scores has criteria, and no other has any. */
const hasCriteria = z.refine<Readonly<Record<string, unknown>>>(
  ({ method, criteria }) =>
    !Array.isArray(criteria) || (method === 'score') === criteria.length > 0,
  { path: ['criteria'], params: { rule: 'criteriaForScores' }, when: isRecord },
);

const RoundInput = z
  .strictObject({
    id: Id.optional().meta({ description: 'Id of the round. Absent for a new one.' }),
    name: named('Name.'),
    method: MethodInput,
    period: PeriodInput.meta({ description: 'When judges can save sheets.' }),
    judgesPerEntry: rules(integerOnly, minValue(1), maxValue(MAX_JUDGES)).meta({
      description: 'How many judges read an entry. Absent: all of them.',
    }),
    ...roundFlags,
    sharesSheets: SharingInput,
    advance: advanceOf('Input'),
    criteria: listField(CriterionInput, { max: MAX_CRITERIA }, countAtMost(MAX_CRITERIA)).meta({
      description: 'In order. Only with the method `score`, which needs at least one.',
    }),
  })
  .check(hasCriteria)
  .meta({ id: 'RoundInput', description: 'A round to save.' });
export type RoundInput = z.output<typeof RoundInput>;

const CategoryInput = z
  .strictObject({
    code: rules(requiredInput, matchesUrlSlug, ...singleLineRules(MAX_CODE)).meta({
      description: 'Unique within the award; shown in exports.',
    }),
    name: named('Name.'),
  })
  .meta({ id: 'AwardCategoryInput', description: 'A category to enter.' });

/** Values that may occur once in a list, by their key. */
const different = (list: string, key: string) =>
  z.refine<Readonly<Record<string, unknown>>>(
    (value) => {
      const items = value[list];
      if (!Array.isArray(items)) return true;
      const keys = items.flatMap((item) => item?.[key] ?? []);
      return new Set(keys).size === keys.length;
    },
    { path: [list], params: { rule: 'uniqueItems' }, when: isRecord },
  );

const oneChair = z.refine<Readonly<Record<string, unknown>>>(
  ({ judges }) => !Array.isArray(judges) || judges.filter((each) => each?.isChair).length <= 1,
  { path: ['judges'], params: { rule: 'oneChair' }, when: isRecord },
);

const needsEdition = z.refine<Readonly<Record<string, unknown>>>(
  ({ kind, editionId }) => kind !== 'fresh-dragon' || editionId !== undefined,
  { path: ['editionId'], params: { rule: 'requiredSelect' }, when: isRecord },
);

export const AwardPlanInput = z
  .strictObject({
    kind: z.enum(AWARD_KINDS).meta({ description: kinds }),
    editionId,
    period: PeriodInput.optional().meta({ description: ownPeriod }),
    categories: listField(CategoryInput, { max: MAX_CATEGORIES }, countAtMost(MAX_CATEGORIES)).meta(
      { description: 'Categories with different codes, in order.' },
    ),
    entriesPerUser,
    ...flags,
    judges: listField(
      z
        .strictObject({
          userId: UserId.meta({ description: 'Id of an active member with the role `judge`.' }),
          isChair: flag('Whether the judge chairs the jury.'),
        })
        .meta({ id: 'AwardJudgeInput', description: 'A judge to name.' }),
      { max: MAX_JUDGES },
      countAtMost(MAX_JUDGES),
    ).meta({ description: 'Different judges, at most one of whom chairs the jury.' }),
    rounds: listField(RoundInput, { max: MAX_ROUNDS }, countAtMost(MAX_ROUNDS)).meta({
      description: 'In order.',
    }),
  })
  .check(different('categories', 'code'))
  .check(different('judges', 'userId'))
  .check(different('rounds', 'id'))
  .check(oneChair)
  .check(needsEdition)
  .meta({
    id: 'AwardPlanInput',
    description: 'The plan of an award to save.',
    example: {
      ...planExample,
      judges: [{ userId: judgeExample.id, isChair: true }],
      rounds: [{ ...roundExample, criteria: [criterionExample] }],
    },
  });
export type AwardPlanInput = z.output<typeof AwardPlanInput>;
