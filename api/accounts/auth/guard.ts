import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { SelectMemberships } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { Auth } from './auth.ts';
import { hasShownPasskey, requiresPasskey } from './auth-method.ts';
import { auditedEffectsOf } from './auth-side-effects.ts';
import { type Caller, findCaller } from './caller.ts';
import { assertDatabase } from './database.ts';
import { membershipColumns, readMemberships } from './memberships.ts';

type GuardOptions = {
  auth: Auth;
  db: Kysely<Database>;
  config: Pick<Config, 'siteEnv'>;
  now: Date;
  memberships: readonly SelectMemberships[];
};

/** How old a session may be for an operation that declares `requiresFreshSession`. */
export const FRESH_SECONDS = 600;

/**
 * Enforces what an operation declares before better-auth runs: a session, its age, no impersonation, and a passkey for
 * admins and staff. better-auth itself refuses callers who are not admins, with its own codes.
 */
export const guard = async (
  operation: Operation,
  req: ExpressRequest,
  options: GuardOptions,
): Promise<Caller | undefined> => {
  const { auth, db, config, now } = options;
  const { id, access, requiresFreshSession } = operation;
  if (access === 'none' && !hasCallerAsSubject(id as BetterAuthOperationId)) return undefined;
  const caller = await findCaller(auth, req).catch(async (error: unknown) => {
    await assertDatabase(db);
    throw error;
  });
  if (access === 'none') return caller;
  if (!caller) throw new ProblemError('UNAUTHENTICATED');
  if (requiresFreshSession === 'credentials' && caller.impersonatedBy)
    throw new ProblemError('IMPERSONATING');
  if (requiresPasskey(config) && (await needsPasskey(options, operation, caller)))
    await assertPasskey(db, caller);
  const isAllowed = typeof access !== 'object' || caller.role === 'admin';
  const needsFresh =
    requiresFreshSession === 'credentials' ||
    (requiresFreshSession === 'accounts' && isBrowser(req));
  if (needsFresh && isAllowed && isStale(caller, now)) throw new ProblemError('SESSION_NOT_FRESH');
  return caller;
};

/** Anybody may sign out; the audit log names the caller if that ends an impersonation. */
const hasCallerAsSubject = (id: BetterAuthOperationId): boolean =>
  auditedEffectsOf(id)?.subject === 'caller';

/** To use rights over others, to grant them to a program, and to change the credentials of an account that has them. */
const needsPasskey = async (
  options: GuardOptions,
  { access, requiresFreshSession, id }: Operation,
  { role, userId }: Caller,
): Promise<boolean> => {
  if (typeof access === 'object') return role === 'admin';
  if (requiresFreshSession !== 'credentials') return false;
  if (role !== 'admin' && !(await isStaff(options, userId))) return false;
  // The first passkey is registered after any sign-in.
  return id === 'approveDevice' || (await hasPasskey(options.db, userId));
};

const isStaff = async ({ db, memberships }: GuardOptions, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('user as u')
    .where('u.id', '=', userId)
    .select(['u.id', ...membershipColumns(memberships, 'u.id')])
    .executeTakeFirst();
  return row !== undefined && readMemberships(memberships, row).length > 0;
};

const hasPasskey = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('userId', '=', userId).executeTakeFirst()) !==
  undefined;

const assertPasskey = async (db: Kysely<Database>, { sessionId }: Caller): Promise<void> => {
  const row = await db
    .selectFrom('session')
    .select('openedBy')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!hasShownPasskey(row?.openedBy ?? null)) throw new ProblemError('PASSKEY_REQUIRED');
};

/** Browsers send Fetch Metadata. Programs do not, and ask admins for confirmation themselves. */
const isBrowser = (req: ExpressRequest): boolean => req.headers['sec-fetch-site'] !== undefined;

const isStale = ({ signedInAt }: Caller, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() > FRESH_SECONDS * 1000;
