import { z } from 'zod';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { ExhibitorCallFields } from '#spec/exhibitors/organiser-calls.ts';
import type { Changes } from '#web/core/form/changes.ts';
import { LocalTime, toInstant, toLocalEnd, toLocalTime } from '#web/core/form/local-times.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';

/** The fields of the contract, with times in the zone of the edition. */
export const CallForm = z
  .strictObject({ ...ExhibitorCallFields.shape, opensAt: LocalTime, closesAt: LocalTime })
  .check(endsAfterStart('opensAt', 'closesAt'));
export type CallForm = z.output<typeof CallForm>;

type Plan = OrganiserCall['plans'][number];

const toPlanForm = ({ taken: _, ...plan }: Plan) => ({ ...plan, name: inBoth(plan.name) });

/** Creates a plan of all days, to be filled in. */
export const newPlan = ({ days }: Pick<Edition, 'days'>) => ({
  code: '',
  name: inBoth(),
  tables: '',
  chairs: '',
  passes: '',
  days: days.map(({ date }) => date),
  price: '',
  quota: '',
});

export const toCallForm = (call: OrganiserCall, timeZone: string) =>
  toFormValues(CallForm, {
    ...call,
    title: inBoth(call.title),
    intro: inBoth(call.intro),
    accountText: inBoth(call.accountText),
    opensAt: toLocalTime(timeZone, call.opensAt),
    closesAt: toLocalEnd(timeZone, call.closesAt),
    plans: call.plans.map(toPlanForm),
  });

/**
 * Returns the values of a new call, which is open as long as exhibitors may enter. It takes everything except its names from a
 * similar one.
 */
export const newCallForm = (edition: Edition, like?: OrganiserCall) => {
  const period = edition.deadlines.find(({ key }) => key === 'exhibitor-entry');
  return toFormValues(CallForm, {
    title: inBoth(),
    intro: inBoth(like?.intro),
    kinds: like?.kinds ?? [],
    opensAt: toLocalTime(edition.timeZone, period?.opensAt),
    closesAt: toLocalEnd(edition.timeZone, period?.closesAt),
    resultsOn: like?.resultsOn,
    daysToPay: like?.daysToPay,
    accountText: inBoth(like?.accountText),
    plans: like?.plans.map(toPlanForm) ?? [newPlan(edition)],
  });
};

/** Returns the new call of the contract. */
export const toNewCall = (values: CallForm, timeZone: string) => ({
  ...values,
  opensAt: toInstant(timeZone, values.opensAt),
  closesAt: toInstant(timeZone, values.closesAt),
});

/** Returns the changes of the contract. */
export const toCallChange = (
  { opensAt, closesAt, ...changes }: Changes<CallForm>,
  timeZone: string,
) => ({
  ...changes,
  ...(opensAt && { opensAt: toInstant(timeZone, opensAt) }),
  ...(closesAt && { closesAt: toInstant(timeZone, closesAt) }),
});
