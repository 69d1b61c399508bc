import { z } from 'zod';
import { CODE_LIFE_SECONDS, RESEND_AFTER_SECONDS } from '#spec/auth.ts';
import { keptInTab } from '#web/form/kept.ts';

export const CODE_LIFE_MS = CODE_LIFE_SECONDS * 1000;
export const RESEND_AFTER_MS = RESEND_AFTER_SECONDS * 1000;

/** A code that was sent, as far as the page knows: never the code itself. */
const SentCode = z.object({ email: z.string(), at: z.number() });
export type SentCode = z.output<typeof SentCode>;

/** Whether the code still works at this moment (milliseconds). */
export const isAlive = ({ at }: SentCode, now: number): boolean =>
  now >= at && now < at + CODE_LIFE_MS;

const codes = keptInTab(SentCode);
const NAME = 'sign-in';

/**
 * The code this tab waits for. It outlives the document: a phone may drop the page while its owner looks for the mail.
 */
export const readSentCode = (): SentCode | undefined => {
  const sent = codes.read(NAME);
  return sent && isAlive(sent, Date.now()) ? sent : undefined;
};

/** Keeps it for this tab, or forgets it. */
export const keepSentCode = (sent: SentCode | undefined): void =>
  sent ? codes.keep(NAME, sent) : codes.forget(NAME);
