import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_OFFERS,
  BEFORE_OFFERS,
  type OfferingSite,
  offeringSite,
  offerOf,
} from '#api/testing/booth-products.ts';
import { extendFor } from '#api/testing/booths.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DAY_1, DAY_2, DURING_RESERVATION, insertBooth, insertWork } from '#api/testing/show.ts';
import type { CallOptions, SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';

let world: OfferingSite;
beforeAll(async () => {
  world = await offeringSite();
});
beforeEach(() => world.site.setNow(DURING_RESERVATION));

const AFTER_SHOW = new Date('2027-04-25T15:00:00Z');

describe('who may', () => {
  const CALLS: [OperationId, CallOptions, Record<'editor' | 'desk', number>][] = [
    ['listBoothProducts', {}, { editor: 200, desk: 200 }],
    ['createBoothProduct', { body: offerOf(UNKNOWN_ID) }, { editor: 400, desk: 403 }],
    ['getBoothProduct', {}, { editor: 200, desk: 200 }],
    [
      'updateBoothProduct',
      { body: {}, headers: { 'If-Match': '"v999"' } },
      { editor: 412, desk: 403 },
    ],
    ['deleteBoothProduct', { headers: { 'If-Match': '"v999"' } }, { editor: 412, desk: 403 }],
    ['setBoothProductStatus', { body: { status: 'published' } }, { editor: 200, desk: 403 }],
    ['setBoothProductSoldOut', { body: { soldOut: false } }, { editor: 200, desk: 200 }],
    ['setBoothProductOrder', { body: { boothProductIds: [] } }, { editor: 200, desk: 403 }],
  ];

  it.each(CALLS)('%s', async (id, options, { editor, desk }) => {
    const params = await world.publish();
    const { people } = world;
    const statuses: Record<string, number> = {};
    for (const [who, as] of Object.entries(people))
      statuses[who] = (await world.site.call(id, { params, as, ...options })).status;
    expect(statuses).toEqual({
      owner: editor,
      editor,
      desk,
      revoked: 404,
      'other owner': 404,
      staff: 404,
      stranger: 404,
    });
    expect((await world.site.call(id, { params, ...options })).status).toBe(401);
  });

  it('nobody reaches an offer through another booth', async () => {
    const { boothProductId } = await world.publish();
    const params = { boothId: world.otherBooth.id, boothProductId };
    const as = world.people['other owner'];
    const { status } = await world.read(params, as);
    const { status: sold } = await world.setSoldOut(params, true, as);
    const { status: ended } = await world.setStatus(params, { status: 'ended' }, as);
    expect([status, sold, ended]).toEqual([404, 404, 404]);
  });
});

describe('getBoothProduct', () => {
  it('finds no offer that does not exist', async () => {
    const params = { boothId: world.booth.id, boothProductId: UNKNOWN_ID };
    expect((await world.read(params)).status).toBe(404);
  });
});

describe('listBoothProducts', () => {
  it('says what can be entered, and until when', async () => {
    const { site, booth, people } = world;
    await extendFor(site.db, booth, 'booth-product', '2027-04-18T03:00:00.000Z');
    const body = await world.list(people.desk);
    expect(body).toMatchObject({
      booth: {
        id: booth.id,
        name: { ja: '夕凪ゲームズ' },
        role: 'desk',
        acceptsReservations: true,
        days: [
          { date: DAY_1, open: '10:00', close: '17:00' },
          { date: DAY_2, open: '10:00', close: '17:00' },
        ],
      },
      period: { opensAt: '2027-03-01T03:00:00.000Z', closesAt: '2027-04-18T03:00:00.000Z' },
      reservationPeriod: {
        opensAt: '2027-04-01T03:00:00.000Z',
        closesAt: '2027-04-20T03:00:00.000Z',
      },
      editableUntil: '2027-04-25T15:00:00.000Z',
    });
    site.setNow(new Date('2027-04-18T03:00:00Z'));
    expect((await world.create()).status).toBe(201);
  });

  it('shows the stock of each day and what is held, in the order of the booth', async () => {
    const { site, people } = world;
    const offer = await world.publish({
      days: [
        { date: DAY_1, stock: 3 },
        { date: DAY_2, stock: 3 },
      ],
    });
    const [visitor, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const { reserve } = reservationHelpers(site);
    expect((await reserve(offer, visitor, { quantity: 2 })).status).toBe(201);
    expect((await reserve(offer, visitor, { day: DAY_2 })).status).toBe(201);
    const { body: cancelled } = await reserve(offer, other);
    const params = { code: cancelled.code };
    expect((await site.call('cancelMyReservation', { params, as: other })).status).toBe(200);
    const { items } = await world.list(people.editor);
    expect(items.at(-1)).toMatchObject({
      id: offer.boothProductId,
      isListed: true,
      days: [
        { date: DAY_1, stock: 3, reserved: 2 },
        { date: DAY_2, stock: 3, reserved: 1 },
      ],
      held: { reservations: 2, visitors: 1 },
    });
  });
});

describe('setBoothProductOrder', () => {
  const newBooth = async () => {
    const { site, editionId, people } = world;
    const booth = await insertBooth(site.db, editionId, { ownerId: people.owner.userId });
    const offers = [];
    for (let at = 0; at < 3; at += 1) {
      const body = offerOf(await insertWork(site.db, people.owner.userId));
      const params = { boothId: booth.id };
      const created = await site.call('createBoothProduct', { as: people.owner, params, body });
      const id = created.body.id as string;
      await world.setStatus({ ...params, boothProductId: id }, { status: 'published' });
      offers.push({ id, productId: body.productId });
    }
    const order = (boothProductIds: readonly string[]) =>
      site.call('setBoothProductOrder', {
        as: people.owner,
        params: { boothId: booth.id },
        body: { boothProductIds },
      });
    return { booth, offers, order };
  };
  const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

  it('is that of the booth and of its visitors; what is left out follows', async () => {
    const { booth, offers, order } = await newBooth();
    const [one, two, three] = offers.map(({ id }) => id) as [string, string, string];
    const { status, body } = await order([three]);
    expect([status, idsOf(body)]).toEqual([200, [three, one, two]]);
    const { body: shown } = await world.site.call('listProducts', { query: { booth: booth.id } });
    expect(shown.items.map(({ productId }: { productId: string }) => productId)).toEqual(
      [2, 0, 1].map((at) => offers[at]?.productId),
    );
    expect(idsOf((await order([one, two])).body)).toEqual([one, two, three]);
    const again = await order([one, two, three]);
    expect(idsOf(again.body)).toEqual([one, two, three]);
  });

  it('refuses an offer of another booth, and one twice', async () => {
    const { offers, order } = await newBooth();
    const { boothProductId } = await world.publish();
    const [one] = offers.map(({ id }) => id) as [string];
    const foreign = await order([one, boothProductId]);
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      [{ pointer: '/boothProductIds/1', rule: 'requiredSelect' }],
    ]);
    const twice = await order([one, one]);
    expect(twice.body.errors).toEqual([{ pointer: '/boothProductIds', rule: 'uniqueItems' }]);
  });

  it('can change until the show ends', async () => {
    const { order } = await newBooth();
    const codes = [];
    for (const now of [BEFORE_OFFERS, AFTER_OFFERS, AFTER_SHOW]) {
      world.site.setNow(now);
      const { status, body } = await order([]);
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, 'NOT_OPEN_YET'],
      [200, undefined],
      [409, 'DEADLINE_PASSED'],
    ]);
  });
});

