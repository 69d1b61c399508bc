import { onOneLine } from '#api/core/mail/format.ts';
import type { Letter } from '#api/core/mail/messages.ts';

/*
 * Letters about signing in, and about the account itself.
 */

/** What a code is good for; better-auth's names. */
export type CodePurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email';

const KINDS = {
  'sign-in': 'signInCode',
  'email-verification': 'signUpCode',
  'forget-password': 'passwordCode',
  'change-email': 'signInCode',
} as const satisfies Record<CodePurpose, Letter['kind']>;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The letter with a one-time code, good for `seconds` from now. */
export const codeLetter = (
  { to, locale }: Pick<Letter, 'to' | 'locale'>,
  { code, purpose, seconds }: { code: string; purpose: CodePurpose; seconds: number },
): Letter => ({
  to,
  locale,
  kind: KINDS[purpose],
  values: { code, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** To a new address: the link that takes it, good for `seconds` from now. */
export const newAddressLetter = (
  { to, locale }: Pick<Letter, 'to' | 'locale'>,
  { url, seconds }: { url: string; seconds: number },
): Letter => ({
  to,
  locale,
  kind: 'newAddress',
  values: { url, minutes: String(seconds / 60) },
  expiresAt: inSeconds(seconds),
});

/** To the old address: the account goes by another one now. */
export const addressChangedLetter = (to: Pick<Letter, 'to' | 'locale'>, email: string): Letter => ({
  ...to,
  kind: 'addressChanged',
  values: { email },
});

/** To the owner of an account that a passkey now signs in to. */
export const passkeyAddedLetter = (to: Pick<Letter, 'to' | 'locale'>): Letter => ({
  ...to,
  kind: 'passkeyAdded',
  values: {},
});

/** To somebody as whom an admin acts. */
export const impersonatedLetter = (
  to: Pick<Letter, 'to' | 'locale'>,
  { at, reason }: { at: string; reason: string | undefined },
): Letter => ({
  ...to,
  kind: 'impersonated',
  values: { at, reason: onOneLine(reason ?? '') || '—' },
});
