import type { RequestHandler } from 'express';
import type { Erasure } from '#api/accounts/auth/accounts/erasure.ts';
import { assertStillSignedIn } from '#api/accounts/auth/accounts/store.ts';
import { withAccountsLock } from '#api/accounts/auth/calls/account-lock.ts';
import { accountDeletedEmail } from '#api/accounts/auth/emails.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Locale } from '#spec/core/locale.ts';

export type PersonalDataParts = {
  erasure: Erasure;
  /** Serves archives under `/downloads`. */
  downloads: RequestHandler;
};

/**
 * Erases the caller's account and confirms it to its address.
 * @throws ACCOUNT_IN_USE; UNAUTHENTICATED if the session has ended while waiting for another erasure
 */
export const eraseOwnAccount = async (
  { db, mailer }: Pick<Platform, 'db' | 'mailer'>,
  erasure: Erasure,
  { identity, locale }: { identity: Identity; locale: Locale },
): Promise<void> => {
  // Serialized, so that two admins, or two owners of a tenant, who leave at the same time do not leave nobody behind.
  await withAccountsLock(db, () =>
    erasure.erase(identity.userId, {
      before: (trx) => assertStillSignedIn(trx, identity),
      andThen: async (trx, { id, email }) => {
        await audit(trx, [
          { actor: identity, action: 'account.erased', entity: 'user', entityId: id },
        ]);
        await mailer.send(trx, accountDeletedEmail({ to: email, locale }));
      },
    }),
  ).catch(rethrowAsOwn);
};

/** Rethrows the refusal with the code for the account's own user: the code for an admin describes actions of an admin. */
const rethrowAsOwn = (error: unknown): never => {
  throw error instanceof ProblemError && error.code === 'USER_IN_USE'
    ? new ProblemError('ACCOUNT_IN_USE')
    : error;
};
