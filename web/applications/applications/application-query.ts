import { z } from 'zod';
import { filterFields } from '#spec/applications/application.ts';
import { INBOX_KINDS, type InboxKind } from './kinds.ts';

/** The filters of the list, stored only in the page's URL. Empty: all, and of the kinds the first. */
export type ApplicationFilters = Record<(typeof FILTERS)[number] | 'kind', string>;

const FILTERS = ['groupId', 'status', 'prepared', 'request', 'assignee', 'q'] as const;

const DEFAULT_KIND: InboxKind = 'exhibitor';

/** Rows of one page. */
export const ROWS = 50;

const Filter = z.strictObject(filterFields);
export type ApplicationFilter = z.output<typeof Filter>;

/** Reads the filters; a value that the contract refuses is ignored. */
export const readFilters = (params: URLSearchParams): ApplicationFilters => {
  const kind = INBOX_KINDS.find((each) => each === params.get('kind'));
  const read = FILTERS.map((name) => {
    const text = (params.get(name) ?? '').trim();
    return [name, filterFields[name].safeParse(text).success ? text : ''];
  });
  return { ...Object.fromEntries(read), kind: kind ? toKindFilter(kind) : '' };
};

/** Returns the kind that is listed. */
export const kindOf = ({ kind }: Pick<ApplicationFilters, 'kind'>): InboxKind =>
  INBOX_KINDS.find((each) => each === kind) ?? DEFAULT_KIND;

/** Returns a kind in the page's URL. */
export const toKindFilter = (kind: InboxKind): string => (kind === DEFAULT_KIND ? '' : kind);

/** Returns the filters as the contract takes them. */
export const toFilter = ({ kind: _, ...filters }: ApplicationFilters): ApplicationFilter =>
  Filter.parse(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));

/** Returns the number of filters, without the kind. */
export const countFilters = ({ kind: _, ...filters }: ApplicationFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;
