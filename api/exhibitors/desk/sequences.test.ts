import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { runAsPlatform } from '#api/core/operations/act.ts';
import { cancelBoothOf } from '#api/show/booths/transitions.ts';
import { AFTER_CLOSING, deskSite, minutesAfter, ON_DAY_1 } from '#api/testing/desk.ts';
import { DAY_1, DURING_RESERVATION, insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/** After any sequence of steps, the stock counts the copies that are held or were handed over, and never more than exist. */

const RUNS = rounds(25, 1_000);
const SEED = Number(process.env.NOREN_GENERATED_SEED ?? 2027);
const STOCK = 3;

let desk: Awaited<ReturnType<typeof deskSite>>;
let visitors: SignedIn[];

beforeAll(async () => {
  desk = await deskSite();
  visitors = await desk.site.createVisitors(3);
});

const KINDS = [
  'reserve',
  'cancel',
  'pick up',
  'pick up late',
  'undo',
  'undo too late',
  'no-show',
  'late',
  'cancel by booth',
  'change stock',
  'cancel the booth',
] as const;

/** A step, and the index of the visitor, work or reservation that it affects. */
const Step = fc.record({
  kind: fc.constantFrom(...KINDS, 'reserve', 'reserve', 'reserve', 'pick up'),
  which: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 2 }),
});
type Step = { kind: (typeof KINDS)[number]; which: number; quantity: number };

const openBooth = async () => {
  const { site, editionId, owner } = desk;
  const applicationId = randomUUIDv7();
  await site.db
    .insertInto('application')
    .values({
      id: applicationId,
      number: applicationId,
      kind: 'exhibitor',
      edition_id: editionId,
      locale: 'ja',
      status: 'confirmed',
      consents: '{}',
    })
    .execute();
  const booth = await insertBooth(site.db, editionId, {
    ownerId: owner.userId,
    application_id: applicationId,
  });
  const offered = { stock: STOCK, boothProduct: { per_person_limit: 4 } };
  const products = [
    await insertProduct(site.db, booth, offered),
    await insertProduct(site.db, booth, offered),
  ] as const;
  return { id: booth.id, applicationId, products, codes: [] as string[] };
};
type Booth = Awaited<ReturnType<typeof openBooth>>;

/** Runs a step. Returns its status. */
const take = async (booth: Booth, { kind, which, quantity }: Step): Promise<number> => {
  const { site, owner } = desk;
  const visitor = visitors[which % visitors.length] as SignedIn;
  const product = booth.products[which % 2] as Booth['products'][number];
  const code = booth.codes[which % Math.max(1, booth.codes.length)] ?? 'ABCDEFGH';
  const at = (moment: Date) => site.setNow(moment);
  switch (kind) {
    case 'reserve': {
      at(DURING_RESERVATION);
      const body = { day: DAY_1, quantity };
      const answer = await site.call('reserveProduct', { as: visitor, params: product, body });
      if (answer.status === 201) booth.codes.push(answer.body.code);
      return answer.status;
    }
    case 'cancel':
      at(DURING_RESERVATION);
      return (await site.call('cancelMyReservation', { as: visitor, params: { code } })).status;
    case 'pick up':
      at(ON_DAY_1);
      return (await desk.pickUp(booth.id, owner, [code])).status;
    case 'pick up late':
      at(AFTER_CLOSING);
      return (await desk.pickUp(booth.id, owner, [code])).status;
    case 'undo':
      at(minutesAfter(ON_DAY_1, 5));
      return (await desk.undo(booth.id, owner, code)).status;
    case 'undo too late':
      at(minutesAfter(AFTER_CLOSING, 11));
      return (await desk.undo(booth.id, owner, code)).status;
    case 'no-show':
      at(AFTER_CLOSING);
      return (await desk.markNoShows(booth.id, owner, [code])).status;
    case 'late':
      at(AFTER_CLOSING);
      return (await desk.markNoShows(booth.id, owner)).status;
    case 'cancel by booth':
      at(ON_DAY_1);
      return (await desk.cancel(booth.id, owner, code)).status;
    case 'change stock':
      at(DURING_RESERVATION);
      return (await desk.setStock(product, owner, which)).status;
    case 'cancel the booth':
      await cancelTheBooth(booth);
      return 200;
  }
};

const cancelTheBooth = ({ applicationId }: Booth) => {
  const { platform } = desk.site.runtime;
  return runAsPlatform({ ...platform, now: () => ON_DAY_1 }, (act) =>
    cancelBoothOf(act, applicationId),
  );
};

/** Finds the stocks of a booth whose counts are inconsistent. */
const findBroken = async ({ id }: Booth): Promise<unknown[]> => {
  const { rows } = await sql`
    select * from (
      select stock.stock, stock.reserved, (
        select coalesce(sum(r.quantity), 0)::int from reservation r
        where r.booth_product_id = stock.booth_product_id and r.day = stock.day
          and r.status in ('held', 'picked_up')) as taken
      from booth_product_day stock join booth_product bp on bp.id = stock.booth_product_id
      where bp.booth_id = ${id}
    ) as stocks
    where reserved <> taken or reserved < 0 or reserved > stock`.execute(desk.site.db);
  return rows;
};

it(`${RUNS} sequences of steps leave no stock that differs from its reservations`, {
  timeout: 60_000 + RUNS * 2_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const booth = await openBooth();
      for (const step of steps) {
        const status = await take(booth, step);
        expect(status).toBeLessThan(500);
        expect(await findBroken(booth)).toEqual([]);
        if (status < 300) seen.set(step.kind, (seen.get(step.kind) ?? 0) + 1);
      }
      // Nobody may hold more than fifty at the edition.
      await cancelTheBooth(booth);
      expect(await findBroken(booth)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // Each kind of step has succeeded, except the one that never does.
  expect([...seen.keys()].sort()).toEqual(
    KINDS.filter((kind) => kind !== 'undo too late').toSorted(),
  );
});
