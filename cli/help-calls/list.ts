import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { type HelpCall, listHelpCalls } from '#generated/client/index.ts';
import type { HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';

export type ListOptions = { day?: string; status?: HelpCallStatus; csv?: boolean };

const COLUMNS: readonly Column<HelpCall>[] = [
  { name: 'day', heading: 'column.day', value: ({ day }) => day },
  { name: 'kind', heading: 'column.kind', value: ({ kind }) => kind },
  { name: 'code', heading: 'column.place', value: (row) => placeOf(row) },
  { name: 'booth', heading: 'column.booth', value: ({ booth }) => booth.name.ja },
  { name: 'message', heading: 'column.message', value: ({ message }) => message },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  { name: 'answeredBy', heading: 'column.answeredBy', value: ({ answeredBy }) => answeredBy },
  { name: 'createdAt', heading: 'column.calledAt', value: (row) => row.createdAt, isTime: true },
  {
    name: 'acknowledgedAt',
    heading: 'column.acknowledgedAt',
    value: ({ acknowledgedAt }) => acknowledgedAt,
    isTime: true,
  },
  { name: 'arrivedAt', heading: 'column.arrivedAt', value: (row) => row.arrivedAt, isTime: true },
  { name: 'settledAt', heading: 'column.settledAt', value: (row) => row.settledAt, isTime: true },
];

const placeOf = ({ booth, day }: HelpCall) => booth.days.find(({ date }) => date === day)?.code;

/** Prints the calls in the order of the board: waiting ones first, medical ones on top. */
export const list = async (site: Site, { csv, day, status }: ListOptions) => {
  const query = { ...(day && { day }), ...(status && { status: [status] }), limit: PAGE_SIZE };
  const items = await allByCursor((cursor) =>
    site.call(listHelpCalls, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv });
};
