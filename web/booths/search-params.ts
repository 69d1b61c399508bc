import type { Genre } from '#spec/genres.ts';
import { paths, type Query } from '#web/paths.ts';
import { readCursor, readDay, readFlag, readGenres, readWords } from './search-fields.ts';

/** What a visitor looks for among the booths; the address of the page is its only home. */
export type BoothSearch = {
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  readonly day?: string | undefined;
  readonly reservable?: true | undefined;
};

/** A filter that is chosen, and the search without it. */
export type ChosenBoothFilter = {
  readonly name: keyof BoothSearch;
  readonly value: string;
  readonly without: BoothSearch;
};

/** Reads a search from an address. Anything that makes no sense is left out. */
export const parseBoothSearch = (
  params: URLSearchParams,
): { search: BoothSearch; cursor: string | undefined } => ({
  search: {
    q: readWords(params),
    genre: readGenres(params),
    day: readDay(params),
    reservable: readFlag(params, 'reservable'),
  },
  cursor: readCursor(params),
});

/** Address of a search; without a cursor, its first page. */
export const boothSearchPath = (search: BoothSearch, cursor?: string): string =>
  paths.boothSearch({ ...search, cursor } satisfies Query);

/** Every filter that is chosen, one by one. */
export const chosenBoothFilters = (search: BoothSearch): ChosenBoothFilter[] => [
  ...chosen(search, 'q'),
  ...search.genre.map((genre) => ({
    name: 'genre' as const,
    value: genre,
    without: { ...search, genre: search.genre.filter((other) => other !== genre) },
  })),
  ...chosen(search, 'day'),
  ...chosen(search, 'reservable'),
];

const chosen = (
  search: BoothSearch,
  name: Exclude<keyof BoothSearch, 'genre'>,
): ChosenBoothFilter[] => {
  const value = search[name];
  if (value === undefined) return [];
  return [{ name, value: String(value), without: { ...search, [name]: undefined } }];
};
