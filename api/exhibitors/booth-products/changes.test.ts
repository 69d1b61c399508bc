import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_OFFERS,
  BEFORE_OFFERS,
  OFFERS_CLOSE,
  type OfferingSite,
  offeringSite,
} from '#api/testing/booth-products.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DAY_1, DAY_2, DURING_RESERVATION, insertPeriod } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

let world: OfferingSite;
let reserve: ReturnType<typeof reservationHelpers>['reserve'];
beforeAll(async () => {
  world = await offeringSite();
  ({ reserve } = reservationHelpers(world.site));
});
beforeEach(() => world.site.setNow(DURING_RESERVATION));

type Offer = Awaited<ReturnType<OfferingSite['publish']>>;

/** Reserves copies of an offer for as many visitors. */
const reserveCopies = async (offer: Offer, count: number, day = DAY_1) => {
  const visitors = await world.site.createVisitors(count);
  for (const as of visitors) expect((await reserve(offer, as, { day })).status).toBe(201);
};

/** The first day, on which copies can be reserved until the hall closes. */
const AVAILABLE = { date: DAY_1, availability: 'available', until: '2027-04-24T08:00:00.000Z' };

describe('updateBoothProduct', () => {
  it('changes the given fields, which visitors see, and keeps the price of reservations', async () => {
    const { site, people } = world;
    const offer = await world.publish({ note: { ja: '箱なし' } });
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    await reserve(offer, visitor);
    const { status, body, headers } = await world.change(
      offer,
      { price: 2800, note: null, days: [{ date: DAY_1, stock: 5 }] },
      people.editor,
    );
    expect(status).toBe(200);
    expect([body.price, body.note, body.days, body.version]).toEqual([
      2800,
      undefined,
      [{ date: DAY_1, stock: 5, reserved: 1 }],
      2,
    ]);
    expect(headers.get('etag')).toBe('"v2"');
    const { body: shown } = await site.call('getProduct', { params: offer });
    expect([shown.price, shown.days]).toEqual([2800, [AVAILABLE]]);
    const { body: mine } = await site.call('listMyReservations', { as: visitor });
    expect(mine.items[0].unitPrice).toBe(2500);
    const record = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', offer.boothProductId)
      .where('action', '=', 'boothProduct.changed')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      actor_id: people.editor.userId,
      before: { price: 2500, note: { ja: '箱なし' } },
      after: { price: 2800, note: null },
    });
  });

  it('leaves the version when nothing changes, and refuses a stale one', async () => {
    const offer = await world.publish({ opensAt: '2027-04-05T03:00:00Z' });
    const same = await world.change(offer, { price: 2500, opensAt: '2027-04-05T03:00:00Z' });
    expect([same.status, same.body.version]).toEqual([200, 1]);
    await world.change(offer, { price: 2600 });
    const stale = await world.site.call('updateBoothProduct', {
      as: world.people.owner,
      params: offer,
      body: { price: 2700 },
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('validates the result as a whole', async () => {
    const offer = await world.publish({ pickUpUntil: '15:00' });
    const { body: times } = await world.change(offer, {
      opensAt: '2027-04-20T03:00:00Z',
      closesAt: '2027-04-19T03:00:00Z',
    });
    expect(times.errors).toEqual([{ pointer: '/closesAt', rule: 'endsAfterStart' }]);
    const { body: hours } = await world.change(offer, { pickUpUntil: '18:00' });
    expect(hours.errors).toEqual([{ pointer: '/pickUpUntil', rule: 'withinOpeningHours' }]);
    const { status, body: cleared } = await world.change(offer, { pickUpUntil: null });
    expect([status, cleared.pickUpUntil]).toEqual([200, undefined]);
  });

  it('keeps times that the show has moved away from', async () => {
    const { site, editionId } = world;
    const offer = await world.publish({ opensAt: '2027-04-02T03:00:00Z' });
    const closesAt = new Date('2027-04-20T03:00:00Z');
    await insertPeriod(site.db, editionId, 'reservation', {
      opensAt: new Date('2027-04-03T03:00:00Z'),
      closesAt,
    });
    expect((await world.change(offer, { price: 2600 })).status).toBe(200);
    const { body } = await world.change(offer, { opensAt: '2027-04-02T04:00:00Z' });
    expect(body.errors).toEqual([{ pointer: '/opensAt', rule: 'withinReservationPeriod' }]);
    await insertPeriod(site.db, editionId, 'reservation', {
      opensAt: new Date('2027-04-01T03:00:00Z'),
      closesAt,
    });
  });

  it('refuses a stock below what is reserved, with the figure, and changes nothing', async () => {
    const offer = await world.publish();
    await reserveCopies(offer, 3, DAY_1);
    await reserveCopies(offer, 1, DAY_2);
    const before = (await world.read(offer)).body;
    const lowered = await world.change(offer, {
      price: 2800,
      days: [
        { date: DAY_2, stock: 5 },
        { date: DAY_1, stock: 2 },
      ],
    });
    expect([lowered.status, lowered.body.code, lowered.body.errors]).toEqual([
      409,
      'STOCK_BELOW_RESERVED',
      [{ pointer: '/days/1/stock', rule: 'minValue', params: { min: 3 } }],
    ]);
    const without = await world.change(offer, { days: [{ date: DAY_2, stock: 0 }] });
    expect(without.body.errors).toEqual([
      { pointer: '/days', rule: 'dayReserved', params: { date: DAY_1, count: 3 } },
      { pointer: '/days/0/stock', rule: 'minValue', params: { min: 1 } },
    ]);
    expect((await world.read(offer)).body).toEqual(before);
    const exactly = await world.change(offer, {
      days: [
        { date: DAY_1, stock: 3 },
        { date: DAY_2, stock: 1 },
      ],
    });
    expect(exactly.status).toBe(200);
    const [visitor] = (await world.site.createVisitors(1)) as [SignedIn];
    expect((await reserve(offer, visitor)).body.code).toBe('SOLD_OUT');
    const raised = await world.change(offer, {
      days: [
        { date: DAY_1, stock: 9_999 },
        { date: DAY_2, stock: 1 },
      ],
    });
    expect([raised.status, (await reserve(offer, visitor)).status]).toEqual([200, 201]);
  });

  it('takes no reservations for a day without a stock, or while not reservable', async () => {
    const offer = await world.publish({
      days: [
        { date: DAY_1, stock: 5 },
        { date: DAY_2, stock: 0 },
      ],
    });
    const [visitor] = (await world.site.createVisitors(1)) as [SignedIn];
    expect((await reserve(offer, visitor, { day: DAY_2 })).body.code).toBe('NOT_RESERVABLE');
    const { body } = await world.site.call('getProduct', { params: offer });
    expect(body.days).toEqual([AVAILABLE]);
    await world.change(offer, { reservable: false });
    expect((await reserve(offer, visitor)).body.code).toBe('NOT_RESERVABLE');
  });

  it('fixes the opening once a copy is reserved', async () => {
    const offer = await world.publish({ opensAt: '2027-04-02T03:00:00Z' });
    expect((await world.change(offer, { opensAt: '2027-04-03T03:00:00Z' })).status).toBe(200);
    await reserveCopies(offer, 1);
    for (const opensAt of ['2027-04-02T03:00:00Z', null]) {
      const { status, body } = await world.change(offer, { opensAt });
      expect([status, body.code, body.errors]).toEqual([
        409,
        'OPENING_FIXED',
        [{ pointer: '/opensAt', rule: 'fixed' }],
      ]);
    }
    const closing = await world.change(offer, { closesAt: '2027-04-15T03:00:00Z' });
    expect(closing.status).toBe(200);
  });

  it('locks price, days, new and trial play with the period', async () => {
    const { site } = world;
    const offer = await world.publish();
    site.setNow(AFTER_OFFERS);
    const locked = await world.change(offer, {
      price: 2800,
      isNew: false,
      trialPlay: true,
      days: [{ date: DAY_1, stock: 20 }],
    });
    expect([locked.status, locked.body.code, locked.body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      OFFERS_CLOSE,
    ]);
    expect(locked.body.errors).toEqual(
      ['/price', '/isNew', '/trialPlay', '/days'].map((pointer) => ({ pointer, rule: 'locked' })),
    );
    const open = await world.change(offer, {
      note: { ja: '残りわずかです' },
      perPersonLimit: 1,
      days: [
        { date: DAY_2, stock: 3 },
        { date: DAY_1, stock: 40 },
      ],
    });
    expect([open.status, open.body.days.map(({ stock }: { stock: number }) => stock)]).toEqual([
      200,
      [40, 3],
    ]);
    site.setNow(BEFORE_OFFERS);
    expect((await world.change(offer, { perPersonLimit: 3 })).body.code).toBe('NOT_OPEN_YET');
    site.setNow(new Date('2027-04-25T15:00:00Z'));
    const after = await world.change(offer, { perPersonLimit: 3 });
    expect([after.body.code, after.body.closesAt]).toEqual([
      'DEADLINE_PASSED',
      '2027-04-25T15:00:00.000Z',
    ]);
  });

  it('changes no offer that has ended', async () => {
    const offer = await world.publish();
    await world.setStatus(offer, { status: 'ended' });
    const { status, body } = await world.change(offer, { price: 2800 });
    expect([status, body.code, body.currentStatus]).toEqual([409, 'NOT_IN_STATE', 'ended']);
  });
});
