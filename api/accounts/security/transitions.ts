import type { Transaction } from 'kysely';
import {
  assertStillSignedIn,
  deleteImpersonations,
  deleteSessions,
} from '#api/accounts/auth/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { deleteSession, findPassword, writePassword } from './store.ts';

/**
 * Ends one session of the caller, and the impersonations of an admin, who may have begun them in it.
 * @throws NOT_FOUND
 */
export const revokeSession = async (
  trx: Transaction<Database>,
  owner: Identity,
  sessionId: string,
): Promise<void> => {
  if (!(await deleteSession(trx, owner.userId, sessionId))) throw new ProblemError('NOT_FOUND');
  await deleteImpersonations(trx, owner.userId);
  await audit(trx, [
    { ...auditEntry(owner, 'account.sessionRevoked'), before: { session: sessionId } },
  ]);
};

/** Ends all sessions of the caller but the current one; returns their number. */
export const revokeOtherSessions = async (
  trx: Transaction<Database>,
  owner: Identity,
): Promise<number> => {
  const revoked = await deleteSessions(trx, owner.userId, { exceptSessionId: owner.sessionId });
  await audit(trx, [{ ...auditEntry(owner, 'account.otherSessionsRevoked'), after: { revoked } }]);
  return revoked;
};

/**
 * Sets the caller's password to one with this hash, and ends all other sessions.
 * @throws UNAUTHENTICATED if the caller's session has ended while the password was hashed
 */
export const setPassword = async (
  trx: Transaction<Database>,
  owner: Identity,
  hash: string,
): Promise<void> => {
  await assertStillSignedIn(trx, owner);
  const wasSet = (await findPassword(trx, owner.userId)) !== undefined;
  await writePassword(trx, owner.userId, hash);
  await deleteSessions(trx, owner.userId, { exceptSessionId: owner.sessionId });
  await audit(trx, [
    {
      ...auditEntry(owner, 'account.passwordSet'),
      before: { isSet: wasSet },
      after: { isSet: true },
    },
  ]);
};

const auditEntry = (owner: Identity, action: string): AuditEntry => ({
  actor: owner,
  action,
  entity: 'user',
  entityId: owner.userId,
});
