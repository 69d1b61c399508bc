import { DISPLAY_ID_DAYS } from '#spec/accounts/profiles.ts';

const DAY_MS = 86_400_000;

/** Returns the end of the lock on the display id; undefined when it can be changed now. Domain: account. */
export const displayIdLockedUntil = (changedAt: Date | null, now: Date): Date | undefined => {
  if (!changedAt) return undefined;
  const until = new Date(changedAt.getTime() + DISPLAY_ID_DAYS * DAY_MS);
  return until > now ? until : undefined;
};
