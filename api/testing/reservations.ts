import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { createRandomCode } from '#api/core/random-code.ts';
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

/** Inserts a reservation of one copy for the first day, with its place in the stock. Returns its code. */
export const insertReservation = async (
  db: Kysely<Database>,
  { boothProductId }: Pick<InsertedBoothProduct, 'boothProductId'>,
  userId: string,
  { status = 'held' }: { status?: 'held' | 'picked_up' | undefined } = {},
): Promise<string> => {
  const code = createRandomCode();
  const { edition_id, price } = await db
    .selectFrom('booth_product')
    .where('id', '=', boothProductId)
    .select(['edition_id', 'price'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reservation')
    .values({
      id: randomUUIDv7(),
      code,
      booth_product_id: boothProductId,
      edition_id,
      user_id: userId,
      day: DAY_1,
      quantity: 1,
      unit_price: price,
      name_for_booth: '渚',
      comment: null,
      status,
      picked_up_at: status === 'picked_up' ? new Date() : null,
    })
    .execute();
  await db
    .updateTable('booth_product_day')
    .set((eb) => ({ reserved: eb('reserved', '+', 1) }))
    .where('booth_product_id', '=', boothProductId)
    .where('day', '=', DAY_1)
    .execute();
  return code;
};
