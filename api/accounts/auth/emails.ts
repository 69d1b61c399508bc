import type { Email } from '#api/core/mail/email.ts';
import { formatDateTime, toSingleLine } from '#api/core/mail/format.ts';
import { localizedPath } from '#spec/core/locale.ts';

/*
 * E-mails about signing in and about the account itself.
 */

export type Recipient = Pick<Email, 'to' | 'locale'>;

/** The purpose of a code, in better-auth's terms. */
export type CodePurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email';

const KINDS = {
  'sign-in': 'signInCode',
  'email-verification': 'signUpCode',
  'forget-password': 'passwordCode',
  'change-email': 'signInCode',
} as const satisfies Record<CodePurpose, Email['kind']>;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Returns a one-time code, valid for `seconds` from now. */
export const codeEmail = (
  recipient: Recipient,
  { code, purpose, seconds }: { code: string; purpose: CodePurpose; seconds: number },
): Email => ({
  ...recipient,
  kind: KINDS[purpose],
  values: { code, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** Returns the e-mail to a new address with the link that confirms it, valid for `seconds` from now. */
export const newAddressEmail = (
  recipient: Recipient,
  { url, seconds }: { url: string; seconds: number },
): Email => ({
  ...recipient,
  kind: 'newAddress',
  values: { url, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** Returns the e-mail to the owner of an account that has a new passkey. */
export const passkeyAddedEmail = (recipient: Recipient): Email => ({
  ...recipient,
  kind: 'passkeyAdded',
  values: {},
});

/** Returns the e-mail to a user whom an admin impersonates. */
export const impersonatedEmail = (
  recipient: Recipient,
  { at, reason }: { at: string; reason: string | undefined },
): Email => ({
  ...recipient,
  kind: 'impersonated',
  values: { at },
  verbatim: { reason: toSingleLine(reason ?? '') || '—' },
});

/** Returns the e-mail to an address for which an admin has created an account, with the page for signing in. */
export const invitationEmail = (recipient: Recipient, url: string): Email => ({
  ...recipient,
  kind: 'invitation',
  values: { url },
});

/** Returns the e-mails to the old and the new address of an account. */
export const addressChangedEmails = (
  recipient: Recipient,
  { from, to }: { from: string; to: string },
): Email[] => [
  { ...recipient, to: from, kind: 'addressChanged', values: { email: to } },
  { ...recipient, to, kind: 'addressSet', values: { old: from } },
];

export const roleChangedEmail = (recipient: Recipient, role: 'admin' | 'user'): Email => ({
  ...recipient,
  kind: role === 'admin' ? 'adminGranted' : 'adminRevoked',
  values: {},
});

/** `at`: formatted for the recipient. */
export const passwordChangedEmail = (recipient: Recipient, at: string): Email => ({
  ...recipient,
  kind: 'passwordChanged',
  values: { at },
});

/** `until`: formatted for the recipient; undefined for a permanent ban. */
export const bannedEmail = (
  recipient: Recipient,
  { reason, until }: { reason: string | undefined; until: string | undefined },
): Email => ({
  ...recipient,
  kind: until === undefined ? 'banned' : 'bannedUntil',
  values: until === undefined ? {} : { until },
  verbatim: { reason: toSingleLine(reason ?? '') || '—' },
});

export const unbannedEmail = (recipient: Recipient, url: string): Email => ({
  ...recipient,
  kind: 'unbanned',
  values: { url },
});

export const accountDeletedEmail = (recipient: Recipient): Email => ({
  ...recipient,
  kind: 'accountDeleted',
  values: {},
});

/** The page where users see their devices, and set their password. */
const SECURITY_PATH = '/user/security';

type SecurityNotice = { at: Date; baseUrl: string };

const noticeValues = ({ locale }: Recipient, { at, baseUrl }: SecurityNotice) => ({
  at: formatDateTime(at, locale),
  url: baseUrl + localizedPath(SECURITY_PATH, locale),
});

/** Returns the e-mail to users who have changed their own password, at `at`. */
export const ownPasswordChangedEmail = (recipient: Recipient, notice: SecurityNotice): Email => ({
  ...recipient,
  kind: 'ownPasswordChanged',
  values: noticeValues(recipient, notice),
});

/** Returns the e-mail to users whose account was signed in to on a new device, at `at`. */
export const newDeviceEmail = (
  recipient: Recipient,
  { device, ...notice }: SecurityNotice & { device: string },
): Email => ({
  ...recipient,
  kind: 'newDevice',
  values: { device, ...noticeValues(recipient, notice) },
});
