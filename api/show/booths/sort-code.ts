import { codeKey } from '#spec/core/ordering.ts';

/**
 * The text by which lists order a booth: by the code of its first day with a place, and booths that share a code on different
 * days by the day. Empty without a place.
 */
export const boothSortCode = ([first]: readonly {
  readonly date: string;
  readonly code: string;
}[]): string => (first ? `${codeKey(first.code)} ${first.date}` : '');
