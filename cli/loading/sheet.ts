import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { listOrganiserCarLoadings, type OrganiserCarLoading } from '#generated/client/index.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';

export type SheetOptions = {
  day?: string;
  direction?: Direction;
  dock?: string;
  status?: CarLoadingStatus;
  csv?: boolean;
};

const COLUMNS: readonly Column<OrganiserCarLoading>[] = [
  { name: 'day', heading: 'column.day', value: ({ slot }) => slot.day },
  { name: 'from', heading: 'column.from', value: ({ slot }) => slot.from },
  { name: 'to', heading: 'column.to', value: ({ slot }) => slot.to },
  { name: 'dock', heading: 'column.dock', value: ({ slot }) => slot.dock },
  { name: 'direction', heading: 'column.direction', value: ({ slot }) => slot.direction },
  { name: 'booth', heading: 'column.booth', value: ({ booth }) => booth.name.ja },
  { name: 'code', heading: 'column.permit', value: ({ code }) => code },
  { name: 'vehicle', heading: 'column.vehicle', value: ({ vehicle }) => vehicle },
  { name: 'height', heading: 'column.height', value: ({ height }) => height },
  { name: 'plate', heading: 'column.plate', value: (row) => plateOf(row) },
  { name: 'driverName', heading: 'column.driver', value: ({ driverName }) => driverName },
  { name: 'driverPhone', heading: 'column.phone', value: ({ driverPhone }) => driverPhone },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
];

const plateOf = ({ plateRegion, plateClass, plateKana, plateNumber }: OrganiserCarLoading) =>
  [plateRegion, plateClass, plateKana, plateNumber].filter(Boolean).join(' ');

/** Prints the vehicles by day, dock and time. */
export const list = async (site: Site, { csv, status, ...filters }: SheetOptions) => {
  const query = { ...filters, ...(status && { status: [status] }), limit: PAGE_SIZE };
  const items = await allByCursor((cursor) =>
    site.call(listOrganiserCarLoadings, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv });
};
