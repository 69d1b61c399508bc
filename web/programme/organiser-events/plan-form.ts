import { z } from 'zod';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { readEndBeyond } from '#spec/core/entered-ends.ts';
import { emptyIf, endsAfterStart, requiredIf } from '#spec/core/rules/conditions.ts';
import { EventPlanInput } from '#spec/programme/event-plan-views.ts';
import {
  LocalTime,
  toEndInstant,
  toInstant,
  toLocalEnd,
  toLocalTime,
} from '#web/core/form/local-times.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';
import { toTimeOfDay } from '#web/core/form/time-of-day.ts';

const { opensAt: _opensAt, closesAt: _closesAt, ...fields } = EventPlanInput.shape;

/** The plan of the contract, with times in the zone of the edition. */
export const PlanForm = z
  .strictObject({ ...fields, opensAt: LocalTime.optional(), closesAt: LocalTime.optional() })
  .check(
    endsAfterStart('opensAt', 'closesAt'),
    requiredIf('opensAt', ({ closesAt }) => Boolean(closesAt)),
    requiredIf('closesAt', ({ opensAt }) => Boolean(opensAt)),
    emptyIf('opensAt', ({ entry }) => entry === 'none'),
  );
export type PlanForm = z.output<typeof PlanForm>;

/** Returns the typed end as `HH:mm`: 24:30 is 00:30, on the next day. Returns other input unchanged. */
export const toEndTime = (typed: string): string => readEndBeyond(typed) ?? toTimeOfDay(typed);

/** Returns the number of entries that have not ended: they lock the mode and the answered questions. */
export const countOpen = ({ openEntries, entries }: EventPlan): number => openEntries ?? entries;

type Question = EventPlan['questions'][number];

export const newChoice = () => inBoth();

export const newQuestion = () => ({
  type: 'text',
  label: inBoth(),
  required: false,
  choices: [],
});

const toQuestionForm = ({ id, type, label, required, choices = [] }: Question) => ({
  id,
  type,
  label: inBoth(label),
  required,
  choices: choices.map(inBoth),
});

export const toPlanForm = (plan: EventPlan, timeZone: string) =>
  toFormValues(PlanForm, {
    kind: plan.kind,
    day: plan.day,
    from: plan.from,
    to: plan.to,
    place: plan.place,
    // Before it is planned an event has no seats.
    capacity: plan.capacity || '',
    partyLimit: plan.partyLimit,
    minimumAge: plan.minimumAge,
    entry: plan.entry,
    opensAt: toLocalTime(timeZone, plan.opensAt),
    closesAt: toLocalEnd(timeZone, plan.closesAt),
    asksNames: plan.asksNames,
    questions: plan.questions.map(toQuestionForm),
  });

const toQuestionInput = ({ choices, ...question }: PlanForm['questions'][number]) => ({
  ...question,
  ...(question.type === 'choice' && { choices: choices ?? [] }),
});

/** Returns the plan of the contract. `saved`: the plan that the form began with. */
export const toPlanInput = (
  { opensAt, closesAt, questions, ...plan }: PlanForm,
  timeZone: string,
  saved?: Pick<EventPlan, 'closesAt'>,
) => ({
  ...plan,
  ...(opensAt &&
    closesAt && {
      opensAt: toInstant(timeZone, opensAt),
      closesAt: toEndInstant(timeZone, closesAt, saved?.closesAt),
    }),
  questions: questions.map(toQuestionInput),
});
