import { sql, type Transaction } from 'kysely';
import type { KindDefinition } from '#api/applications/applications/kinds.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Counts the undecided entries and the selected entries of each lottery without a public outcome. */
const countUndecided = async (trx: Transaction<Database>, ids: readonly string[]) => {
  const { rows } = await sql<{ all: number; selected: number }>`
    select count(*) filter (where a.status = 'submitted')::int as "all",
      count(*) filter (where a.id = any(${ids}::uuid[]))::int as selected
    from event v
    join event_entry x on x.event_id = v.id
    join application a on a.id = x.application_id
    where v.entry = 'lottery' and v.released_at is null
      and v.id in (select event_id from event_entry where application_id = any(${ids}::uuid[]))
    group by v.id`.execute(trx);
  return rows;
};

/**
 * Condition: the entry `a` is in a lottery without a public outcome. Changes after the list is final, such as names, did
 * not affect the draw, and leaving one entry out would block the release of all outcomes.
 */
export const isDrawn = sql<boolean>`exists (
  select from event_entry x join event v on v.id = x.event_id
  where x.application_id = a.id and v.entry = 'lottery' and v.released_at is null)`;

/** Checks decisions: the draw decides, not staff. Its outcome is released unchanged and as a whole. @throws DECIDED_TOGETHER */
export const checkDecisions: NonNullable<KindDefinition['checkDecisions']> = async (
  trx,
  step,
  applications,
) => {
  const lotteries = await countUndecided(
    trx,
    applications.map(({ id }) => id),
  );
  if (lotteries.some(({ all, selected }) => step !== 'release' || selected < all))
    throw new ProblemError('DECIDED_TOGETHER');
};
