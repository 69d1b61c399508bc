import { z } from 'zod';
import { requestPasswordReset, sendSignInCode } from '#generated/client/sdk.gen.ts';
import { CODE_LIFETIME_SECONDS, RESEND_AFTER_SECONDS } from '#spec/accounts/login.ts';
import { call } from '#web/core/api/client.ts';
import { tabStorage } from '#web/core/form/tab-storage.ts';

export const CODE_LIFETIME_MS = CODE_LIFETIME_SECONDS * 1000;
export const RESEND_AFTER_MS = RESEND_AFTER_SECONDS * 1000;

/** A sent code: recipient, time, and purpose, but never the code itself. */
const SentCode = z.object({
  email: z.string(),
  at: z.number(),
  purpose: z.enum(['sign-in', 'email-verification', 'new-password']),
});
export type SentCode = z.output<typeof SentCode>;
export type Purpose = SentCode['purpose'];

/** Requests a code. It replaces the previous one. */
export const sendCode = async (email: string, purpose: Purpose): Promise<SentCode> => {
  const at = Date.now();
  if (purpose === 'new-password') await call(requestPasswordReset, { body: { email } });
  else await call(sendSignInCode, { body: { email, type: purpose } });
  return { email, at, purpose };
};

/** Returns whether the code is still valid at `now` (milliseconds). */
export const isCodeValid = ({ at }: SentCode, now: number): boolean =>
  now >= at && now < at + CODE_LIFETIME_MS;

const codes = tabStorage(SentCode);
/** The storage key, also used by `data-kept`. */
export const SENT_CODE_KEY = 'sign-in';

/** Reads the code that this tab is waiting for. Stored because phones may discard the page while the user reads the e-mail. */
export const readSentCode = (): SentCode | undefined => {
  const sent = codes.read(SENT_CODE_KEY);
  return sent && isCodeValid(sent, Date.now()) ? sent : undefined;
};

/** Stores the sent code for this tab, or removes it. */
export const storeSentCode = (sent: SentCode | undefined): void =>
  sent ? codes.write(SENT_CODE_KEY, sent) : codes.remove(SENT_CODE_KEY);
