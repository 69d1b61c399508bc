import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { SelectMemberships } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { assertDatabaseAnswered } from '#api/core/http/database-failures.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { findAuthMethod, findMemberships, hasPasskey } from '../accounts/store.ts';
import type { Auth } from '../better-auth/auth.ts';
import { auditedEffectsOf } from '../calls/auth-side-effects.ts';
import { type Caller, findCaller } from '../sessions/caller.ts';
import { hasShownPasskey, requiresPasskey } from '../sign-in/auth-method.ts';

type GuardOptions = {
  auth: Auth;
  db: Kysely<Database>;
  config: Pick<Config, 'siteEnv'>;
  now: Date;
  memberships: readonly SelectMemberships[];
};

/** Maximum age of a session for an operation that declares `requiresFreshSession`. */
export const FRESH_SECONDS = 600;

/**
 * Enforces the declarations of an operation before better-auth runs: a session, its age, no impersonation, and a passkey
 * for admins and staff. better-auth itself refuses callers who are not admins, with its own codes.
 */
export const guard = async (
  operation: Operation,
  req: ExpressRequest,
  options: GuardOptions,
): Promise<Caller | undefined> => {
  const { auth } = options;
  const { id, access } = operation;
  if (access === 'none' && !hasCallerAsSubject(id as BetterAuthOperationId)) return undefined;
  const caller = await findCaller(auth, req);
  // better-auth takes a database that does not answer for one without the session.
  assertDatabaseAnswered();
  if (access === 'none') return caller;
  if (!caller) throw new ProblemError('UNAUTHENTICATED');
  await assertOwner(operation, caller, options);
  return caller;
};

/** The properties of a caller that the checks need. */
type Owner = Pick<Caller, 'userId' | 'role' | 'sessionId' | 'signedInAt' | 'impersonatedBy'> &
  Partial<Pick<Caller, 'usesCommandLine'>>;

/**
 * Enforces `ownerOnly` and `requiresFreshSession` of any operation.
 * @throws IMPERSONATING, PASSKEY_REQUIRED, SESSION_NOT_FRESH
 */
export const assertOwner = async (
  operation: Operation,
  caller: Owner,
  options: Omit<GuardOptions, 'auth'>,
): Promise<void> => {
  const { db, config, now } = options;
  const { ownerOnly, requiresFreshSession } = operation;
  if ((ownerOnly || requiresFreshSession === 'credentials') && caller.impersonatedBy)
    throw new ProblemError('IMPERSONATING');
  if (requiresPasskey(config) && (await needsPasskey(options, operation, caller)))
    await assertPasskey(db, caller);
  const needsFresh =
    requiresFreshSession === 'credentials' ||
    (requiresFreshSession === 'accounts' && !caller.usesCommandLine);
  if (needsFresh && hasRole(operation, caller) && isStale(caller, now))
    throw new ProblemError('SESSION_NOT_FRESH');
};

/** Returns whether the caller has the role that an operation requires; operations of better-auth require none but admin. */
export const hasRole = ({ access }: Operation, caller: Pick<Caller, 'role'> | undefined): boolean =>
  typeof access !== 'object' || caller?.role === 'admin';

/** Returns whether an operation is public, but audited with the caller: signing out, which may end an impersonation. */
const hasCallerAsSubject = (id: BetterAuthOperationId): boolean =>
  auditedEffectsOf(id)?.subject === 'caller';

/**
 * Returns whether the operation requires a passkey: it uses rights over others, grants them to a program, or changes the
 * credentials of an account that has them.
 */
const needsPasskey = async (
  { db, memberships }: Pick<GuardOptions, 'db' | 'memberships'>,
  { access, requiresFreshSession, id }: Operation,
  { role, userId }: Owner,
): Promise<boolean> => {
  if (typeof access === 'object') return role === 'admin';
  if (requiresFreshSession !== 'credentials') return false;
  const isStaff = async () => (await findMemberships(db, userId, memberships)).length > 0;
  if (role !== 'admin' && !(await isStaff())) return false;
  // The first passkey is registered after any sign-in.
  return id === 'approveDevice' || (await hasPasskey(db, userId));
};

const assertPasskey = async (db: Kysely<Database>, { sessionId }: Owner): Promise<void> => {
  if (!hasShownPasskey(await findAuthMethod(db, sessionId)))
    throw new ProblemError('PASSKEY_REQUIRED');
};

const isStale = ({ signedInAt }: Owner, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() > FRESH_SECONDS * 1000;
