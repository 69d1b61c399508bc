import type { Query } from '#web/core/paths.ts';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { type ChosenFilter, chosenFilters } from '#web/show/search/chosen-filters.ts';
import { type CommonSearch, readCommon, readCursor } from '#web/show/search/search-fields.ts';

/** What a visitor looks for among the booths; the address of the page is its only home. */
export type BoothSearch = CommonSearch;

export type ChosenBoothFilter = ChosenFilter<BoothSearch>;

/** Reads a search from an address. Anything that makes no sense is left out. */
export const parseBoothSearch = (
  params: URLSearchParams,
): { search: BoothSearch; cursor: string | undefined } => ({
  search: readCommon(params),
  cursor: readCursor(params),
});

/** Address of a search; without a cursor, its first page. */
export const boothSearchPath = (search: BoothSearch, cursor?: string): string =>
  boothSearchPage.href({ ...search, cursor } satisfies Query);

/** Every filter that is chosen, one by one. */
export const chosenBoothFilters = (search: BoothSearch): ChosenBoothFilter[] =>
  chosenFilters(search, ['q', 'genre', 'day', 'reservable']);
