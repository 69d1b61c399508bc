import { sql } from 'kysely';
import type { TestSite } from './site.ts';

type Change = { createdAt: Date } | { impersonatedBy: string };

/** Has the sessions of an account be as they come to be only in time, or by an admin. */
export const changeSessions = async (
  { db }: Pick<TestSite, 'db'>,
  userId: string,
  change: Change,
): Promise<void> => {
  for (const [column, value] of Object.entries(change))
    await sql`update session set ${sql.ref(column)} = ${value} where "userId" = ${userId}`.execute(
      db,
    );
};

/** Longer ago than what a session may be for what `protects` names. */
export const TOO_OLD = { createdAt: new Date(Date.now() - 601_000) };
/** What a browser says of its requests, and no program does. */
export const BROWSER = { 'Sec-Fetch-Site': 'same-origin' };
