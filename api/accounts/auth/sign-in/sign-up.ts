import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { readCookie } from '#api/core/http/cookies.ts';
import { SIGN_UP_COOKIE } from '#spec/core/cookies.ts';
import { deletePasswordsExcept } from '../accounts/store.ts';
import type { HookContext } from './hook-context.ts';

/**
 * Anyone can sign up with another person's address and any password. The owner who proves the address later must not
 * inherit that password: only the browser that set it may continue to use it.
 */

const SIGN_UP_SECONDS = 3600;

/** Deletes an unproven account before a sign-up: it has no data, so a second sign-up replaces it. */
export const deleteUnprovenAccount = async ({
  body,
  context,
}: Pick<HookContext, 'body' | 'context'>): Promise<void> => {
  const { internalAdapter } = context;
  const found = await internalAdapter.findUserByEmail(String(body?.email).toLowerCase());
  if (found && !found.user.emailVerified) await internalAdapter.deleteUser(found.user.id);
};

/** Sets the cookie that ties the password to this browser, after a sign-up. */
export const setSignUpCookie = async (
  ctx: Pick<HookContext, 'context' | 'setCookie'>,
): Promise<void> => {
  const { internalAdapter, options, returned } = ctx.context;
  const user = (returned as { user?: { id: string } } | undefined)?.user;
  if (!user) return;
  const [account] = await internalAdapter.findAccounts(user.id);
  // The owner has proven the address during this call: the password came too late.
  const proven = (await internalAdapter.findUserById(user.id))?.emailVerified;
  if (account && proven) await internalAdapter.deleteAccount(account.id);
  // For an address that has an account nothing is stored, and the cookie looks the same.
  ctx.setCookie(SIGN_UP_COOKIE, account?.id ?? randomUUIDv7(), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: options.advanced?.defaultCookieAttributes?.secure ?? false,
    maxAge: SIGN_UP_SECONDS,
  });
};

const passwordIdOf = (request: Request | undefined): string =>
  readCookie(request?.headers.get('cookie'), SIGN_UP_COOKIE) ?? '';

/** Runs after the code was accepted and before the address counts as proven. */
export const deleteUnprovenPasswords = async (
  db: Kysely<Database>,
  user: { id: string; emailVerified: boolean },
  request: Request | undefined,
): Promise<void> => {
  if (!user.emailVerified) await deletePasswordsExcept(db, user.id, passwordIdOf(request));
};
