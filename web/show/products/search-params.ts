import type { Query } from '#web/core/paths.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import { type ChosenFilter, chosenFilters } from '#web/show/search/chosen-filters.ts';
import {
  type CommonSearch,
  readCommon,
  readCursor,
  readFlag,
  readNumber,
} from '#web/show/search/search-fields.ts';

/** How works may be sorted; by the booth's code when left out. */
export const SORTS = ['kana', 'price'] as const;
const MAX_PRICE = 2_147_483_647;
const MAX_PLAYERS = 99;

/** What a visitor looks for among the works; prices in yen. The address of the page is its only home. */
export type ProductSearch = CommonSearch & {
  readonly new?: true | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly players?: number | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
};

/** Names of the filters; the order is no filter. */
const FILTERS = [
  'q',
  'genre',
  'day',
  'new',
  'reservable',
  'priceMin',
  'priceMax',
  'players',
] as const satisfies (keyof ProductSearch)[];

export type ChosenProductFilter = ChosenFilter<ProductSearch, (typeof FILTERS)[number]>;

/** Reads a search from an address. Anything that makes no sense is left out; prices the wrong way round are turned. */
export const parseProductSearch = (
  params: URLSearchParams,
): { search: ProductSearch; cursor: string | undefined } => ({
  search: {
    ...readCommon(params),
    new: readFlag(params, 'new'),
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
  productSearchPage.href({ ...search, cursor } satisfies Query);

/** Every filter that is chosen, one by one. */
export const chosenProductFilters = (search: ProductSearch): ChosenProductFilter[] =>
  chosenFilters(search, FILTERS);
