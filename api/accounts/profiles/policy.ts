import { DISPLAY_ID_DAYS } from '#spec/accounts/profiles.ts';

const DAY_MS = 86_400_000;

/** Until when the display id stays as it is; undefined when it may be changed now. Domain: account. */
export const displayIdLockedUntil = (changedAt: Date | null, now: Date): Date | undefined => {
  if (!changedAt) return undefined;
  const until = new Date(changedAt.getTime() + DISPLAY_ID_DAYS * DAY_MS);
  return until > now ? until : undefined;
};
