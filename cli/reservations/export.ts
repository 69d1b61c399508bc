import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type BoothReference,
  type BoothReservation,
  listBoothReservations,
} from '#generated/client/index.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import { readOverview } from './overview.ts';

export type ExportOptions = { day?: string; search?: string; status?: ReservationStatus };

type Row = BoothReservation & { readonly booth: BoothReference };

const COLUMNS: readonly Column<Row>[] = [
  { name: 'day', heading: 'column.day', value: ({ day }) => day },
  { name: 'place', heading: 'column.place', value: (row) => placeOf(row) },
  { name: 'booth', heading: 'column.booth', value: ({ booth }) => booth.name.ja },
  { name: 'code', heading: 'column.code', value: ({ code }) => code },
  { name: 'product', heading: 'column.product', value: ({ product }) => product.title.ja },
  { name: 'quantity', heading: 'column.quantity', value: ({ quantity }) => quantity },
  { name: 'unitPrice', heading: 'column.unitPrice', value: ({ unitPrice }) => unitPrice },
  { name: 'visitorName', heading: 'column.visitor', value: ({ visitorName }) => visitorName },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  { name: 'createdAt', heading: 'column.reservedAt', value: (row) => row.createdAt, isTime: true },
  {
    name: 'pickedUpAt',
    heading: 'column.pickedUpAt',
    value: (row) => row.pickedUpAt,
    isTime: true,
  },
];

const placeOf = ({ booth, day }: Row) => booth.days.find(({ date }) => date === day)?.code;

/** Prints every reservation at the booths that match, as CSV or JSON. */
export const exportReservations = async (site: Site, { day, search, status }: ExportOptions) => {
  const booths = await readOverview(site, { ...(day && { day }), ...(search && { search }) });
  const query = { ...(day && { day }), ...(status && { status: [status] }), limit: PAGE_SIZE };
  const items: Row[] = [];
  for (const { booth } of booths) {
    const path = { boothId: booth.id };
    const reservations = await allByCursor((cursor) =>
      site.call(listBoothReservations, { path, query: { ...query, ...(cursor && { cursor }) } }),
    );
    items.push(...reservations.map((each) => ({ ...each, booth })));
  }
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv: !site.asJson });
};
