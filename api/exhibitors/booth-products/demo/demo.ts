import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { generateOffers } from './offers.ts';

/** Offers in every state at the exhibitor's booth, which comes first. */
export const demo = defineDemo({
  needs: ['people', 'edition', 'booths', 'boothProducts'],
  load: async ({ db, clock, data: { people, edition, booths, boothProducts } }) => {
    const [booth] = booths;
    if (!booth) return;
    const offered = boothProducts.filter((each) => each.booth === booth).length;
    const rows = generateOffers({ clock, edition, people }, booth, offered);
    await insertAll(db, 'product', rows.products);
    await insertAll(db, 'booth_product', rows.offers);
    await insertAll(db, 'booth_product_day', rows.stocks);
    await insertAll(db, 'reservation', rows.reservations);
    const boothProductIds = rows.offers.map(({ id }) => id);
    await updateListings(db as Transaction<Database>, { boothProductIds });
  },
});
