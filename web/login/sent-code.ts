import { z } from 'zod';

/** How long a code is good. Better-auth is told the same on the server. */
export const CODE_LIFE_MS = 5 * 60_000;
/** How long to wait before another code is sent. */
export const RESEND_AFTER_MS = 60_000;

/** A code that was sent, as far as the page knows: never the code itself. */
const SentCode = z.object({ email: z.string(), at: z.number() });
export type SentCode = z.output<typeof SentCode>;

/** Whether the code still works at this moment (milliseconds). */
export const isAlive = ({ at }: SentCode, now: number): boolean =>
  now >= at && now < at + CODE_LIFE_MS;

const NAME = 'noren.sign-in';

/**
 * The code this tab waits for. It outlives the document: a phone may drop the page while its owner looks for the mail.
 */
export const readSentCode = (): SentCode | undefined => {
  try {
    const kept = SentCode.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    return kept.success && isAlive(kept.data, Date.now()) ? kept.data : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it for this tab, or forgets it. Without storage the page still works, until it is reloaded. */
export const keepSentCode = (sent: SentCode | undefined): void => {
  try {
    if (sent) sessionStorage.setItem(NAME, JSON.stringify(sent));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Some browsers forbid storage.
  }
};
