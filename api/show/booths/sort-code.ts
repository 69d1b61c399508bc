import { codeKey } from '#spec/core/ordering.ts';

/**
 * Returns the text by which lists sort a booth: the code of its first day with a place, and for booths that share a code
 * on different days, the day. Empty without a place.
 */
export const boothSortCode = ([first]: readonly {
  readonly date: string;
  readonly code: string;
}[]): string => (first ? `${codeKey(first.code)} ${first.date}` : '');
