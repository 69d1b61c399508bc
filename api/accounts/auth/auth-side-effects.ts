import type { Kysely, Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { letterLocale } from '#api/core/http/locale.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { longMoment } from '#api/core/mail/format.ts';
import type { Post } from '#api/core/mail/mail.ts';
import type { Letter } from '#api/core/mail/messages.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';
import { isInUse } from './database.ts';
import type { Caller } from './guard.ts';
import { addressChangedLetter, impersonatedLetter, passkeyAddedLetter } from './letters.ts';

/*
 * What better-auth's operations do besides what it does itself: which sessions end, what the audit log keeps, whom a
 * letter tells.
 */

type Body = Record<string, unknown>;
type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: string | null;
};

type Given = {
  caller: Caller | undefined;
  body: Body;
  /** The account it is about, as it was before. */
  before: Account | undefined;
  /** What better-auth has answered. */
  answer: Body;
};

type Effect = {
  /** Name in the audit log. */
  action: string;
  /** Whether there is anything to it; always where it is left out. */
  applies?: (caller: Caller | undefined) => boolean;
  /** Whose account: the one that the body names, the session's, the caller's, or the one that is answered. */
  of: 'named' | 'session' | 'own' | 'answered';
  /** Throws what speaks against it, before anything is done. */
  check?: (db: Kysely<Database>, userId: string) => Promise<void>;
  /** What the log keeps of it; never a secret. */
  before?: (given: Given) => Body;
  after?: (given: Given) => Body;
  /** Whether passwords that were set before are forgotten. */
  forgets?: (given: Given) => boolean;
  /** Whether the address may be another one now: a name that was nothing but the old address goes with it. */
  moves?: true;
  /** Sessions of that account that end: all, or all but the caller's. */
  ends?: (given: Given) => 'all' | 'others' | 'none';
  letter?: (reader: Pick<Letter, 'to' | 'locale'>, given: Given) => Letter;
};

const all = () => 'all' as const;

/** better-auth ends the sessions first and then finds that it cannot delete: tries it, and takes it back. */
const assertRemovable = async (db: Kysely<Database>, userId: string): Promise<void> => {
  const trx = await db.startTransaction().execute();
  try {
    await trx.deleteFrom('user').where('id', '=', userId).execute();
  } catch (error) {
    throw isInUse(error) ? new ProblemError('USER_IN_USE') : error;
  } finally {
    await trx.rollback().execute();
  }
};

const EFFECTS: Partial<Record<OperationId, Effect>> = {
  createUser: {
    action: 'user.created',
    of: 'answered',
    after: ({ body }) => ({ email: body.email, role: body.role ?? 'user' }),
  },
  updateUser: {
    action: 'user.updated',
    of: 'named',
    before: ({ before }) => ({ email: before?.email, name: before?.name }),
    after: ({ body }) => body.data as Body,
    moves: true,
    ends: ({ body }) => ((body.data as Body).email === undefined ? 'none' : 'all'),
    // Whoever has set one for an address that nobody had proven need not be its owner.
    forgets: ({ body, before }) =>
      (body.data as Body).emailVerified === true && before?.emailVerified === false,
  },
  setUserRole: {
    action: 'user.roleSet',
    of: 'named',
    before: ({ before }) => ({ role: before?.role }),
    after: ({ body }) => ({ role: body.role }),
    ends: all,
  },
  setUserPassword: { action: 'user.passwordSet', of: 'named', ends: all },
  banUser: {
    action: 'user.banned',
    of: 'named',
    after: ({ body }) => ({ reason: body.banReason ?? null, seconds: body.banExpiresIn ?? null }),
    ends: all,
  },
  unbanUser: { action: 'user.unbanned', of: 'named' },
  removeUser: {
    action: 'user.removed',
    of: 'named',
    check: assertRemovable,
    before: ({ before }) => ({ email: before?.email, name: before?.name, role: before?.role }),
  },
  impersonateUser: {
    action: 'user.impersonated',
    of: 'named',
    after: ({ body }) => ({ reason: body.reason ?? null }),
    letter: (reader, { body }) =>
      impersonatedLetter(reader, {
        at: longMoment(new Date(), reader.locale),
        reason: body.reason as string | undefined,
      }),
  },
  stopImpersonating: { action: 'user.impersonationStopped', of: 'own' },
  // Whoever signs out while acting has stopped acting as well.
  signOut: {
    action: 'user.impersonationStopped',
    of: 'own',
    applies: (caller) => caller?.impersonatedBy !== undefined,
  },
  revokeUserSession: { action: 'session.revoked', of: 'session' },
  revokeUserSessions: { action: 'session.allRevoked', of: 'named', ends: all },
  confirmEmailChange: {
    action: 'account.emailChanged',
    of: 'own',
    before: ({ before }) => ({ email: before?.email }),
    after: ({ answer }) => ({ email: (answer.user as Body | undefined)?.email }),
    moves: true,
    ends: () => 'others',
    letter: (reader, { answer }) =>
      addressChangedLetter(reader, String((answer.user as Body | undefined)?.email)),
  },
  verifyPasskeyRegistration: {
    action: 'account.passkeyAdded',
    of: 'own',
    after: ({ answer }) => ({ passkey: answer.id, name: answer.name ?? null }),
    letter: passkeyAddedLetter,
  },
  deletePasskey: {
    action: 'account.passkeyDeleted',
    of: 'own',
    before: ({ body }) => ({ passkey: body.id }),
  },
  resetPassword: { action: 'account.passwordReset', of: 'named', ends: all },
  approveDevice: { action: 'account.deviceApproved', of: 'own' },
};

