import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { LockedReservation } from './move.ts';

/**
 * The limit of copies of an offer that one person may have on a day, held and picked up together. Domain: product
 * reservation.
 */

type Trx = Transaction<Database>;

/** Serializes the requests of one visitor, because limits are counted. Locks in one order to avoid deadlocks. */
export const lockVisitors = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(lock)
    from (select hashtextextended('reservations ' || id, 0) as lock
          from unnest(${userIds}::text[]) as visitor(id) order by lock) as ordered
  `.execute(trx);
};

type Returned = LockedReservation & { readonly user_id: string | null };

/**
 * Refuses to hand over missed reservations if their visitor holds or has picked up so many other copies that the limit
 * of the offer would be exceeded. A single reservation stays valid when the limit was lowered after it was made.
 *
 * Visitors are locked after their reservations and before the stock, as for new reservations.
 * @throws PERSON_LIMIT_REACHED
 */
export const requireWithinLimits = async (trx: Trx, rows: readonly Returned[]): Promise<void> => {
  const returned = rows.filter(({ status }) => status === 'no_show');
  const userIds = [...new Set(returned.flatMap(({ user_id }) => user_id ?? []))];
  if (userIds.length === 0) return;
  await lockVisitors(trx, userIds);
  const ids = returned.map(({ id }) => id);
  const { rows: over } = await sql`
    select from reservation r join booth_product bp on bp.id = r.booth_product_id
    where r.user_id = any(${userIds}::text[])
      and (r.booth_product_id, r.day) in (
        select booth_product_id, day from reservation where id = any(${ids}::uuid[]))
      and (r.status in ('held', 'picked_up') or r.id = any(${ids}::uuid[]))
    group by r.user_id, r.booth_product_id, r.day, bp.per_person_limit
    having count(*) > 1 and bool_or(r.id = any(${ids}::uuid[])) and sum(r.quantity) > bp.per_person_limit
    limit 1
  `.execute(trx);
  if (over.length > 0) throw new ProblemError('PERSON_LIMIT_REACHED');
};
