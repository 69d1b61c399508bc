import { OrganiserBoothQuery } from '#spec/exhibitors/organiser-booths.ts';

const FILTERS = ['q', 'status', 'placed', 'ready', 'genre', 'day'] as const;

/** The filters of the list, stored only in the page's URL. Empty: all. */
export type BoothFilters = Record<(typeof FILTERS)[number], string>;

const ROWS = 25;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): BoothFilters =>
  Object.fromEntries(
    FILTERS.map((name) => [name, readFilter(name, params.get(name) ?? '')]),
  ) as BoothFilters;

const readFilter = (name: (typeof FILTERS)[number], text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const value = name === 'status' ? [trimmed] : trimmed;
  return OrganiserBoothQuery.shape[name].safeParse(value).success ? trimmed : '';
};

/** Returns the query of the operation for the filters. */
export const toBoothQuery = (
  { status, ready, ...filters }: BoothFilters,
  cursor: string | undefined,
) => ({
  ...OrganiserBoothQuery.omit({ ready: true }).parse({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(status !== '' && { status: [status] }),
    ...(cursor && { cursor }),
    limit: String(ROWS),
  }),
  ...(ready !== '' && { ready: ready === 'true' }),
});

export const countFilters = (filters: BoothFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;