/** Whether an operation does something to the account of whoever calls it, so that it has to be known who does. */
export const concernsCaller = (id: OperationId): boolean => EFFECTS[id]?.of === 'own';

export type Services = { db: Kysely<Database>; post: Post };

/** Reads what is there before; what it returns is called after a success, with what was answered. */
export const effectsOf = async (
  id: OperationId,
  { caller, body, asked }: Pick<Given, 'caller' | 'body'> & { asked: Locale | undefined },
  { db, post }: Services,
): Promise<((answer: Body) => Promise<void>) | undefined> => {
  const effect = EFFECTS[id];
  if (!effect || effect.applies?.(caller) === false) return undefined;
  const before = await accountOf(db, effect, { caller, body });
  if (before && caller?.role === 'admin' && before.id !== caller.userId)
    await effect.check?.(db, before.id);
  return async (answer) => {
    const given: Given = { caller, body, before, answer };
    const userId = before?.id ?? (answer.user as Body | undefined)?.id;
    if (typeof userId !== 'string') return;
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, userId, effect.ends?.(given) ?? 'none', caller);
      if (effect.moves && before) await nameByAddress(trx, before);
      if (effect.forgets?.(given))
        await trx.deleteFrom('account').where('userId', '=', userId).execute();
      await audit(trx, [
        {
          actor: caller ?? { userId },
          action: effect.action,
          entity: 'user',
          entityId: userId,
          ...(effect.before && { before: effect.before(given) }),
          ...(effect.after && { after: effect.after(given) }),
        },
      ]);
      if (effect.letter && before)
        await post.send(
          trx,
          effect.letter(
            await readerOf(trx, before, caller?.userId === before.id ? asked : undefined),
            given,
          ),
        );
    });
  };
};

/** The account as it is before; one that is not there is told by better-auth. */
const accountOf = (
  db: Kysely<Database>,
  { of }: Effect,
  { caller, body }: Pick<Given, 'caller' | 'body'>,
): Promise<Account | undefined> | undefined => {
  if (of === 'answered') return undefined;
  const query = db.selectFrom('user').select(['id', 'email', 'emailVerified', 'name', 'role']);
  if (of === 'own') return query.where('id', '=', caller?.userId ?? '').executeTakeFirst();
  if (of === 'session') {
    const owner = db
      .selectFrom('session')
      .select('userId')
      .where('token', '=', String(body.sessionToken));
    return query.where('id', '=', owner).executeTakeFirst();
  }
  return typeof body.userId === 'string'
    ? query.where('id', '=', body.userId).executeTakeFirst()
    : query.where('email', '=', String(body.email).toLowerCase()).executeTakeFirst();
};

/** An account without a name is called by its address: by the one that it has, not by the one that it had. */
const nameByAddress = (trx: Transaction<Database>, { id, email }: Account) =>
  trx
    .updateTable('user')
    .set((eb) => ({ name: eb.ref('email') }))
    .where('id', '=', id)
    .where('name', '=', email)
    .where('email', '!=', email)
    .execute();

/** Ends sessions of an account, and those in which it acts as somebody else. */
const endSessions = async (
  trx: Transaction<Database>,
  userId: string,
  which: 'all' | 'others' | 'none',
  caller: Caller | undefined,
): Promise<void> => {
  if (which === 'none') return;
  const kept = which === 'others' ? (caller?.sessionId ?? '') : '';
  await trx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('impersonatedBy', '=', userId)]))
    .where('id', '!=', kept)
    .execute();
  // A program that has been let in and has not come yet is no way around it.
  await trx.deleteFrom('deviceCode').where('userId', '=', userId).execute();
};

/** A letter about an account goes to the address it had, in the language its owner asks in, or has chosen for mail. */
const readerOf = async (
  trx: Transaction<Database>,
  { id, email }: Account,
  asked: Locale | undefined,
) => {
  const profile = await trx
    .selectFrom('profile')
    .select('locale')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { to: email, locale: letterLocale(asked, profile?.locale) };
};
