import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { Auth } from './auth.ts';
import { asksForPasskey, hasShownPasskey } from './auth-method.ts';
import { concernsCaller } from './auth-side-effects.ts';
import { isBanned } from './ban.ts';
import { assertDatabase } from './database.ts';

/** Who calls an operation of better-auth, as the cookie says. */
export type Caller = {
  userId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  sessionId: string;
  openedAt: Date;
  impersonatedBy?: string;
};

type GuardOptions = {
  auth: Auth;
  db: Kysely<Database>;
  config: Pick<Config, 'siteEnv'>;
  now: Date;
};

/** So old a session may be for what `protects` names. Reliability, sessions. */
export const FRESH_SECONDS = 600;

/**
 * What an operation of better-auth declares, before better-auth sees the call: that there is a session, young enough and
 * nobody else's, and that admins have shown a passkey where they have to. Whether somebody is an admin better-auth says
 * itself, in its own words.
 */
export const guard = async (
  operation: Operation,
  req: ExpressRequest,
  { auth, db, config, now }: GuardOptions,
): Promise<Caller | undefined> => {
  const { id, access, protects } = operation;
  // Everybody may sign out; who has stands in the log where it ends an impersonation.
  if (access === 'none' && !concernsCaller(id as OperationId)) return undefined;
  const caller = await callerOf(auth, req).catch(async (error: unknown) => {
    await assertDatabase(db);
    throw error;
  });
  if (access === 'none') return caller;
  if (!caller) throw new ProblemError('UNAUTHENTICATED');
  if (protects === 'credentials' && caller.impersonatedBy) throw new ProblemError('IMPERSONATING');
  if (asksForPasskey(config) && (await needsPasskey(db, operation, caller)))
    await assertPasskey(db, caller);
  const mayAct = typeof access !== 'object' || caller.role === 'admin';
  const asksForFresh = protects === 'credentials' || (protects === 'accounts' && isBrowser(req));
  if (asksForFresh && mayAct && isStale(caller, now)) throw new ProblemError('SESSION_NOT_FRESH');
  return caller;
};

/** Rights beyond one's own: to use them, to hand them to a program, and to change what signs in to them. */
const needsPasskey = async (
  db: Kysely<Database>,
  { access, protects, id }: Operation,
  { role, userId }: Caller,
): Promise<boolean> => {
  if (typeof access === 'object') return role === 'admin';
  if (protects !== 'credentials') return false;
  if (role !== 'admin' && !(await isStaff(db, userId))) return false;
  // The first one is registered by whoever can sign in at all.
  return id === 'approveDevice' || (await hasPasskey(db, userId));
};

const isStaff = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined;

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

/** Browsers say where a request comes from; programs of admins, which ask in their own way, do not. Fetch Metadata. */
const isBrowser = (req: ExpressRequest): boolean => req.headers['sec-fetch-site'] !== undefined;

const isStale = ({ openedAt }: Caller, now: Date): boolean =>
  now.getTime() - openedAt.getTime() > FRESH_SECONDS * 1000;

const callerOf = async (auth: Auth, req: ExpressRequest): Promise<Caller | undefined> => {
  const { cookie } = req.headers;
  if (cookie === undefined) return undefined;
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (!found) return undefined;
  const { session, user } = found;
  // Who bans ends the sessions too; one that outlives that, by whatever way, is of no use.
  if (isBanned(user, new Date())) return undefined;
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    role: user.role === 'admin' ? 'admin' : 'user',
    sessionId: session.id,
    openedAt: new Date(session.createdAt),
    ...(session.impersonatedBy && { impersonatedBy: session.impersonatedBy }),
  };
};
