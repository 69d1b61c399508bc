import type { Transaction } from 'kysely';
import {
  assertStillSignedIn,
  deleteImpersonations,
  deleteSessions,
} from '#api/accounts/auth/accounts/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { ACCOUNT_ENTITY, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { deleteSession, findPassword, writePassword } from './store.ts';

/**
 * Ends one session of the caller, and the impersonations of an admin, who may have begun them in it.
 * @throws NOT_FOUND
 */
export const revokeSession = async (
  { trx, actor, audit }: UserAct,
  sessionId: string,
): Promise<void> => {
  if (!(await deleteSession(trx, actor.userId, sessionId))) throw new ProblemError('NOT_FOUND');
  await deleteImpersonations(trx, actor.userId);
  await audit({
    action: 'account.sessionRevoked',
    entity: ACCOUNT_ENTITY,
    entityId: actor.userId,
    before: { session: sessionId },
  });
};

/** Ends all sessions of the caller but the current one; returns their number. */
export const revokeOtherSessions = async ({ trx, actor, audit }: UserAct): Promise<number> => {
  const revoked = await deleteSessions(trx, actor.userId, { exceptSessionId: actor.sessionId });
  await audit({
    action: 'account.otherSessionsRevoked',
    entity: ACCOUNT_ENTITY,
    entityId: actor.userId,
    after: { revoked },
  });
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
      actor: owner,
      action: 'account.passwordSet',
      entity: ACCOUNT_ENTITY,
      entityId: owner.userId,
      before: { isSet: wasSet },
      after: { isSet: true },
    },
  ]);
};
