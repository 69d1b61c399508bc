import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/*
 * Anybody can sign up with anybody's address and a password of their own. Whoever proves the address later must not find
 * that password on the account: only the browser that set it may keep it.
 */

/** Holds the id of the password that this browser has set, which nobody else knows. */
export const SIGN_UP_COOKIE = 'noren.sign_up';
export const SIGN_UP_SECONDS = 3600;

const passwordIdOf = (request: Request | undefined): string =>
  new RegExp(`(?:^|;\\s*)${SIGN_UP_COOKIE}=([^;]+)`).exec(
    request?.headers.get('cookie') ?? '',
  )?.[1] ?? '';

/** Called when the code was right, before the address counts as proven. */
export const forgetUnprovenPasswords = async (
  db: Kysely<Database>,
  user: { id: string; emailVerified: boolean },
  request: Request | undefined,
): Promise<void> => {
  if (user.emailVerified) return;
  await db
    .deleteFrom('account')
    .where('userId', '=', user.id)
    .where('id', '!=', passwordIdOf(request))
    .execute();
};
