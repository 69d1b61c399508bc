import { DAY_1, type insertProduct } from './show.ts';
import type { SignedIn, TestSite } from './site.ts';

export type InsertedBoothProduct = Awaited<ReturnType<typeof insertProduct>>;

/** Helpers that reserve one copy for the first day by default, and read the stock. */
export const reservationHelpers = (site: TestSite) => ({
  reserve: (
    boothProduct: InsertedBoothProduct,
    as: SignedIn,
    request: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    site.call('reserveProduct', {
      params: boothProduct,
      body: { day: DAY_1, quantity: 1, ...request },
      headers,
      as,
    }),
  getStock: (boothProduct: InsertedBoothProduct, day = DAY_1) =>
    site.db
      .selectFrom('booth_product_day')
      .where('booth_product_id', '=', boothProduct.boothProductId)
      .where('day', '=', day)
      .select(['stock', 'reserved'])
      .executeTakeFirstOrThrow(),
});
