import type { BoothDay } from '#generated/client/types.gen.ts';

/** A place in the hall, and the days on which the booth is there. */
export type BoothPlace = { readonly code: string; readonly dates: readonly string[] };

/** Returns a booth's days grouped by code; most booths have the same place on all days. */
export const groupDaysByPlace = (days: readonly BoothDay[]): BoothPlace[] => {
  const dates = new Map<string, string[]>();
  for (const { code, date } of days) dates.set(code, [...(dates.get(code) ?? []), date]);
  return [...dates].map(([code, own]) => ({ code, dates: own }));
};
