import type { Query } from '#web/core/paths.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import { type ActiveFilter, listActiveFilters } from '#web/show/search/active-filters.ts';
import {
  type CommonSearch,
  readCommonSearch,
  readCursor,
  readFlag,
  readInteger,
} from '#web/show/search/search-fields.ts';

/** Sort orders; the default is by booth code. */
export const SORTS = ['kana', 'price'] as const;
const MAX_PRICE = 2_147_483_647;
const MAX_PLAYERS = 99;

/** The search of the products, stored only in the page's URL. Prices in yen. */
export type ProductSearch = CommonSearch & {
  readonly new?: true | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly players?: number | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
};

/** Names of the filters; the sort order is not one. */
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

export type ActiveProductFilter = ActiveFilter<ProductSearch, (typeof FILTERS)[number]>;

/** Parses a search from a URL; invalid values are ignored, and prices in the wrong order are swapped. */
export const parseProductSearch = (
  params: URLSearchParams,
): { search: ProductSearch; cursor: string | undefined } => ({
  search: {
    ...readCommonSearch(params),
    new: readFlag(params, 'new'),
    ...readPrices(params),
    players: readInteger(params, 'players', 1, MAX_PLAYERS, 'people'),
    sort: SORTS.find((sort) => sort === params.get('sort')),
  },
  cursor: readCursor(params),
});

const readPrices = (params: URLSearchParams) => {
  const priceMin = readInteger(params, 'priceMin', 0, MAX_PRICE, 'yen');
  const priceMax = readInteger(params, 'priceMax', 0, MAX_PRICE, 'yen');
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
    ? { priceMin: priceMax, priceMax: priceMin }
    : { priceMin, priceMax };
};

/** Returns the path of a search; its first page without a cursor. */
export const productSearchPath = (search: ProductSearch, cursor?: string): string =>
  productSearchPage.href({ ...search, cursor } satisfies Query);

/** Lists one entry per active filter value. */
export const listActiveProductFilters = (search: ProductSearch): ActiveProductFilter[] =>
  listActiveFilters(search, FILTERS);
