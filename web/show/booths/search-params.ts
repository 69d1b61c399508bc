import type { Query } from '#web/core/paths.ts';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { type ActiveFilter, listActiveFilters } from '#web/show/search/active-filters.ts';
import { type CommonSearch, readCommonSearch, readCursor } from '#web/show/search/search-fields.ts';

/** The search of the booths, stored only in the page's URL. */
export type BoothSearch = CommonSearch;

export type ActiveBoothFilter = ActiveFilter<BoothSearch>;

/** Parses a search from a URL; invalid values are ignored. */
export const parseBoothSearch = (
  params: URLSearchParams,
): { search: BoothSearch; cursor: string | undefined } => ({
  search: readCommonSearch(params),
  cursor: readCursor(params),
});

/** Returns the path of a search; its first page without a cursor. */
export const boothSearchPath = (search: BoothSearch, cursor?: string): string =>
  boothSearchPage.href({ ...search, cursor } satisfies Query);

/** Lists one entry per active filter value. */
export const listActiveBoothFilters = (search: BoothSearch): ActiveBoothFilter[] =>
  listActiveFilters(search, ['q', 'genre', 'day', 'reservable']);
