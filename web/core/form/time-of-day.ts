import { readEndTime, readTimeOfDay } from '#spec/core/entered-days.ts';

/** The time that was typed as `HH:mm`. Returns the input unchanged if it is none, so that validation reports it. */
export const toTimeOfDay = (typed: string): string => readTimeOfDay(typed) ?? typed.trim();

/** The end of a range of times on one day, likewise, up to 24:00. */
export const toEndTimeOfDay = (typed: string): string => readEndTime(typed) ?? typed.trim();
