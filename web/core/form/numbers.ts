import { readNumber } from '#spec/core/entered-numbers.ts';

/**
 * The number that was typed. Returns the input unchanged if it is not one, so that validation reports it; undefined if it is
 * empty.
 */
export const parseNumber = (typed: string): number | string | undefined =>
  typed.trim() === '' ? undefined : (readNumber(typed) ?? typed);
