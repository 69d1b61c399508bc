import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ExhibitorCall } from '#spec/exhibitors/calls.ts';
import type { ExhibitorCallFields, OrganiserCall } from '#spec/exhibitors/organiser-calls.ts';
import type { CallRow, OrganiserCallRow, PlanColumn } from './store.ts';

const publicFields = (row: CallRow) => ({
  id: row.id,
  title: row.title,
  ...omitAbsent({ intro: row.intro, resultsOn: row.results_on }),
  kinds: row.kinds,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  daysToPay: row.days_to_pay,
});

const planFields = ({ code, name, tables, chairs, passes, days, price }: PlanColumn) => ({
  code,
  name,
  tables,
  chairs,
  passes,
  days,
  price,
});

/** Returns the public view of a call. The number of places left is visible to the organisers only. */
export const presentCall = (row: CallRow): ExhibitorCall => ({
  ...publicFields(row),
  plans: row.plans.map(planFields),
});

export const presentOrganiserCall = (row: OrganiserCallRow): OrganiserCall => ({
  ...publicFields(row),
  status: row.status,
  accountText: row.account_text,
  numberPrefix: row.number_prefix,
  plans: row.plans.map((plan) => ({
    ...planFields(plan),
    quota: plan.quota,
    taken: plan.taken,
  })),
  entryCount: row.entry_count,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Returns the fields that organisers entered for a call. */
export const enteredFields = (row: OrganiserCallRow): ExhibitorCallFields => {
  const { id: _, ...fields } = publicFields(row);
  return {
    ...fields,
    accountText: row.account_text,
    numberPrefix: row.number_prefix,
    plans: row.plans.map((plan) => ({ ...planFields(plan), quota: plan.quota })),
  };
};
