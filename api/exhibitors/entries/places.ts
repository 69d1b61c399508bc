import { sql, type Transaction } from 'kysely';
import type { PlaceChange } from '#api/applications/applications/kinds.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { keepCalls } from '#api/exhibitors/calls/store.ts';

type Trx = Transaction<Database>;

/** The number of places that a plan gives, or takes back if negative. */
type PlanChange = { plan_id: string; by: number };

const sumByPlan = async (trx: Trx, changes: readonly PlaceChange[]): Promise<PlanChange[]> => {
  const { rows } = await sql<PlanChange>`
    select p.id as plan_id, sum(change.by)::int as by
    from unnest(
      ${changes.map(({ applicationId }) => applicationId)}::uuid[],
      ${changes.map(({ choice }) => choice ?? null)}::text[],
      ${changes.map(({ by }) => by)}::int[]
    ) as change(application_id, code, by)
    join exhibitor_entry e on e.application_id = change.application_id
    join exhibitor_plan p on p.call_id = e.call_id and p.code = change.code
    group by p.id
    having sum(change.by) <> 0
  `.execute(trx);
  return rows;
};

/**
 * Takes and frees places of plans in one statement, which counts a plan only while places are left. The CHECK constraint
 * on the places backs this up.
 * @throws QUOTA_EXCEEDED
 */
export const changePlaces = async (trx: Trx, changes: readonly PlaceChange[]): Promise<void> => {
  const byPlan = await sumByPlan(trx, changes);
  if (byPlan.length === 0) return;
  const ids = byPlan.map(({ plan_id }) => plan_id);
  const counts = byPlan.map(({ by }) => by);
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from exhibitor_plan where id = any(${ids}::uuid[]) order by id for update
    )
    update exhibitor_plan p set taken = p.taken + change.by
    from unnest(${ids}::uuid[], ${counts}::int[]) as change(id, by)
    join locked on locked.id = change.id
    where p.id = change.id and p.taken + change.by between 0 and p.quota
    returning p.id
  `.execute(trx);
  const counted = new Set(rows.map(({ id }) => id));
  const refused = byPlan.filter(({ plan_id }) => !counted.has(plan_id));
  if (refused.length > 0)
    throw new ProblemError('QUOTA_EXCEEDED', { excess: await countExcess(trx, refused) });
};

/** Counts the places by which the changes exceed the quotas of their plans. */
const countExcess = async (trx: Trx, changes: readonly PlanChange[]): Promise<number> => {
  const { rows } = await sql<{ excess: number }>`
    select sum(p.taken + change.by - p.quota)::int as excess
    from exhibitor_plan p
    join unnest(
      ${changes.map(({ plan_id }) => plan_id)}::uuid[], ${changes.map(({ by }) => by)}::int[]
    ) as change(id, by) on change.id = p.id
  `.execute(trx);
  return rows[0]?.excess ?? 0;
};

/**
 * Returns the plan that an acceptance grants to each application: the given one of its call, or its first choice.
 * @throws INVALID_INPUT when one of the calls has no such plan
 */
export const resolvePlans = async (
  trx: Trx,
  applications: readonly ApplicationRow[],
  choice: string | undefined,
): Promise<ReadonlyMap<string, string>> => {
  const ids = applications.map(({ id }) => id);
  await keepCalls(trx, await listCallIds(trx, ids));
  const { rows } = await sql<{ id: string; code: string }>`
    select e.application_id as id, p.code
    from exhibitor_entry e
    join exhibitor_plan p on p.call_id = e.call_id and p.code = coalesce(${choice ?? null}, e.plans[1])
    where e.application_id = any(${ids}::uuid[])
  `.execute(trx);
  if (rows.length < applications.length)
    throw new ProblemError('INVALID_INPUT', {
      errors: [
        { pointer: '/choice', rule: choice === undefined ? 'requiredSelect' : 'planOfOtherCall' },
      ],
    });
  return new Map(rows.map(({ id, code }) => [id, code]));
};

const listCallIds = async (trx: Trx, applicationIds: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('exhibitor_entry')
    .where(sql<boolean>`application_id = any(${applicationIds}::uuid[])`)
    .select('call_id')
    .distinct()
    .execute();
  return rows.map(({ call_id }) => call_id);
};
