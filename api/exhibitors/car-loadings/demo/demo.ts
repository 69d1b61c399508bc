import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { generateSlots } from './slots.ts';
import { generateVehicles } from './vehicles.ts';

const COUNT = { demo: 70, large: 600 };

export const demo = defineDemo({
  needs: ['edition', 'booths'],
  load: async ({ db, clock, size, data: { edition, booths } }) => {
    const slots = generateSlots(edition);
    const { rows, taken } = generateVehicles(
      clock,
      slots,
      booths,
      booths.length > 0 ? COUNT[size] : 0,
    );
    await insertAll(db, 'loading_slot', slots);
    await insertAll(db, 'car_loading', rows);
    await setTaken(db, taken);
  },
});

/** Slots were inserted before their vehicles, with no place taken. */
const setTaken = async (
  db: Kysely<Database>,
  taken: readonly { readonly id: string; readonly taken: number }[],
): Promise<void> => {
  await sql`
    update loading_slot as slot set taken = given.taken
    from json_populate_recordset(null::loading_slot, ${JSON.stringify(taken)}::json) as given
    where slot.id = given.id
  `.execute(db);
};
