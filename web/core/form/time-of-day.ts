import { readTimeOfDay } from '#spec/core/entered-days.ts';

/** The time that was typed as `HH:mm`. Returns the input unchanged if it is none, so that validation reports it. */
export const toTimeOfDay = (typed: string): string => readTimeOfDay(typed) ?? typed.trim();
