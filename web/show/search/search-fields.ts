import { readNumber } from '#spec/core/entered-numbers.ts';
import { GENRES, type Genre } from '#spec/show/genres.ts';

/**
 * Parse search fields from a URL leniently: empty and invalid values are ignored, so that old or mistyped links still
 * work. Same rules as in `spec/show`.
 */
const MAX_WORDS = 80;
const MAX_CURSOR = 400;

/** Search fields shared by booths and products. */
export type CommonSearch = {
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  readonly day?: string | undefined;
  readonly reservable?: true | undefined;
};

export const readCommonSearch = (params: URLSearchParams): CommonSearch => ({
  q: readWords(params),
  genre: readGenres(params),
  day: readDay(params),
  reservable: readFlag(params, 'reservable'),
});

/** Reads the search words, trimmed and cut to the API's maximum of code points. */
const readWords = (params: URLSearchParams): string | undefined => {
  const words = (params.get('q') ?? '').replaceAll('\0', '').trim();
  return [...words].slice(0, MAX_WORDS).join('').trim() || undefined;
};

/** Reads the known genres without duplicates, in canonical order. */
const readGenres = (params: URLSearchParams): Genre[] => {
  const requested = new Set(params.getAll('genre'));
  return GENRES.filter((genre) => requested.has(genre));
};

/** Reads a calendar day, `YYYY-MM-DD`. */
const readDay = (params: URLSearchParams): string | undefined => {
  const day = (params.get('day') ?? '').normalize('NFKC').trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
};

/** Returns true if the flag is set; a checkbox without a value sends `on`. */
export const readFlag = (params: URLSearchParams, name: string): true | undefined =>
  ['true', 'on', '1'].includes(params.get(name) ?? '') || undefined;

/** Reads an integer from `min` to `max`, as people write it: ２，５００, and with its unit: 2500円. */
export const readInteger = (
  params: URLSearchParams,
  name: string,
  min: number,
  max: number,
  unit: string,
): number | undefined => {
  const value = readNumber(params.get(name) ?? '', unit);
  return Number.isInteger(value) && value !== undefined && value >= min && value <= max
    ? value
    : undefined;
};

/** Reads the position in the list. Only the API can validate it. */
export const readCursor = (params: URLSearchParams): string | undefined => {
  const cursor = params.get('cursor') ?? '';
  return cursor.length <= MAX_CURSOR && /^[\x21-\x7e]+$/.test(cursor) ? cursor : undefined;
};
