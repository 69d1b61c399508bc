import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OfferingSite, offeringSite } from '#api/testing/booth-products.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DAY_1, DAY_2, DURING_RESERVATION } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/**
 * Changes by a booth while visitors reserve. The control without a lock tries to write a stock below the reserved
 * copies, which proves that the rounds below really race.
 */

const CROWD = 100;
const ROUNDS = rounds(1, 100);

let world: OfferingSite;
let crowd: SignedIn[];
let reserve: ReturnType<typeof reservationHelpers>['reserve'];

beforeAll(async () => {
  world = await offeringSite();
  crowd = await world.site.createVisitors(CROWD);
  ({ reserve } = reservationHelpers(world.site));
}, 60_000);
beforeEach(() => world.site.setNow(DURING_RESERVATION));

type Offer = Awaited<ReturnType<OfferingSite['publish']>>;

const newOffer = () =>
  world.publish({
    days: [
      { date: DAY_1, stock: CROWD },
      { date: DAY_2, stock: CROWD },
    ],
  });

const stockOf = ({ boothProductId }: Offer, day = DAY_1) =>
  world.site.db
    .selectFrom('booth_product_day')
    .where('booth_product_id', '=', boothProductId)
    .where('day', '=', day)
    .select(['stock', 'reserved'])
    .executeTakeFirst();

const reservedCopies = async ({ boothProductId }: Offer, day = DAY_1): Promise<number> => {
  const { copies } = await world.site.db
    .selectFrom('reservation')
    .where('booth_product_id', '=', boothProductId)
    .where('day', '=', day)
    .where('status', 'in', ['held', 'picked_up'])
    .select(({ fn }) => fn.sum<number | null>('quantity').as('copies'))
    .executeTakeFirstOrThrow();
  return Number(copies ?? 0);
};

const lower = (offer: Offer, stock: number) =>
  world.change(offer, {
    days: [
      { date: DAY_1, stock },
      { date: DAY_2, stock: CROWD },
    ],
  });

const codesOf = (answers: readonly TestResponse[]) => [
  ...new Set(answers.map(({ status, body }) => (status === 201 ? 201 : body.code))),
];

/** Waits until some of the crowd have reserved. */
const someReserved = async (offer: Offer): Promise<number> => {
  const reserved = (await stockOf(offer))?.reserved ?? 0;
  return reserved > 0 ? reserved : someReserved(offer);
};

describe('lowering the stock while a hundred reserve', () => {
  it('goes below what is reserved without a lock, which only the database refuses', async () => {
    const offer = await newOffer();
    const first = await reserve(offer, crowd[0] as SignedIn);
    const seen = (await stockOf(offer))?.reserved;
    const second = await reserve(offer, crowd[1] as SignedIn);
    expect([first.status, second.status, seen]).toEqual([201, 201, 1]);
    const write = world.site.db
      .updateTable('booth_product_day')
      .set({ stock: seen as number })
      .where('booth_product_id', '=', offer.boothProductId)
      .where('day', '=', DAY_1)
      .execute();
    await expect(write).rejects.toThrow('booth_product_day_stock');
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'never does, round %i',
    async () => {
      const offer = await newOffer();
      const reserving = Promise.all(crowd.map((as) => reserve(offer, as)));
      const seen = await someReserved(offer);
      const answers = await Promise.all([0, 10, 20, 30].map((more) => lower(offer, seen + more)));
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { body } of refused)
        expect(['STOCK_BELOW_RESERVED', 'PRECONDITION_FAILED', 'UNAVAILABLE']).toContain(body.code);
      expect(codesOf(await reserving).filter((code) => ![201, 'SOLD_OUT'].includes(code))).toEqual(
        [],
      );
      const { stock, reserved } = (await stockOf(offer)) ?? { stock: 0, reserved: 0 };
      expect(reserved).toBe(await reservedCopies(offer));
      expect(reserved).toBeLessThanOrEqual(stock);
    },
  );
});

