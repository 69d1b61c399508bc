import { sql } from 'kysely';
import type { TestSite } from './site.ts';

type Change = { createdAt: Date } | { impersonatedBy: string };

/** Changes the sessions of an account directly, for states that need time or an admin. */
export const updateSessions = async (
  { db }: Pick<TestSite, 'db'>,
  userId: string,
  change: Change,
): Promise<void> => {
  for (const [column, value] of Object.entries(change))
    await sql`update session set ${sql.ref(column)} = ${value} where "userId" = ${userId}`.execute(
      db,
    );
};

/** Too old for operations that require a fresh session (`requiresFreshSession`). */
export const STALE_SESSION = { createdAt: new Date(Date.now() - 601_000) };
/** Fetch metadata that only browsers send. */
export const BROWSER_HEADERS = { 'Sec-Fetch-Site': 'same-origin' };
