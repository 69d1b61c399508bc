import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Finds when the last day of an edition ends in its time zone. Undefined before its days are decided. */
export const findShowEnd = async (
  db: Kysely<Database>,
  editionId: string,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ end: Date | null }>`
    select (max((day ->> 'date')::date) + 1)::timestamp at time zone min(time_zone) as end
    from edition, jsonb_array_elements(days) as day where id = ${editionId}
  `.execute(db);
  return rows[0]?.end ?? undefined;
};

/** Refuses a request after the last day of the show. @throws DEADLINE_PASSED */
export const requireShowNotOver = async (
  db: Kysely<Database>,
  editionId: string,
  now: Date,
): Promise<void> => {
  const end = await findShowEnd(db, editionId);
  if (end && now >= end) throw new ProblemError('DEADLINE_PASSED', { closesAt: end.toISOString() });
};
