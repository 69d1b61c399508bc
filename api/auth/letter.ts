import type { Locale } from '#spec/locale.ts';
import type { Letter } from '../mail/letters.ts';

/** The letter with a code to sign in, good for `seconds` from now. */
export const signInCodeLetter = (
  to: string,
  code: string,
  seconds: number,
  locale: Locale,
): Letter => ({
  to,
  locale,
  kind: 'signInCode',
  values: { code, minutes: String(seconds / 60) },
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
});
