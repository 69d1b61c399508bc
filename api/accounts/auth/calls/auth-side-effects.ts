import { formatDateTime, formatUntil } from '#api/core/mail/format.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import {
  accountDeletedEmail,
  addressChangedEmails,
  bannedEmail,
  impersonatedEmail,
  invitationEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
  type Recipient,
  roleChangedEmail,
  unbannedEmail,
} from '../emails.ts';
import type {
  AuditedEffects,
  Body,
  CompletedCall,
  OperationEffects,
  ReadOnly,
  SideEffects,
} from './side-effect.ts';

/** The effects of each of better-auth's operations besides its own work: the audit log, the sessions that end, an e-mail. */

const READ_ONLY: ReadOnly = { unaudited: 'read-only' };
const SENDS_SECRET = { unaudited: 'changes nothing until somebody presents what it sends' };
const SIGNS_IN = { unaudited: 'the session records when and how it was opened' };
const PREPARES = { unaudited: 'changes nothing until the ceremony that it begins is completed' };

const all = () => 'all' as const;

const now = ({ locale }: Recipient) => formatDateTime(new Date(), locale);
const notifyOfPassword = (recipient: Recipient) => [
  passwordChangedEmail(recipient, now(recipient)),
];

/** Returns the account in better-auth's response. */
const respondedUser = ({ response }: Pick<CompletedCall, 'response'>): Body =>
  (response.user as Body | undefined) ?? response;

const notifyOfAddress = (recipient: Recipient, call: CompletedCall) => {
  const from = call.account?.email;
  const to = respondedUser(call).email;
  if (from === undefined || typeof to !== 'string' || to === from) return [];
  return addressChangedEmails(recipient, { from, to });
};

export const SIDE_EFFECTS: SideEffects = {
  getSession: READ_ONLY,
  getToken: READ_ONLY,
  getJwks: READ_ONLY,
  listMyPasskeys: READ_ONLY,
  listUsers: READ_ONLY,
  getUser: READ_ONLY,
  listUserSessions: READ_ONLY,
  sendSignInCode: SENDS_SECRET,
  requestPasswordReset: SENDS_SECRET,
  changeEmail: SENDS_SECRET,
  signInWithCode: SIGNS_IN,
  signInWithPassword: SIGNS_IN,
  verifyPasskeyAuthentication: SIGNS_IN,
  exchangeDeviceCode: SIGNS_IN,
  generatePasskeyAuthenticationOptions: PREPARES,
  getPasskeyAuthenticationOptions: PREPARES,
  generatePasskeyRegistrationOptions: PREPARES,
  requestDeviceCode: PREPARES,
  claimDevice: PREPARES,
  signUp: { unaudited: 'an unproven account has no rights' },
  verifyEmail: { unaudited: 'the account records that its address is proven' },
  updatePasskey: { unaudited: 'changes only the name of a passkey' },
  denyDevice: { unaudited: 'grants nothing' },
  createUser: {
    action: 'user.created',
    subject: 'created',
    requested: ({ body }) => ({ email: body.email, role: body.role ?? 'user' }),
    emails: (recipient, _call, { login }) => [invitationEmail(recipient, login)],
  },
  updateUser: {
    action: 'user.updated',
    subject: 'target',
    before: ({ account }) => ({ email: account?.email, name: account?.name }),
    requested: ({ body }) => body.data as Body,
    changesEmail: true,
    endsSessions: ({ body }) => ((body.data as Body).email === undefined ? 'none' : 'all'),
    // A password set before the address was proven need not be its owner's.
    deletesPasswords: ({ body, account }) =>
      (body.data as Body).emailVerified === true && account?.emailVerified === false,
    emails: notifyOfAddress,
  },
  setUserRole: {
    action: 'user.roleSet',
    subject: 'target',
    before: ({ account }) => ({ role: account?.role }),
    requested: ({ body }) => ({ role: body.role }),
    endsSessions: all,
    emails: (recipient, { account, body }) =>
      account?.role === body.role
        ? []
        : [roleChangedEmail(recipient, body.role as 'admin' | 'user')],
  },
  setUserPassword: {
    action: 'user.passwordSet',
    subject: 'target',
    endsSessions: all,
    emails: notifyOfPassword,
  },
  banUser: {
    action: 'user.banned',
    subject: 'target',
    requested: ({ body }) => ({
      reason: body.banReason ?? null,
      seconds: body.banExpiresIn ?? null,
    }),
    endsSessions: all,
    emails: (recipient, call) => {
      const { banReason, banExpires } = respondedUser(call);
      const until = banExpires
        ? formatUntil(new Date(String(banExpires)), recipient.locale)
        : undefined;
      return [bannedEmail(recipient, { reason: banReason as string | undefined, until })];
    },
  },
  unbanUser: {
    action: 'user.unbanned',
    subject: 'target',
    emails: (recipient, { account }, { login }) =>
      account?.banned ? [unbannedEmail(recipient, login)] : [],
  },
  removeUser: {
    action: 'user.removed',
    subject: 'target',
    erasesAccount: true,
    before: ({ account }) => ({ role: account?.role }),
    emails: (recipient) => [accountDeletedEmail(recipient)],
  },
  impersonateUser: {
    action: 'user.impersonated',
    subject: 'target',
    requested: ({ body }) => ({ reason: body.reason ?? null }),
    emails: (recipient, { body }) => [
      impersonatedEmail(recipient, {
        at: now(recipient),
        reason: body.reason as string | undefined,
      }),
    ],
  },
  stopImpersonating: {
    action: 'user.impersonationStopped',
    subject: 'caller',
    appliesTo: (caller) => caller?.impersonatedBy !== undefined,
  },
  // A sign-out while impersonating also stops the impersonation.
  signOut: {
    action: 'user.impersonationStopped',
    subject: 'caller',
    appliesTo: (caller) => caller?.impersonatedBy !== undefined,
  },
  // An admin may have begun impersonations in it.
  revokeUserSession: {
    action: 'session.revoked',
    subject: 'sessionOwner',
    endsSessions: () => 'impersonations',
  },
  revokeUserSessions: { action: 'session.allRevoked', subject: 'target', endsSessions: all },
  confirmEmailChange: {
    action: 'account.emailChanged',
    subject: 'caller',
    before: ({ account }) => ({ email: account?.email }),
    after: (call) => ({ email: respondedUser(call).email }),
    changesEmail: true,
    endsSessions: () => 'all-but-callers',
    emails: notifyOfAddress,
  },
  verifyPasskeyRegistration: {
    action: 'account.passkeyAdded',
    subject: 'caller',
    requested: ({ body }) => ({ name: body.name ?? null }),
    after: ({ response }) => ({ passkey: response.id, name: response.name ?? null }),
    emails: (recipient) => [passkeyAddedEmail(recipient)],
  },
  deletePasskey: {
    action: 'account.passkeyDeleted',
    subject: 'caller',
    before: ({ body }) => ({ passkey: body.id }),
  },
  resetPassword: {
    action: 'account.passwordReset',
    subject: 'target',
    endsSessions: all,
    emails: notifyOfPassword,
  },
  approveDevice: { action: 'account.deviceApproved', subject: 'caller' },
};

/** Returns the effects of an operation that is audited; undefined for another. */
export const auditedEffectsOf = (id: BetterAuthOperationId): AuditedEffects | undefined => {
  const effects: OperationEffects = SIDE_EFFECTS[id];
  return 'action' in effects ? effects : undefined;
};
