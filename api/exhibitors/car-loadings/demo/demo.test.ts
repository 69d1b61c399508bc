import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { loadDemo } from '#api/app/demo/loader.ts';
import { DEMO_IMPORTS } from '#api/app/demo-import.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { selectCarLoadings, toFields } from '#api/exhibitors/car-loadings/store.ts';
import { createTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { CarLoadingFields } from '#spec/exhibitors/car-loading-fields.ts';
import { CAR_LOADING_STATUSES, HOLDING } from '#spec/exhibitors/car-loading-states.ts';

const NOW = new Date('2027-02-10T05:00:00Z');
let database: TestDatabase;
let db: Kysely<Database>;
let rows: Awaited<ReturnType<ReturnType<typeof selectCarLoadings>['execute']>>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect({ url: database.url }).db;
  await loadDemo(db, DEMO_IMPORTS, { now: NOW });
  rows = await selectCarLoadings(db).execute();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the vehicles of the demo show', () => {
  it('are seventy in every state, as the form accepts them', () => {
    expect(rows).toHaveLength(70);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(CAR_LOADING_STATUSES));
    for (const row of rows)
      expect(validate(CarLoadingFields, toFields(row))).toEqual({ value: toFields(row) });
  });

  it('hold exactly the places that are taken; three wait for the one full slot', async () => {
    const slots = await db.selectFrom('loading_slot').selectAll().execute();
    expect(slots).toHaveLength(120);
    const held = (slotId: string) =>
      rows.filter(
        ({ slot_id, status }) => slot_id === slotId && HOLDING.some((each) => each === status),
      ).length;
    for (const { id, taken } of slots) expect([id, taken]).toEqual([id, held(id)]);
    const full = slots.filter(({ taken, capacity }) => taken === capacity);
    expect(full).toHaveLength(1);
    const queue = rows.filter(({ status }) => status === 'waitlisted');
    expect(queue.map(({ slot_id, queue_position }) => [slot_id, queue_position]).sort()).toEqual(
      [1, 2, 3].map((position) => [full[0]?.id, position]),
    );
  });

  it('are one for each booth and direction at most; the exhibitor has only an inbound one', async () => {
    const places = rows.map(({ booth_id, direction }) => `${booth_id} ${direction}`);
    expect(new Set(places).size).toBe(rows.length);
    const { id } = await db
      .selectFrom('booth')
      .where('owner_id', '=', DEMO_ACCOUNTS.exhibitor.id)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(
      rows.filter(({ booth_id }) => booth_id === id).map((row) => [row.direction, row.status]),
    ).toEqual([['in', 'approved']]);
  });
});
