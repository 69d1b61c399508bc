import { ReservationOverviewQuery } from '#spec/exhibitors/organiser-reservations.ts';

const FILTERS = ['day', 'q', 'sort'] as const;

/** The filters and the order of the booths, stored only in the page's URL. Empty: all, by place. */
export type OverviewFilters = Record<(typeof FILTERS)[number], string>;

const ROWS = 50;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): OverviewFilters =>
  Object.fromEntries(
    FILTERS.map((name) => [name, readFilter(name, params.get(name) ?? '')]),
  ) as OverviewFilters;

const readFilter = (name: (typeof FILTERS)[number], text: string): string => {
  const trimmed = text.trim();
  const isValid = ReservationOverviewQuery.shape[name].safeParse(trimmed).success;
  return trimmed !== '' && isValid ? trimmed : '';
};

/** Returns the query of the operation for the filters. */
export const toOverviewQuery = (filters: OverviewFilters, cursor: string | undefined) =>
  ReservationOverviewQuery.parse({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(cursor && { cursor }),
    limit: String(ROWS),
  });

/** Returns whether booths are left out; their order does not count. */
export const isFiltered = ({ day, q }: OverviewFilters): boolean => day !== '' || q !== '';
