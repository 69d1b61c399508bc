import { z } from 'zod';
import { filterFields } from '#spec/applications/application.ts';

/** The filters of the list, stored only in the page's URL. Empty: all. */
export type ApplicationFilters = Record<(typeof FILTERS)[number], string>;

const FILTERS = ['groupId', 'status', 'prepared', 'request', 'assignee', 'q'] as const;

/** Rows of one page. */
export const ROWS = 50;

const Filter = z.strictObject(filterFields);
export type ApplicationFilter = z.output<typeof Filter>;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): ApplicationFilters =>
  Object.fromEntries(
    FILTERS.map((name) => {
      const text = (params.get(name) ?? '').trim();
      return [name, filterFields[name].safeParse(text).success ? text : ''];
    }),
  ) as ApplicationFilters;

/** The filters as the contract takes them. */
export const toFilter = (filters: ApplicationFilters): ApplicationFilter =>
  Filter.parse(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));

export const countFilters = (filters: ApplicationFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;
