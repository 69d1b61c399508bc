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
import type { Trx } from './transitions.ts';

export const OFFERS = 'booth-product';

/** Presents offers of a booth, with the entries of their works by the same booth. */
const presentAll = async (
  sources: EntrySources,
  boothId: string,
  rows: readonly OfferRow[],
): Promise<BoothProduct[]> => {
  const entries = await listProductEntries(
    sources,
    rows.map(({ product_id }) => product_id),
  );
  const entriesOf = presentOpenEntries(entries.filter((entry) => entry.boothId === boothId));
  return rows.map((row) => presentOffer(row, entriesOf(row.product_id)));
};

export const presentOne = async (
  sources: EntrySources,
  boothId: string,
  row: OfferRow,
): Promise<BoothProduct> => {
  const [presented] = await presentAll(sources, boothId, [row]);
  return presented as BoothProduct;
};

/** What a booth offers, with what its form has to know. */
export const readOffers = async (
  { db, slot }: EntrySources,
  booth: BoothMembership,
): Promise<BoothProductList> => {
  const [rows, offering, period, showEnd] = await Promise.all([
    listOffers(db, booth.id),
    findOfferingBooth(db, booth.id),
    findOwnPeriod(db, OFFERS, booth),
    findShowEnd(db, booth.edition_id),
  ]);
  const items = await presentAll({ db, slot }, booth.id, rows);
  return presentOffers({ items, booth: offering, role: booth.role, period, showEnd });
};

/** Changes an offer in a transaction of its own, and presents it. */
export const changeInTransaction = (
  { db, slot }: EntrySources,
  boothId: string,
  change: (trx: Trx) => Promise<OfferRow>,
): Promise<BoothProduct> =>
  db
    .transaction()
    .execute(async (trx) => presentOne({ db: trx, slot }, boothId, await change(trx)));
