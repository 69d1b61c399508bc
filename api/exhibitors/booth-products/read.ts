import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { findShowEnd } from '#api/show/editions/show-end.ts';
import {
  type EntrySources,
  listProductEntries,
  presentOpenEntries,
} from '#api/show/products/product-entries.ts';
import type { BoothProduct, BoothProductList } from '#spec/exhibitors/booth-product-views.ts';
import { presentOffer, presentOffers } from './present.ts';
import { findOfferingBooth, listOffers, type OfferRow } from './store.ts';

export const OFFERS = 'booth-product';

/** Presents offers of a booth, with the entries of their works by the same booth. */
const presentAll = async (
  sources: EntrySources,
  { id }: Pick<BoothMembership, 'id'>,
  rows: readonly OfferRow[],
): Promise<BoothProduct[]> => {
  const entries = await listProductEntries(
    sources,
    rows.map(({ product_id }) => product_id),
  );
  const entriesOf = presentOpenEntries(entries.filter((entry) => entry.boothId === id));
  return rows.map((row) => presentOffer(row, entriesOf(row.product_id)));
};

export const presentOne = async (
  sources: EntrySources,
  booth: Pick<BoothMembership, 'id'>,
  row: OfferRow,
): Promise<BoothProduct> => {
  const [presented] = await presentAll(sources, booth, [row]);
  return presented as BoothProduct;
};

/** Reads the offers of a booth, with the data that its form needs. */
export const readOffers = async (
  sources: EntrySources,
  booth: BoothMembership,
): Promise<BoothProductList> => {
  const { db } = sources;
  const [rows, offering, period, showEnd] = await Promise.all([
    listOffers(db, booth.id),
    findOfferingBooth(db, booth.id),
    findOwnPeriod(db, OFFERS, booth),
    findShowEnd(db, booth.edition_id),
  ]);
  const items = await presentAll(sources, booth, rows);
  return presentOffers({ items, booth: offering, role: booth.role, period, showEnd });
};
