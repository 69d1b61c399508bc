import { sql } from 'kysely';
import { cookiesAfter } from './cookies.ts';
import type { SignedIn, TestResponse, TestSite } from './site.ts';

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

/** Returns the session after a response that has changed the signed-in user. */
export const signedInAfter = async (
  site: TestSite,
  before: SignedIn,
  answer: TestResponse,
): Promise<SignedIn> => {
  const cookie = cookiesAfter(before.cookie, answer);
  const { body } = await site.fetch('/api/auth/token', {
    headers: { Cookie: cookie, Origin: site.url },
  });
  const { id, email } = answer.body.user;
  return { userId: id, email, cookie, token: body.token };
};
