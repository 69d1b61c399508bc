import { CarLoadingQuery } from '#spec/exhibitors/organiser-car-loadings.ts';

/** The filters of the sheet, stored only in the page's URL. Empty: all. */
export type SheetFilters = Record<(typeof FILTERS)[number], string>;

const FILTERS = ['day', 'direction', 'dock', 'status', 'q'] as const;

/** Rows of one page, which are also printed together. */
const ROWS = 100;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): SheetFilters =>
  Object.fromEntries(
    FILTERS.map((name) => [name, readFilter(name, params.get(name) ?? '')]),
  ) as SheetFilters;

const readFilter = (name: (typeof FILTERS)[number], text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const value = name === 'status' ? [trimmed] : trimmed;
  return CarLoadingQuery.shape[name].safeParse(value).success ? trimmed : '';
};

/** Returns the query of the operation for the filters. */
export const toSheetQuery = ({ status, ...filters }: SheetFilters, cursor: string | undefined) =>
  CarLoadingQuery.parse({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(status !== '' && { status: [status] }),
    ...(cursor && { cursor }),
    limit: String(ROWS),
  });

export const countFilters = (filters: SheetFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;
