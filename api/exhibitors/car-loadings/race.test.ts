import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  type Exhibitor,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * The last places of a slot. The control without a condition takes too many, which proves that the rounds really race.
 */

const CROWD = 200;
const CAPACITY = 6;
const ROUNDS = rounds(1, 100);

let site: TestSite;
let helpers: CarLoadingHelpers;
let crowd: Exhibitor[];

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
  crowd = await helpers.newExhibitors(CROWD);
}, 60_000);

/** Returns a crowd without vehicles. */
const clear = async () => {
  await site.db.deleteFrom('car_loading').execute();
  await site.db.updateTable('loading_slot').set({ taken: 0 }).execute();
};

const statesIn = async (slotId: string) => {
  const rows = await site.db
    .selectFrom('car_loading')
    .where('slot_id', '=', slotId)
    .select(['id', 'status'])
    .execute();
  return {
    approved: rows.filter(({ status }) => status === 'approved').length,
    waitlisted: rows.filter(({ status }) => status === 'waitlisted').length,
  };
};

/** Retries with the same key while the server is too busy, after the time that it names, as clients do. */
const requestUntilAnswered = (exhibitor: Exhibitor, body: object): Promise<TestResponse> => {
  const headers = { 'Idempotency-Key': randomUUIDv7() };
  return vi.waitFor(
    async () => {
      const response = await helpers.request(exhibitor, body, headers);
      if (response.status === 503) throw new Error('The server is busy');
      return response;
    },
    { timeout: 40_000, interval: 2_000 },
  );
};

const everyRound = Array.from({ length: ROUNDS }, (_, round) => round + 1);

describe('a slot of six', () => {
  it('takes too many without the condition', async () => {
    const slotId = await helpers.insertSlot({ capacity: CAPACITY });
    const slot = () =>
      site.db
        .selectFrom('loading_slot')
        .where('id', '=', slotId)
        .select(['capacity', 'taken'])
        .executeTakeFirstOrThrow();
    let places = 0;
    await Promise.all(
      crowd.map(async () => {
        const { capacity, taken } = await slot();
        if (taken + 1 > capacity) return;
        places += 1;
        await site.db
          .updateTable('loading_slot')
          .set({ taken: taken + 1 })
          .where('id', '=', slotId)
          .execute();
      }),
    );
    expect(places).toBeGreaterThan(CAPACITY);
  });

  it.each(everyRound)('goes to six of two hundred, round %i', async () => {
    await clear();
    const slotId = await helpers.insertSlot({ capacity: CAPACITY });
    // Every fourth waits instead of being refused.
    const answers = await Promise.all(
      crowd.map((exhibitor, at) =>
        requestUntilAnswered(exhibitor, vehicleIn(slotId, at % 4 === 0 ? { waitlist: true } : {})),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? body.status : body.code));
    const count = (code: string) => codes.filter((each) => each === code).length;
    expect(count('approved')).toBe(CAPACITY);
    expect(count('approved') + count('waitlisted') + count('SLOT_FULL')).toBe(CROWD);
    expect(await statesIn(slotId)).toEqual({
      approved: CAPACITY,
      waitlisted: count('waitlisted'),
    });
    expect(count('waitlisted')).toBeGreaterThanOrEqual(CROWD / 4 - CAPACITY);
    expect(await helpers.takenOf(slotId)).toBe(CAPACITY);
  });
});

describe('places that become free in parallel', () => {
  it.each(everyRound)('go to the first in line, each once, round %i', async () => {
    await clear();
    const slotId = await helpers.insertSlot({ capacity: CAPACITY });
    const holders = crowd.slice(0, CAPACITY);
    const queue = crowd.slice(CAPACITY, CAPACITY * 3);
    const held: string[] = [];
    for (const exhibitor of holders)
      held.push((await helpers.request(exhibitor, vehicleIn(slotId))).body.id);
    const waiting: string[] = [];
    for (const exhibitor of queue)
      waiting.push(
        (await helpers.request(exhibitor, vehicleIn(slotId, { waitlist: true }))).body.id,
      );
    // Twice each, together with two who leave the queue.
    const leaving = [waiting[1] as string, waiting[5] as string] as const;
    const answers = await Promise.all([
      ...holders.flatMap((exhibitor, at) => [
        helpers.cancel(exhibitor, held[at] as string),
        helpers.cancel(exhibitor, held[at] as string),
      ]),
      helpers.cancel(queue[1] as Exhibitor, leaving[0]),
      helpers.cancel(queue[5] as Exhibitor, leaving[1]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const stayed = waiting.filter((id) => !leaving.some((left) => left === id));
    const rows = await site.db
      .selectFrom('car_loading')
      .where('slot_id', '=', slotId)
      .where('status', '=', 'approved')
      .orderBy('id')
      .select('id')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(stayed.slice(0, CAPACITY));
    expect(await helpers.takenOf(slotId)).toBe(CAPACITY);
    const records = await site.db
      .selectFrom('audit_record')
      .where('action', '=', 'carLoading.approved')
      .where('entity_id', 'in', stayed)
      .select('entity_id')
      .execute();
    expect(records).toHaveLength(new Set(records.map(({ entity_id }) => entity_id)).size);
  });
});

describe('moves between two slots in both directions', () => {
  it.each(everyRound)('do not wait for each other, round %i', async () => {
    await clear();
    const slots = [
      await helpers.insertSlot({ capacity: 12 }),
      await helpers.insertSlot({ capacity: 12 }),
    ] as const;
    const movers = crowd.slice(0, 20);
    const vehicles: { id: string; version: number }[] = [];
    for (const [at, exhibitor] of movers.entries())
      vehicles.push((await helpers.request(exhibitor, vehicleIn(slots[at % 2] as string))).body);
    const answers = await Promise.all(
      movers.map((exhibitor, at) =>
        helpers.update(exhibitor, vehicles[at] as (typeof vehicles)[number], {
          slotId: slots[(at + 1) % 2] as string,
        }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const [one, other] = await Promise.all(slots.map(helpers.takenOf));
    expect((one ?? 0) + (other ?? 0)).toBe(movers.length);
    for (const slotId of slots)
      expect((await statesIn(slotId)).approved).toBe(await helpers.takenOf(slotId));
  });
});
