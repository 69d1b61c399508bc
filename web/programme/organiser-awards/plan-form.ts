import { z } from 'zod';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { endsAfterStart, requiredIf } from '#spec/core/rules/conditions.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { Id } from '#spec/core/shared.ts';
import { AwardPlanInput } from '#spec/programme/award-plan-input.ts';
import { MAX_ROUND_ENTRIES } from '#spec/programme/rounds.ts';
import {
  LocalTime,
  toEndInstant,
  toInstant,
  toLocalEnd,
  toLocalTime,
} from '#web/core/form/local-times.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';

const { kind, categories, entriesPerUser, exhibitorsOnly, needsPictures, wantsSamples, rounds } =
  AwardPlanInput.shape;
const { period: _period, advance: _advance, ...roundFields } = rounds.element.shape;

/** The rules by which entries advance to the next round. */
export const ADVANCES = ['top', 'threshold', 'hand'] as const;

const maxOf = (max: number) => rules(integerOnly, minValue(1), maxValue(max));

const RoundForm = z
  .strictObject({
    ...roundFields,
    opensAt: LocalTime,
    closesAt: LocalTime,
    advanceBy: z.enum(ADVANCES),
    advanceCount: maxOf(MAX_ROUND_ENTRIES),
    advancePercent: maxOf(100),
  })
  .check(
    endsAfterStart('opensAt', 'closesAt'),
    requiredIf('advanceCount', ({ advanceBy }) => advanceBy === 'top'),
    requiredIf('advancePercent', ({ advanceBy }) => advanceBy === 'threshold'),
    z.refine<Readonly<Record<string, unknown>>>(
      (round) =>
        round.method !== 'score' || !Array.isArray(round.criteria) || round.criteria.length > 0,
      { path: ['criteria'], params: { rule: 'requiredInput' } },
    ),
  );

/** The plan of the contract, with times in the zone of the edition and the parts of alternatives as fields. */
export const PlanForm = z
  .strictObject({
    kind,
    editionId: Id.optional(),
    opensAt: LocalTime.optional(),
    closesAt: LocalTime.optional(),
    categories,
    entriesPerUser: rules(
      requiredInput,
      integerOnly,
      minValue(entriesPerUser.minValue ?? 1),
      maxValue(entriesPerUser.maxValue ?? 1),
    ),
    exhibitorsOnly,
    needsPictures,
    wantsSamples,
    judges: z.array(z.string()),
    chair: z.string().optional(),
    rounds: z.array(RoundForm).max(5),
  })
  .check(
    endsAfterStart('opensAt', 'closesAt'),
    requiredIf('opensAt', (plan) => Boolean(plan.closesAt)),
    requiredIf('closesAt', (plan) => Boolean(plan.opensAt)),
    requiredIf('editionId', (plan) => plan.kind === 'fresh-dragon', 'requiredSelect'),
  );
export type PlanForm = z.output<typeof PlanForm>;

type Round = AwardPlan['rounds'][number];
type Criterion = Round['criteria'][number];

export const newCategory = () => ({ code: '', name: inBoth() });

export const newCriterion = () => ({
  name: inBoth(),
  hint: inBoth(),
  weight: '',
  scale: 5,
});

/** Creates a round of scores by all judges, whose advancers staff choose. */
export const newRound = () => ({
  name: inBoth(),
  method: 'score',
  opensAt: '',
  closesAt: '',
  judgesPerEntry: '',
  blind: true,
  commentsToEntrants: false,
  sharesSheets: 'never',
  advanceBy: 'hand',
  advanceCount: '',
  advancePercent: '',
  criteria: [newCriterion()],
});

const toCriterionForm = ({ id, name, hint, weight, scale }: Criterion) => ({
  id,
  name: inBoth(name),
  hint: inBoth(hint),
  weight,
  scale,
});

const toRoundForm = (round: Round, timeZone: string) => ({
  id: round.id,
  name: inBoth(round.name),
  method: round.method,
  opensAt: toLocalTime(timeZone, round.period.opensAt),
  closesAt: toLocalEnd(timeZone, round.period.closesAt),
  judgesPerEntry: round.judgesPerEntry ?? '',
  blind: round.blind,
  commentsToEntrants: round.commentsToEntrants,
  sharesSheets: round.sharesSheets,
  advanceBy: round.advance.by,
  advanceCount: round.advance.by === 'top' ? round.advance.count : '',
  advancePercent: round.advance.by === 'threshold' ? round.advance.percent : '',
  criteria: round.criteria.map(toCriterionForm),
});

export const toPlanForm = (plan: AwardPlan, timeZone: string) =>
  toFormValues(PlanForm, {
    kind: plan.kind,
    editionId: plan.editionId,
    opensAt: toLocalTime(timeZone, plan.period?.opensAt),
    closesAt: toLocalEnd(timeZone, plan.period?.closesAt),
    categories: plan.categories.map(({ code, name }) => ({ code, name: inBoth(name) })),
    entriesPerUser: plan.entriesPerUser,
    exhibitorsOnly: plan.exhibitorsOnly,
    needsPictures: plan.needsPictures,
    wantsSamples: plan.wantsSamples,
    judges: plan.judges.filter(hasAccount).map(({ id }) => id),
    chair: plan.judges.filter(hasAccount).find(({ isChair }) => isChair)?.id,
    rounds: plan.rounds.map((round) => toRoundForm(round, timeZone)),
  });

/** After the erasure of an account its judge has no name and stays by itself. */
export const hasAccount = ({ name }: Pick<AwardPlan['judges'][number], 'name'>): boolean =>
  name !== undefined;

type FormRound = PlanForm['rounds'][number];

type Saved = Pick<AwardPlan, 'period' | 'rounds'> | undefined;

const toAdvance = ({ advanceBy, advanceCount, advancePercent }: FormRound) => {
  if (advanceBy === 'top') return { by: advanceBy, count: advanceCount ?? 1 };
  if (advanceBy === 'threshold') return { by: advanceBy, percent: advancePercent ?? 1 };
  return { by: advanceBy };
};

/** Returns a period of the contract. `saved`: the one that the form began with. */
const toPeriod = (
  timeZone: string,
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  saved: { readonly closesAt: string } | undefined,
) => ({
  opensAt: toInstant(timeZone, opensAt),
  closesAt: toEndInstant(timeZone, closesAt, saved?.closesAt),
});

const toRoundInput = (timeZone: string, saved: Saved) => (round: FormRound) => {
  const { opensAt, closesAt, advanceBy, advanceCount, advancePercent, criteria, ...fields } = round;
  return {
    ...fields,
    period: toPeriod(
      timeZone,
      { opensAt, closesAt },
      saved?.rounds.find(({ id }) => id === round.id)?.period,
    ),
    advance: toAdvance(round),
    criteria: fields.method === 'score' ? criteria : [],
  };
};

/** Returns the plan of the contract. `saved`: the plan that the form began with. */
export const toPlanInput = (
  { opensAt, closesAt, judges, chair, rounds: entered, ...plan }: PlanForm,
  timeZone: string,
  saved?: Saved,
) => ({
  ...plan,
  ...(opensAt &&
    closesAt && {
      period: toPeriod(timeZone, { opensAt, closesAt }, saved?.period),
    }),
  judges: judges.map((userId) => ({ userId, isChair: userId === chair })),
  rounds: entered.map(toRoundInput(timeZone, saved)),
});
