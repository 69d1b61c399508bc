import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { listOrganiserBooths, type OrganiserBoothSummary } from '#generated/client/index.ts';
import type { Placed } from '#spec/exhibitors/organiser-booths.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { BoothStatus } from '#spec/show/placements.ts';

export type ListOptions = {
  search?: string;
  status?: BoothStatus;
  placed?: Placed;
  ready?: 'yes' | 'no';
  genre?: Genre;
  day?: string;
  csv?: boolean;
};

export const COLUMNS: readonly Column<OrganiserBoothSummary>[] = [
  { name: 'number', heading: 'column.number', value: ({ number }) => number },
  { name: 'name', heading: 'column.booth', value: ({ name }) => name.ja },
  { name: 'kind', heading: 'column.kind', value: ({ kind }) => kind },
  { name: 'plan', heading: 'column.plan', value: ({ plan }) => plan },
  { name: 'genres', heading: 'column.genres', value: ({ genres }) => genres.join(' ') },
  { name: 'days', heading: 'column.days', value: ({ days }) => days.join(' ') },
  { name: 'places', heading: 'column.places', value: (row) => placesOf(row) },
  { name: 'neighbour', heading: 'column.neighbour', value: ({ neighbour }) => neighbour?.number },
  { name: 'ready', heading: 'column.ready', value: ({ isReady }) => isReady },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  { name: 'id', heading: 'column.id', value: ({ id }) => id },
];

const placesOf = ({ placements }: OrganiserBoothSummary) =>
  placements.map(({ day, hall, code }) => `${day} ${hall} ${code}`).join(', ');

/** A booth on one of its days. */
type BoothDay = {
  readonly booth: OrganiserBoothSummary;
  readonly day: string;
  readonly place: OrganiserBoothSummary['placements'][number] | undefined;
};

/** The columns of the import, in which each place is a row. */
const PLACE_COLUMNS: readonly Column<BoothDay>[] = [
  { name: 'day', heading: 'column.day', value: ({ day }) => day },
  ...(['code', 'hall', 'x', 'y', 'w', 'h', 'rotation'] as const).map(
    (name): Column<BoothDay> => ({
      name,
      heading: 'column.places',
      value: ({ place }) => place?.[name],
    }),
  ),
];

const BOOTH_DAY_COLUMNS: readonly Column<BoothDay>[] = [
  ...COLUMNS.map(({ name, heading, value }) => ({
    name,
    heading,
    value: ({ booth }: BoothDay) => value(booth),
  })),
  ...PLACE_COLUMNS,
];

const daysOf = (booth: OrganiserBoothSummary, only: string | undefined): BoothDay[] =>
  booth.days
    .filter((day) => only === undefined || day === only)
    .map((day) => ({ booth, day, place: booth.placements.find((each) => each.day === day) }));

/** Prints the booths, those without a place first. CSV has a row for each of their days, to be filled in and imported. */
export const list = async (site: Site, { csv, search, status, ready, ...filters }: ListOptions) => {
  const query = {
    ...filters,
    ...(search && { q: search }),
    ...(status && { status: [status] }),
    ...(ready && { ready: ready === 'yes' }),
    limit: PAGE_SIZE,
  };
  const items = await allByCursor((cursor) =>
    site.call(listOrganiserBooths, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const json = { items };
  if (!csv) return site.show({ columns: COLUMNS, rows: items, json });
  const rows = items.flatMap((booth) => daysOf(booth, filters.day));
  return site.show({ columns: BOOTH_DAY_COLUMNS, rows, json }, { csv });
};
