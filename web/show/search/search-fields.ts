import { GENRES, type Genre } from '#spec/show/genres.ts';

/**
 * Reading the fields of a search from an address, leniently: what is empty or makes no sense counts as not asked, so
 * that an old or mistyped link still finds something. The rules are those of `spec/booths.ts` and `spec/products.ts`.
 */
const MAX_WORDS = 80;
const MAX_CURSOR = 400;

/** What can be asked of booths and of works alike. */
export type CommonSearch = {
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  readonly day?: string | undefined;
  readonly reservable?: true | undefined;
};

export const readCommon = (params: URLSearchParams): CommonSearch => ({
  q: readWords(params),
  genre: readGenres(params),
  day: readDay(params),
  reservable: readFlag(params, 'reservable'),
});

/** Words to find; trimmed, cut to the length that the API takes, counted in code points. */
const readWords = (params: URLSearchParams): string | undefined => {
  const words = (params.get('q') ?? '').replaceAll('\0', '').trim();
  return [...words].slice(0, MAX_WORDS).join('').trim() || undefined;
};

/** The genres that exist, each once, in the order of the list. */
const readGenres = (params: URLSearchParams): Genre[] => {
  const asked = new Set(params.getAll('genre'));
  return GENRES.filter((genre) => asked.has(genre));
};

/** A day of the calendar, `YYYY-MM-DD`. */
const readDay = (params: URLSearchParams): string | undefined => {
  const day = (params.get('day') ?? '').normalize('NFKC').trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
};

/** Chosen or not; a checkbox without a value sends `on`. */
export const readFlag = (params: URLSearchParams, name: string): true | undefined =>
  ['true', 'on', '1'].includes(params.get(name) ?? '') || undefined;

/** A whole number from `min` to `max`, full-width digits and separators included: ２，５００. */
export const readNumber = (
  params: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined => {
  const digits = (params.get(name) ?? '').normalize('NFKC').replace(/[\s,¥円]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= min && value <= max ? value : undefined;
};

/** Where in the list the visitor is. Only the API knows whether it is one of its own. */
export const readCursor = (params: URLSearchParams): string | undefined => {
  const cursor = params.get('cursor') ?? '';
  return cursor.length <= MAX_CURSOR && /^[\x21-\x7e]+$/.test(cursor) ? cursor : undefined;
};
