import type { Kysely, Transaction } from 'kysely';
import { auditIntent, auditOutcome } from '#api/core/audit/intents.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { Erasure } from '../accounts/erasure.ts';
import {
  type Account,
  deleteImpersonations,
  deletePasswords,
  deleteSessions,
  findAccount,
  findAccountByEmail,
  findMailLocale,
  findSessionOwner,
  updateDefaultName,
} from '../accounts/store.ts';
import type { Caller } from '../sessions/caller.ts';
import { auditedEffectsOf } from './auth-side-effects.ts';
import type { AuditedEffects, Body, CallContext, CompletedCall } from './side-effect.ts';

/** A call whose intent is in the audit log. Without `complete` or `refuse` it stays there as interrupted. */
type AuditedCall = {
  /** After a success of better-auth, with the body of its response. */
  complete: (response: Body) => Promise<void>;
  /** After a refusal by better-auth. */
  refuse: () => Promise<void>;
};

type CallInput = {
  caller: Caller | undefined;
  body: Body;
  requestedLocale: Locale | undefined;
};

type Options = {
  db: Kysely<Database>;
  mailer: Mailer;
  config: Pick<Config, 'baseUrl'>;
  erasure: Pick<Erasure, 'findObstacles'>;
};

const isOtherAdmin = (caller: Caller | undefined, account: Account): boolean =>
  caller?.role === 'admin' && caller.userId !== account.id;

/** Begins a call; undefined for a call that is not audited. */
export const beginCall = async (
  id: BetterAuthOperationId,
  { caller, body, requestedLocale }: CallInput,
  { db, mailer, config, erasure }: Options,
): Promise<AuditedCall | undefined> => {
  const effects = auditedEffectsOf(id);
  if (!effects || effects.appliesTo?.(caller) === false) return undefined;
  const account = await findSubject(db, effects, { caller, body });
  // better-auth deletes the sessions before the hook that erases the account can refuse.
  if (effects.erasesAccount && account && isOtherAdmin(caller, account)) {
    const obstacles = await erasure.findObstacles(account.id);
    if (obstacles.length > 0) throw new ProblemError('USER_IN_USE');
  }
  const call: CallContext = { caller, body, account };
  // Read before the operation, which may delete the account.
  const chosenLocale = effects.emails && account && (await findMailLocale(db, account));
  const entry = {
    actor: caller,
    action: effects.action,
    entity: 'user',
    entityId: account?.id ?? targetId(effects, body),
  };
  const before = effects.before?.(call);
  const intentId = await auditIntent(db, { ...entry, before, after: effects.requested?.(call) });
  return {
    complete: (response) =>
      db.transaction().execute(async (trx) => {
        const completed = { ...call, response };
        const userId = account?.id ?? createdId(response);
        if (userId !== undefined) await applyToAccount(trx, userId, effects, call);
        await auditOutcome(trx, intentId, 'succeeded', {
          ...entry,
          // Who resets a password has proven to own the account.
          actor: caller ?? (userId === undefined ? undefined : { userId }),
          entityId: userId ?? entry.entityId,
          before,
          after: (effects.after ?? effects.requested)?.(completed),
        });
        await mailer.sendAll(
          trx,
          noticesOf(effects, completed, { requestedLocale, chosenLocale, config }),
        );
      }),
    refuse: () => auditOutcome(db, intentId, 'refused', entry),
  };
};

/** Returns the account before the operation; better-auth itself reports a missing account. */
const findSubject = async (
  db: Kysely<Database>,
  { subject }: AuditedEffects,
  { caller, body }: Pick<CallContext, 'caller' | 'body'>,
): Promise<Account | undefined> => {
  switch (subject) {
    case 'created':
      return undefined;
    case 'caller':
      return findAccount(db, caller?.userId ?? '');
    case 'sessionOwner':
      return findSessionOwner(db, String(body.sessionToken));
    case 'target':
      return typeof body.userId === 'string'
        ? findAccount(db, body.userId)
        : findAccountByEmail(db, String(body.email));
  }
};

/** Returns the id that a request names, even of an account that does not exist. */
const targetId = ({ subject }: AuditedEffects, { userId }: Body): string | undefined =>
  subject === 'target' && typeof userId === 'string' ? userId : undefined;

const createdId = ({ user }: Body): string | undefined => {
  const id = (user as Body | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
};

const applyToAccount = async (
  trx: Transaction<Database>,
  userId: string,
  effects: AuditedEffects,
  call: CallContext,
): Promise<void> => {
  const ended = effects.endsSessions?.(call) ?? 'none';
  if (ended === 'impersonations') await deleteImpersonations(trx, userId);
  else if (ended !== 'none') {
    const exceptSessionId = ended === 'all-but-callers' ? call.caller?.sessionId : undefined;
    await deleteSessions(trx, userId, { exceptSessionId });
  }
  if (effects.changesEmail && call.account) await updateDefaultName(trx, call.account);
  if (effects.deletesPasswords?.(call)) await deletePasswords(trx, userId);
};

/** Returns the notices for the address before the operation, or for the address of a new account. */
const noticesOf = (
  { emails }: AuditedEffects,
  call: CompletedCall,
  options: Pick<CallInput, 'requestedLocale'> &
    Pick<Options, 'config'> & { chosenLocale: Locale | undefined },
): readonly Email[] => {
  const { requestedLocale, chosenLocale, config } = options;
  const { account, caller, response } = call;
  const to = account?.email ?? (response.user as Body | undefined)?.email;
  if (!emails || typeof to !== 'string') return [];
  // An admin's own language says nothing about the owner of an account that exists.
  const isForAnother =
    caller !== undefined && account !== undefined && caller.userId !== account.id;
  const locale = emailLocale(isForAnother ? undefined : requestedLocale, chosenLocale);
  const login = config.baseUrl + localizedPath('/auth/login', locale);
  return emails({ to, locale }, call, { login });
};
