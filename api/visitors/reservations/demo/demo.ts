import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { generateReservations, type Reserved } from './reservations.ts';

const COUNT = { demo: 450, large: 60_000 };

export const demo = defineDemo({
  needs: ['people', 'edition', 'boothProducts'],
  load: async ({ db, clock, size, data: { people, edition, boothProducts } }) => {
    const show = { clock, edition };
    const { rows, reserved } = generateReservations(show, boothProducts, people, COUNT[size]);
    await insertAll(db, 'reservation', rows);
    await updateReserved(db, reserved);
  },
});

/** Updates the reserved copies of booth products, which were inserted before their reservations. */
const updateReserved = async (db: Kysely<Database>, reserved: readonly Reserved[]) => {
  await sql`
    update booth_product_day as day set reserved = given.reserved
    from json_populate_recordset(null::booth_product_day, ${JSON.stringify(reserved)}::json) as given
    where day.booth_product_id = given.booth_product_id and day.day = given.day
  `.execute(db);
};
