import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { WAIT } from './wait.ts';

/**
 * Ends the sessions of an account while a request of one of them waits for the row of the account, which every change of
 * its credentials locks. Returns the response.
 */
export const endSessionsDuring = async <Response>(
  db: Kysely<Database>,
  userId: string,
  request: () => Promise<Response>,
): Promise<Response> => {
  const trx = await db.startTransaction().execute();
  await trx.selectFrom('user').where('id', '=', userId).select('id').forUpdate().execute();
  const response = request();
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), WAIT);
  await trx.deleteFrom('session').where('userId', '=', userId).execute();
  await trx.commit().execute();
  return response;
};

/** Returns the number of statements that wait for a lock. */
const countWaiting = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int4 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
};

/** Returns whether a request waits for a lock, as the last of a number of waiting ones, rather than being answered. */
export const isWaiting = async (
  db: Kysely<Database>,
  request: Promise<unknown>,
  waiting = 1,
): Promise<boolean> => {
  let isAnswered = false;
  void request.then(() => {
    isAnswered = true;
  });
  await vi.waitFor(
    async () => expect(isAnswered || (await countWaiting(db)) === waiting).toBe(true),
    WAIT,
  );
  return !isAnswered;
};
