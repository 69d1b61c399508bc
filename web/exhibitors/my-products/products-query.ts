import { MyProductQuery } from '#spec/exhibitors/my-product-views.ts';

const FILTERS = ['status', 'offered', 'englishMissing'] as const;

/** The filters of the list, stored only in the page's URL. Empty: all. */
export type ProductListFilters = Record<(typeof FILTERS)[number], string>;

const ROWS = 24;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): ProductListFilters =>
  Object.fromEntries(
    FILTERS.map((name) => {
      const value = params.get(name) ?? '';
      return [name, MyProductQuery.shape[name].safeParse(value).success ? value : ''];
    }),
  ) as ProductListFilters;

/** Returns the query of the operation for the filters. */
export const toProductQuery = (
  { status, offered, englishMissing }: ProductListFilters,
  cursor: string | undefined,
) => ({
  ...(status !== '' && { status: status as 'draft' }),
  ...(offered !== '' && { offered: offered === 'true' }),
  ...(englishMissing !== '' && { englishMissing: englishMissing === 'true' }),
  ...(cursor && { cursor }),
  limit: ROWS,
});

export const countFilters = (filters: ProductListFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;