describe('deleteBoothProduct', () => {
  const remove = async (params: { boothId: string; boothProductId: string }) => {
    const { headers } = await world.read(params);
    return world.site.call('deleteBoothProduct', {
      as: world.people.owner,
      params,
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
  };

  it('deletes an offer that was never reserved, which can be offered anew', async () => {
    const offer = await world.publish();
    expect((await remove(offer)).status).toBe(204);
    expect((await world.read(offer)).status).toBe(404);
    expect((await world.site.call('getProduct', { params: offer })).status).toBe(404);
    expect((await world.create({ productId: offer.productId })).status).toBe(201);
  });

  it('refuses one with reservations, cancelled ones too', async () => {
    const { site } = world;
    const offer = await world.publish();
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    const { body } = await reservationHelpers(site).reserve(offer, visitor);
    await site.call('cancelMyReservation', { as: visitor, params: { code: body.code } });
    const refused = await remove(offer);
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_RESERVATIONS']);
  });

  it('refuses a version that has changed, and all after the show', async () => {
    const offer = await world.publish();
    await world.change(offer, { price: 2800 });
    const stale = await world.site.call('deleteBoothProduct', {
      as: world.people.owner,
      params: offer,
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    world.site.setNow(AFTER_SHOW);
    expect((await remove(offer)).body.code).toBe('DEADLINE_PASSED');
  });
});