/** Makes a reservation and a change wait for the same row, the reservation first, and lets both go on. */
const whileReserving = async (offer: Offer, change: () => Promise<TestResponse>) => {
  const { site } = world;
  const trx = await site.db.startTransaction().execute();
  await trx
    .selectFrom('booth_product_day')
    .where('booth_product_id', '=', offer.boothProductId)
    .select('day')
    .forUpdate()
    .execute();
  const reserved = reserve(offer, crowd[0] as SignedIn);
  const areWaiting = [await isWaiting(site.db, reserved)];
  const changed = change();
  areWaiting.push(await isWaiting(site.db, changed, 2));
  await trx.rollback().execute();
  expect(areWaiting).toEqual([true, true]);
  return [await reserved, await changed] as const;
};

/** Makes a change wait while it holds the offer, then a reservation for the change. */
const whileChanging = async (offer: Offer, change: () => Promise<TestResponse>) => {
  const { site } = world;
  const trx = await site.db.startTransaction().execute();
  await trx
    .selectFrom('booth_product')
    .where('id', '=', offer.boothProductId)
    .select('id')
    .forUpdate()
    .execute();
  const changed = change();
  const areWaiting = [await isWaiting(site.db, changed)];
  const reserved = reserve(offer, crowd[0] as SignedIn);
  areWaiting.push(await isWaiting(site.db, reserved, 2));
  await trx.rollback().execute();
  expect(areWaiting).toEqual([true, true]);
  return [await reserved, await changed] as const;
};

const ended = (offer: Offer) =>
  world.setStatus(offer, { status: 'ended', cancelHeld: true, reason: '印刷が間に合いません' });

describe('a reservation that is under way', () => {
  it('is cancelled with the offer that ends', async () => {
    const offer = await newOffer();
    const [reserved, changed] = await whileReserving(offer, () => ended(offer));
    expect([reserved.status, changed.status]).toEqual([201, 200]);
    expect(await reservedCopies(offer)).toBe(0);
    expect(await stockOf(offer)).toEqual({ stock: CROWD, reserved: 0 });
  });

  it('keeps its day, which the booth wanted to leave out', async () => {
    const offer = await newOffer();
    const [reserved, changed] = await whileReserving(offer, () =>
      world.change(offer, { days: [{ date: DAY_2, stock: CROWD }] }),
    );
    expect([reserved.status, changed.body.code]).toEqual([201, 'STOCK_BELOW_RESERVED']);
  });

  it('keeps the opening, which the booth wanted to change', async () => {
    const offer = await newOffer();
    const [reserved, changed] = await whileReserving(offer, () =>
      world.change(offer, { opensAt: '2027-04-11T03:00:00Z' }),
    );
    expect([reserved.status, changed.body.code]).toEqual([201, 'OPENING_FIXED']);
  });

  it('keeps its offer, which the booth wanted to delete', async () => {
    const offer = await newOffer();
    const [reserved, changed] = await whileReserving(offer, () =>
      world.site.call('deleteBoothProduct', { as: world.people.owner, params: offer }),
    );
    expect([reserved.status, changed.body.code]).toEqual([201, 'HAS_RESERVATIONS']);
  });
});

describe('a reservation that waits for a change', () => {
  it.each([
    ['ends', (offer: Offer) => ended(offer), 'NOT_FOUND'],
    ['pauses', (offer: Offer) => world.setStatus(offer, { status: 'paused' }), 'NOT_FOUND'],
    ['is sold out', (offer: Offer) => world.setSoldOut(offer, true), 'SOLD_OUT'],
    [
      'is no longer sold that day',
      (offer: Offer) => world.change(offer, { days: [{ date: DAY_2, stock: CROWD }] }),
      'NOT_RESERVABLE',
    ],
    [
      'opens later',
      (offer: Offer) => world.change(offer, { opensAt: '2027-04-11T03:00:00Z' }),
      'NOT_OPEN_YET',
    ],
  ])('of an offer that %s is refused', async (_name, change, code) => {
    const offer = await newOffer();
    const [reserved, changed] = await whileChanging(offer, () => change(offer));
    expect([changed.status, reserved.body.code]).toEqual([200, code]);
    expect(await reservedCopies(offer)).toBe(0);
  });
});
