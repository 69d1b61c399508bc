import { beforeAll, describe, expect, it } from 'vitest';
import { ON_DAY_1 } from '#api/testing/desk.ts';
import { type EventSite, eventSite, type PlannedEvent } from '#api/testing/events.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { rounds, THOROUGH } from '#spec/core/testing/rounds.ts';

/**
 * A crowd that enters one event, while other users do other things. `npm run test:abuse` has the crowd and the timeouts
 * of production, and prints figures.
 */

const CROWD = rounds(100, 600);
const OTHERS = rounds(12, 100);
/** In `npm test` other files run at the same time. */
const PATIENCE = rounds(4, 1);
const SEATS = 30;

let world: EventSite;
let crowd: SignedIn[];
let others: SignedIn[];
let product: Awaited<ReturnType<typeof insertProduct>>;
let owner: SignedIn;

beforeAll(async () => {
  world = await eventSite(CROWD + OTHERS + 1, { patience: PATIENCE });
  const { site, editionId, people } = world;
  site.setNow(ON_DAY_1);
  await site.db
    .updateTable('deadline')
    .set({ closes_at: '2027-04-24T06:00:00Z' })
    .where('key', '=', 'reservation')
    .execute();
  crowd = people.slice(0, CROWD);
  others = people.slice(CROWD, -1);
  owner = people.at(-1) as SignedIn;
  const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
  product = await insertProduct(site.db, booth, {
    stock: 1_000,
    boothProduct: { per_person_limit: 10 },
  });
}, 120_000);

const PERIOD = { opensAt: '2027-04-24T00:00:00.000Z', closesAt: '2027-04-24T03:00:00.000Z' };

const planned = (): Promise<PlannedEvent> => world.planned({ capacity: SEATS, ...PERIOD });

type Timed = { readonly kind: string; readonly ms: number; readonly response: TestResponse };

const timed = async (kind: string, act: () => Promise<TestResponse>): Promise<Timed> => {
  const start = performance.now();
  const response = await act();
  return { kind, ms: performance.now() - start, response };
};

/** Acts as another user: reads lists, reserves, and fetches the reservation from the desk. */
const beSomebodyElse = async (as: SignedIn): Promise<Timed[]> => {
  const { site } = world;
  const { reserve } = reservationHelpers(site);
  const { boothId } = product;
  const done: Timed[] = [];
  done.push(await timed('list', () => site.call('listEvents')));
  const held = await timed('reserve', () => reserve(product, as));
  done.push(held, await timed('own list', () => site.call('listMyReservations', { as })));
  done.push(
    await timed('hand over', () =>
      site.call('pickUpReservations', {
        as: owner,
        params: { boothId },
        body: { codes: [held.response.body.code] },
      }),
    ),
    await timed('desk list', () =>
      site.call('listBoothReservations', {
        as: owner,
        params: { boothId },
        query: { limit: '20' },
      }),
    ),
  );
  return done;
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;

/** Prints the median and the 99th percentile of each kind, in milliseconds. */
const print = (what: string, calls: readonly Timed[]): void => {
  if (!THOROUGH) return;
  for (const [kind, some] of Map.groupBy(calls, (call) => call.kind)) {
    const times = some.map(({ ms }) => ms);
    console.log(
      `${what}, ${kind}: ${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.99).toFixed(0)} ms`,
    );
  }
};

const refusedOf = (calls: readonly Timed[]) =>
  calls
    .filter(({ response }) => response.status >= 300)
    .map(({ kind, response }) => [kind, response.status, response.body.code]);

const countStatus = (calls: readonly Timed[], status: string) =>
  calls.filter(({ response }) => response.body.status === status).length;

describe('an event that many enter at once', () => {
  it('has exactly its seats, and nobody else is refused', { timeout: 120_000 }, async () => {
    const idle: Timed[] = [];
    for (const as of others.slice(0, 5)) idle.push(...(await beSomebodyElse(as)));
    const event = await planned();
    const entering = Promise.all(crowd.map((as) => timed('enter', () => world.enter(as, event))));
    const busy = (await Promise.all(others.map(beSomebodyElse))).flat();
    const entered = await entering;
    print('idle', idle);
    print('with the crowd', [...busy, ...entered]);
    expect(refusedOf([...busy, ...entered])).toEqual([]);
    expect(countStatus(entered, 'accepted')).toBe(SEATS);
    expect(countStatus(entered, 'waitlisted')).toBe(CROWD - SEATS);
    expect(await world.takenOf(event)).toBe(SEATS);
  });

  it('gives added seats to all who wait, at once', { timeout: 120_000 }, async () => {
    const event = await planned();
    const entered = await Promise.all(
      crowd.map((as) => timed('enter', () => world.enter(as, event))),
    );
    expect(refusedOf(entered)).toEqual([]);
    const saving = timed('raise the capacity', () =>
      world.savePlan(event, { capacity: 2 * CROWD, ...PERIOD }),
    );
    const later = await Promise.all(
      others.map((as) => timed('enter meanwhile', () => world.enter(as, event))),
    );
    const saved = await saving;
    print('raised', [saved, ...later]);
    expect(refusedOf([saved, ...later])).toEqual([]);
    expect(await world.takenOf(event)).toBe(CROWD + OTHERS);
  });
});
