import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { type OverviewOptions, placesOf, readOverview } from './overview.ts';

export type ListOptions = OverviewOptions & { csv?: boolean };

type Row = Awaited<ReturnType<typeof readOverview>>[number];

const COLUMNS: readonly Column<Row>[] = [
  { name: 'places', heading: 'column.places', value: ({ booth }) => placesOf(booth) },
  { name: 'booth', heading: 'column.booth', value: ({ booth }) => booth.name.ja },
  { name: 'stock', heading: 'column.stock', value: ({ stock }) => stock },
  { name: 'held', heading: 'column.held', value: ({ held }) => held },
  { name: 'pickedUp', heading: 'column.pickedUp', value: ({ pickedUp }) => pickedUp },
  { name: 'noShow', heading: 'column.noShow', value: ({ noShow }) => noShow },
  { name: 'cancelled', heading: 'column.cancelled', value: ({ cancelled }) => cancelled },
  { name: 'id', heading: 'column.id', value: ({ booth }) => booth.id },
];

/** Prints the copies at each booth by their outcome. */
export const list = async (site: Site, { csv, ...options }: ListOptions) => {
  const items = await readOverview(site, options);
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv });
};
