import { readEndTime, readTimeOfDay } from '#spec/core/entered-days.ts';

/** Returns the typed time as `HH:mm`. Returns other input unchanged, so that validation reports it. */
export const toTimeOfDay = (typed: string): string => readTimeOfDay(typed) ?? typed.trim();

/** Returns the end of a range of times on one day, likewise, up to 24:00. */
export const toEndTimeOfDay = (typed: string): string => readEndTime(typed) ?? typed.trim();
