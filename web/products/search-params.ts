import type { Genre } from '#spec/genres.ts';
import {
  readCursor,
  readDay,
  readFlag,
  readGenres,
  readNumber,
  readWords,
} from '#web/booths/search-fields.ts';
import { paths, type Query } from '#web/paths.ts';

/** How works may be sorted; by the booth's code when left out. */
export const SORTS = ['kana', 'price'] as const;
const MAX_PRICE = 2_147_483_647;
const MAX_PLAYERS = 99;

/** What a visitor looks for among the works; prices in yen. The address of the page is its only home. */
export type ProductSearch = {
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  readonly day?: string | undefined;
  readonly new?: true | undefined;
  readonly reservable?: true | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly players?: number | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
};

/** Names of the filters; the order is no filter. */
export type ProductFilter = Exclude<keyof ProductSearch, 'sort'>;

/** A filter that is chosen, and the search without it. */
export type ChosenProductFilter = {
  readonly name: ProductFilter;
  readonly value: string;
  readonly without: ProductSearch;
};

/** Reads a search from an address. Anything that makes no sense is left out; prices the wrong way round are turned. */
export const parseProductSearch = (
  params: URLSearchParams,
): { search: ProductSearch; cursor: string | undefined } => ({
  search: {
    q: readWords(params),
    genre: readGenres(params),
    day: readDay(params),
    new: readFlag(params, 'new'),
    reservable: readFlag(params, 'reservable'),
    ...readPrices(params),
    players: readNumber(params, 'players', 1, MAX_PLAYERS),
    sort: SORTS.find((sort) => sort === params.get('sort')),
  },
  cursor: readCursor(params),
});

const readPrices = (params: URLSearchParams) => {
  const priceMin = readNumber(params, 'priceMin', 0, MAX_PRICE);
  const priceMax = readNumber(params, 'priceMax', 0, MAX_PRICE);
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
    ? { priceMin: priceMax, priceMax: priceMin }
    : { priceMin, priceMax };
};

/** Address of a search; without a cursor, its first page. */
export const productSearchPath = (search: ProductSearch, cursor?: string): string =>
  paths.productSearch({ ...search, cursor } satisfies Query);

const SINGLE = ['day', 'new', 'reservable', 'priceMin', 'priceMax', 'players'] as const;

/** Every filter that is chosen, one by one. */
export const chosenProductFilters = (search: ProductSearch): ChosenProductFilter[] => [
  ...chosen(search, 'q'),
  ...search.genre.map((genre) => ({
    name: 'genre' as const,
    value: genre,
    without: { ...search, genre: search.genre.filter((other) => other !== genre) },
  })),
  ...SINGLE.flatMap((name) => chosen(search, name)),
];

const chosen = (
  search: ProductSearch,
  name: Exclude<ProductFilter, 'genre'>,
): ChosenProductFilter[] => {
  const value = search[name];
  if (value === undefined) return [];
  return [{ name, value: String(value), without: { ...search, [name]: undefined } }];
};
