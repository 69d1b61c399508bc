import type { Email } from '#api/core/mail/email.ts';
import { toSingleLine } from '#api/core/mail/format.ts';

/*
 * E-mails about signing in and about the account itself.
 */

export type Recipient = Pick<Email, 'to' | 'locale'>;

/** What a code is for, in better-auth's terms. */
export type CodePurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email';

const KINDS = {
  'sign-in': 'signInCode',
  'email-verification': 'signUpCode',
  'forget-password': 'passwordCode',
  'change-email': 'signInCode',
} as const satisfies Record<CodePurpose, Email['kind']>;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A one-time code, valid for `seconds` from now. */
export const codeEmail = (
  recipient: Recipient,
  { code, purpose, seconds }: { code: string; purpose: CodePurpose; seconds: number },
): Email => ({
  ...recipient,
  kind: KINDS[purpose],
  values: { code, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** To a new address: the link that confirms it, valid for `seconds` from now. */
export const newAddressEmail = (
  recipient: Recipient,
  { url, seconds }: { url: string; seconds: number },
): Email => ({
  ...recipient,
  kind: 'newAddress',
  values: { url, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** To the old address: the account has a new one. */
export const addressChangedEmail = (recipient: Recipient, email: string): Email => ({
  ...recipient,
  kind: 'addressChanged',
  values: { email },
});

/** To the owner of an account that has a new passkey. */
export const passkeyAddedEmail = (recipient: Recipient): Email => ({
  ...recipient,
  kind: 'passkeyAdded',
  values: {},
});

/** To a user whom an admin impersonates. */
export const impersonatedEmail = (
  recipient: Recipient,
  { at, reason }: { at: string; reason: string | undefined },
): Email => ({
  ...recipient,
  kind: 'impersonated',
  values: { at, reason: toSingleLine(reason ?? '') || '—' },
});
