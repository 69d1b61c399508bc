import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import { isPersonalPassword } from '#spec/accounts/passwords.ts';
import { findAccount } from '../accounts/store.ts';
import type { Body } from '../calls/side-effect.ts';

/** The field of each operation that sets a password. */
const PASSWORD_FIELDS: Partial<Record<BetterAuthOperationId, 'password' | 'newPassword'>> = {
  signUp: 'password',
  createUser: 'password',
  resetPassword: 'password',
  setUserPassword: 'newPassword',
};

/**
 * Throws INVALID_INPUT for a new password that consists of the account's address or name, or the site's name. Call it
 * for callers with the right to the operation only, since it reveals data of the account.
 */
export const assertNotPersonal = async (
  db: Kysely<Database>,
  id: BetterAuthOperationId,
  body: Body,
  { siteName }: Pick<Config, 'siteName'>,
): Promise<void> => {
  const field = PASSWORD_FIELDS[id];
  if (!field) return;
  const password = body[field];
  if (typeof password !== 'string') return;
  const account = typeof body.userId === 'string' ? await findAccount(db, body.userId) : undefined;
  const personal = [body.email, body.name, account?.email, account?.name];
  assertImpersonal(password, {
    pointer: `/${field}`,
    words: [...personal.filter((text) => typeof text === 'string'), ...Object.values(siteName)],
  });
};

/** Throws INVALID_INPUT for a password made of the given words. */
export const assertImpersonal = (
  password: string,
  { pointer, words }: { pointer: string; words: readonly string[] },
): void => {
  if (!isPersonalPassword(password, words)) return;
  throw new ProblemError('INVALID_INPUT', { errors: [{ pointer, rule: 'uncommonPassword' }] });
};
