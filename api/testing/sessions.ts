import type { TestSite } from './site.ts';

type Change = { createdAt: Date } | { impersonatedBy: string };

/** Has the sessions of an account be as they come to be only in time, or by an admin. */
export const changeSessions = async (
  { db }: Pick<TestSite, 'db'>,
  userId: string,
  change: Change,
): Promise<void> => {
  await db
    .withTables<{ session: { userId: string; createdAt: Date; impersonatedBy: string | null } }>()
    .updateTable('session')
    .set(change)
    .where('userId', '=', userId)
    .execute();
};

/** Longer ago than what a session may be for what `protects` names. */
export const TOO_OLD = { createdAt: new Date(Date.now() - 601_000) };
/** What a browser says of its requests, and no program does. */
export const BROWSER = { 'Sec-Fetch-Site': 'same-origin' };
