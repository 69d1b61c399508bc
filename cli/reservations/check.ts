import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { checkStock, repairStock, type StockDriftItem } from '#generated/client/index.ts';
import { placesOf } from './overview.ts';

export type CheckOptions = { repair?: boolean; csv?: boolean };

const COLUMNS: readonly Column<StockDriftItem>[] = [
  { name: 'day', heading: 'column.day', value: ({ day }) => day },
  { name: 'places', heading: 'column.places', value: ({ booth }) => placesOf(booth) },
  { name: 'booth', heading: 'column.booth', value: ({ booth }) => booth.name.ja },
  { name: 'product', heading: 'column.product', value: ({ product }) => product.title.ja },
  { name: 'stock', heading: 'column.stock', value: ({ stock }) => stock },
  { name: 'reserved', heading: 'column.reserved', value: ({ reserved }) => reserved },
  { name: 'counted', heading: 'column.counted', value: ({ counted }) => counted },
  { name: 'id', heading: 'column.boothProductId', value: ({ boothProductId }) => boothProductId },
];

/** Prints the stocks that do not agree with their reservations, and corrects them if asked to. */
export const check = async (site: Site, { repair, csv }: CheckOptions) => {
  const { items } = await (repair ? site.call(repairStock) : site.call(checkStock));
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  if (csv || items.length > 0 || site.asJson) await site.show(listing, { csv });
  if (items.length === 0) return site.note('reservations.check.agrees');
  if (repair) return site.note('reservations.check.repaired', { count: items.length });
  // Scheduled runs look at the exit code.
  throw new Failure(EXIT.failed, site.t('reservations.check.differs', { count: items.length }));
};
