import { readNumber } from '#spec/core/entered-numbers.ts';

/**
 * Returns the number that was typed, without the unit that the field shows. Returns the input unchanged if it is not one, so that
 * validation reports it; undefined if it is empty.
 */
export const parseNumber = (typed: string, unit?: string): number | string | undefined =>
  typed.trim() === '' ? undefined : (readNumber(typed, unit) ?? typed);
