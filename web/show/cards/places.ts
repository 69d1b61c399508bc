import type { BoothDay } from '#generated/client/types.gen.ts';

/** One place in the hall, and the days on which the booth stands there. */
export type Place = { readonly code: string; readonly dates: readonly string[] };

/** The places of a booth by code: most stand at the same one on all their days. */
export const placesOf = (days: readonly BoothDay[]): Place[] => {
  const dates = new Map<string, string[]>();
  for (const { code, date } of days) dates.set(code, [...(dates.get(code) ?? []), date]);
  return [...dates].map(([code, own]) => ({ code, dates: own }));
};
