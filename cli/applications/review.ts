import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { type Application, getApplication, listApplications } from '#generated/client/index.ts';
import type { ApplicationKind, ApplicationStatus, Decision } from '#spec/applications/states.ts';
import { isEndField } from '#spec/core/moments.ts';
import { requireByNumber } from './find.ts';

export type ListOptions = {
  kind: ApplicationKind;
  status?: ApplicationStatus;
  prepared?: Decision | 'any' | 'none' | 'outdated';
  search?: string;
  csv?: boolean;
};

export const APPLICATION_COLUMNS: readonly Column<Application>[] = [
  { name: 'number', heading: 'column.number', value: ({ number }) => number },
  { name: 'title', heading: 'column.name', value: ({ title }) => title },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  { name: 'prepared', heading: 'column.prepared', value: ({ prepared }) => prepared?.decision },
  { name: 'choice', heading: 'column.choice', value: ({ prepared }) => prepared?.choice },
  { name: 'line', heading: 'column.line', value: ({ prepared }) => prepared?.line },
  {
    name: 'releaseAt',
    heading: 'column.releaseAt',
    value: ({ prepared }) => prepared?.releaseAt,
    isTime: true,
  },
  { name: 'assignee', heading: 'column.assignee', value: ({ assignee }) => assignee?.name },
  {
    name: 'submittedAt',
    heading: 'column.submittedAt',
    value: ({ submittedAt }) => submittedAt,
    isTime: true,
  },
];

/** Fetches all applications of a kind that match. */
export const fetchApplications = (
  site: Site,
  { kind, status, prepared, search }: Omit<ListOptions, 'csv'>,
): Promise<Application[]> => {
  const query = {
    kind,
    ...(status && { status }),
    ...(prepared && { prepared }),
    ...(search && { q: search }),
    limit: PAGE_SIZE,
  };
  return allByCursor((cursor) =>
    site.call(listApplications, { query: { ...query, ...(cursor && { cursor }) } }),
  );
};

/** Prints the applications in the order in which they were submitted. */
export const list = async (site: Site, { csv, ...filters }: ListOptions) => {
  const items = await fetchApplications(site, filters);
  const listing = { columns: APPLICATION_COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv });
};

type Field = { name: string; value: string };

/** An instant as the API writes it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const FIELDS: readonly Column<Field>[] = [
  { name: 'field', heading: 'column.field', value: ({ name }) => name },
  {
    name: 'value',
    heading: 'column.value',
    value: ({ value }) => value,
    isTime: ({ name, value }) => INSTANT.test(value) && (isEndField(name) ? 'end' : true),
  },
];

/** Prints an application with the applicant's input. The reading is audited. */
export const get = async (site: Site, number: string, { kind }: Pick<ListOptions, 'kind'>) => {
  const { id } = await requireByNumber(site, kind, number);
  const application = await site.call(getApplication, { path: { applicationId: id } });
  const { details, ...own } = application;
  const { kind: _kind, ...entered } = details;
  await site.show({
    columns: FIELDS,
    rows: [...fieldsOf(own), ...fieldsOf(entered)],
    json: application,
  });
};

/** Returns the fields of an object by their paths, such as `entry.name`. */
const fieldsOf = (value: object, path = ''): Field[] =>
  Object.entries(value).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    if (Array.isArray(field)) return [{ name, value: field.map(listedValue).join(', ') }];
    return typeof field === 'object' && field !== null
      ? fieldsOf(field, name)
      : [{ name, value: String(field) }];
  });

/** Returns an item of a list on one line; of a choice only its code. */
const listedValue = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'code' in item ? String(item.code) : String(item);
