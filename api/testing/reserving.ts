import { DAY_1, type insertProduct } from './show.ts';
import type { SignedIn, TestSite } from './site.ts';

export type Offer = Awaited<ReturnType<typeof insertProduct>>;

/** Reserves one copy for the first day, unless the wish says otherwise; and what the stock says afterwards. */
export const reservingAt = (site: TestSite) => ({
  reserve: (
    offer: Offer,
    as: SignedIn,
    wish: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    site.call('reserveProduct', {
      params: offer,
      body: { day: DAY_1, quantity: 1, ...wish },
      headers,
      as,
    }),
  stockOf: (offer: Offer, day = DAY_1) =>
    site.db
      .selectFrom('booth_product_day')
      .where('booth_product_id', '=', offer.offerId)
      .where('day', '=', day)
      .select(['stock', 'reserved'])
      .executeTakeFirstOrThrow(),
});
