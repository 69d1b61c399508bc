import type { Email } from '#api/core/mail/email.ts';
import type {
  BetterAuthOperationId,
  BetterAuthOperations,
} from '#spec/accounts/better-auth-operations.ts';
import type { Account } from '../accounts/store.ts';
import type { Recipient } from '../emails.ts';
import type { Caller } from '../sessions/caller.ts';

/*
 * The types of the table in auth-side-effects.ts.
 */

export type Body = Record<string, unknown>;

export type CallContext = {
  caller: Caller | undefined;
  /** The body of the request. */
  body: Body;
  /** The account concerned, as it was before the operation. */
  account: Account | undefined;
};

/** `response` is the body of better-auth's response. */
export type CompletedCall = CallContext & { response: Body };

/** URLs for e-mails, in the recipient's language. */
type Pages = { login: string };

export type AuditedEffects = {
  /** Name of the action in the audit log. */
  action: string;
  /**
   * The account concerned: the one that the request names by id or e-mail address, the owner of the session that it names,
   * the caller, or the one that the operation creates.
   */
  subject: 'target' | 'sessionOwner' | 'caller' | 'created';
  /** Defaults to every caller. */
  appliesTo?: (caller: Caller | undefined) => boolean;
  /** The operation deletes the account: refused with USER_IN_USE while an obstacle exists. */
  erasesAccount?: true;
  /** For the audit log: the state before. This and the following two never contain a secret. */
  before?: (call: CallContext) => Body;
  /** For the audit log: the state that the request asks for. */
  requested?: (call: CallContext) => Body;
  /** For the audit log: the state after a success. Defaults to `requested`. */
  after?: (call: CompletedCall) => Body;
  deletesPasswords?: (call: CallContext) => boolean;
  /** The operation can change the address, which is also the name of an account without a name. */
  changesEmail?: true;
  /** Selects the sessions of the account that end, or the sessions in which it impersonates others. Defaults to none. */
  endsSessions?: (call: CallContext) => 'all' | 'all-but-callers' | 'impersonations' | 'none';
  /** Notices to the owner. `recipient` has the address before the operation. */
  emails?: (recipient: Recipient, call: CompletedCall, pages: Pages) => readonly Email[];
};

/** A reason why an operation is not audited. */
type UnauditedEffects = { unaudited: string };
export type ReadOnly = { unaudited: 'read-only' };

export type OperationEffects = AuditedEffects | UnauditedEffects;

/** An operation of admins is audited unless it only reads: by GET, or by one of better-auth's POSTs. */
type EffectsOf<Id extends BetterAuthOperationId> = BetterAuthOperations[Id] extends {
  access: { only: 'admin' };
}
  ? BetterAuthOperations[Id] extends { method: 'get' }
    ? AuditedEffects | ReadOnly
    : Id extends 'listUserSessions'
      ? AuditedEffects | ReadOnly
      : AuditedEffects
  : OperationEffects;

export type SideEffects = { readonly [Id in BetterAuthOperationId]: EffectsOf<Id> };
