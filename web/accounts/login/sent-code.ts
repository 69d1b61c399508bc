import { z } from 'zod';
import { requestPasswordReset, sendSignInCode } from '#generated/client/sdk.gen.ts';
import { CODE_LIFE_SECONDS, RESEND_AFTER_SECONDS } from '#spec/accounts/login.ts';
import { call } from '#web/core/api/client.ts';
import { keptInTab } from '#web/core/form/kept.ts';

export const CODE_LIFE_MS = CODE_LIFE_SECONDS * 1000;
export const RESEND_AFTER_MS = RESEND_AFTER_SECONDS * 1000;

/** A code that was sent, what for, and when, as far as the page knows: never the code itself. */
const SentCode = z.object({
  email: z.string(),
  at: z.number(),
  purpose: z.enum(['sign-in', 'email-verification', 'new-password']),
});
export type SentCode = z.output<typeof SentCode>;
export type Purpose = SentCode['purpose'];

/** Has a code sent. A new one takes the place of the one before. */
export const sendCode = async (email: string, purpose: Purpose): Promise<SentCode> => {
  const at = Date.now();
  if (purpose === 'new-password') await call(requestPasswordReset, { body: { email } });
  else await call(sendSignInCode, { body: { email, type: purpose } });
  return { email, at, purpose };
};

/** Whether the code still works at this moment (milliseconds). */
export const isAlive = ({ at }: SentCode, now: number): boolean =>
  now >= at && now < at + CODE_LIFE_MS;

const codes = keptInTab(SentCode);
/** Name under which the tab keeps it, for `data-kept`. */
export const SENT_CODE = 'sign-in';

/**
 * The code this tab waits for. It outlives the document: a phone may drop the page while its owner looks for the mail.
 */
export const readSentCode = (): SentCode | undefined => {
  const sent = codes.read(SENT_CODE);
  return sent && isAlive(sent, Date.now()) ? sent : undefined;
};

/** Keeps it for this tab, or forgets it. */
export const keepSentCode = (sent: SentCode | undefined): void =>
  sent ? codes.keep(SENT_CODE, sent) : codes.forget(SENT_CODE);
