import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_OFFERS,
  BEFORE_OFFERS,
  OFFERS_CLOSE,
  type OfferingSite,
  offeringSite,
  offerOf,
} from '#api/testing/booth-products.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertProduct,
  insertWork,
} from '#api/testing/show.ts';

let world: OfferingSite;
beforeAll(async () => {
  world = await offeringSite();
});
beforeEach(() => world.site.setNow(DURING_RESERVATION));

describe('createBoothProduct', () => {
  it('creates a draft that visitors do not see', async () => {
    const note = { ja: '両日とも試遊できます', en: 'Try it on both days' };
    const { status, body, headers } = await world.create({
      price: 0,
      note,
      opensAt: '2027-04-05T03:00:00Z',
      closesAt: '2027-04-19T03:00:00Z',
      pickUpUntil: '15:00',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      product: { title: { ja: '潮待ち' }, isPublished: true },
      status: 'draft',
      isListed: false,
      soldOut: false,
      price: 0,
      isNew: true,
      trialPlay: false,
      days: [
        { date: DAY_1, stock: 20, reserved: 0 },
        { date: DAY_2, stock: 10, reserved: 0 },
      ],
      reservable: true,
      perPersonLimit: 2,
      opensAt: '2027-04-05T03:00:00.000Z',
      closesAt: '2027-04-19T03:00:00.000Z',
      pickUpUntil: '15:00',
      note,
      version: 1,
    });
    const params = {
      boothId: world.booth.id,
      productId: body.product.id,
      boothProductId: body.id,
    };
    const read = await world.read(params);
    expect([read.body, read.headers.get('etag')]).toEqual([body, headers.get('etag')]);
    expect((await world.site.call('getProduct', { params })).status).toBe(404);
    const record = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', body.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      actor_id: world.people.owner.userId,
      action: 'boothProduct.created',
      after: { productId: body.product.id, price: 0 },
    });
  });

  it.each([
    ['price', undefined, 'requiredInput'],
    ['price', -1, 'minValue'],
    ['price', 2.5, 'integerOnly'],
    ['price', 100_000_000, 'maxValue'],
    ['isNew', undefined, 'requiredInput'],
    ['trialPlay', 'yes', 'invalid'],
    ['days', undefined, 'requiredInput'],
    ['days', [], 'countAtLeast'],
    ['reservable', undefined, 'requiredInput'],
    ['perPersonLimit', 0, 'minValue'],
    ['perPersonLimit', 11, 'maxValue'],
    ['opensAt', 'tomorrow', 'datetime'],
    ['opensAt', '2027-04-01T02:59:59Z', 'withinReservationPeriod'],
    ['closesAt', '2027-04-20T03:00:01Z', 'withinReservationPeriod'],
    ['pickUpUntil', '25:00', 'invalid'],
    ['pickUpUntil', '10:00', 'withinOpeningHours'],
    ['pickUpUntil', '17:01', 'withinOpeningHours'],
  ])('refuses %s %j', async (name, value, rule) => {
    const { status, body } = await world.create({ [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, rule })]);
  });

  it.each([
    ['/days/0/stock', { date: DAY_1, stock: 10_000 }, 'maxValue'],
    ['/days/0/stock', { date: DAY_1, stock: -1 }, 'minValue'],
    ['/days/0/stock', { date: DAY_1 }, 'requiredInput'],
    ['/days/0/date', { date: '2027-04-26', stock: 1 }, 'requiredSelect'],
  ])('refuses at %s %j', async (pointer, day, rule) => {
    const { status, body } = await world.create({ days: [day] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ pointer, rule })]);
  });

  it('refuses a day twice, a period that ends before it starts, and a long note', async () => {
    const day = { date: DAY_1, stock: 1 };
    const { body } = await world.create({ days: [day, { ...day, stock: 2 }] });
    expect(body.errors).toEqual([{ pointer: '/days/1/date', rule: 'uniqueItems' }]);
    const { body: backwards } = await world.create({
      opensAt: '2027-04-10T03:00:00Z',
      closesAt: '2027-04-10T03:00:00Z',
    });
    expect(backwards.errors).toEqual([{ pointer: '/closesAt', rule: 'endsAfterStart' }]);
    const { body: long } = await world.create({ note: { ja: 'あ'.repeat(201) } });
    expect(long.errors).toEqual([
      { pointer: '/note/ja', rule: 'maxFullWidthCharacters', params: { max: 200 } },
    ]);
  });

  it('offers only published works of the owner, each once', async () => {
    const { site, people } = world;
    const [draft, anothers, own] = await Promise.all([
      insertWork(site.db, people.owner.userId, { product: { status: 'draft' } }),
      insertWork(site.db, people['other owner'].userId),
      insertWork(site.db, people.owner.userId),
    ]);
    for (const productId of [draft, anothers, UNKNOWN_ID]) {
      const { status, body } = await world.create({ productId });
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/productId', rule: 'requiredSelect' }],
      ]);
    }
    const first = await world.create({ productId: own }, { as: people.editor });
    const second = await world.create({ productId: own });
    expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'ALREADY_OFFERED']);
  });

  it('waits for the period, and locks with it', async () => {
    const { site } = world;
    site.setNow(BEFORE_OFFERS);
    expect((await world.create()).body.code).toBe('NOT_OPEN_YET');
    site.setNow(AFTER_OFFERS);
    const late = await world.create();
    expect([late.status, late.body.code, late.body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      OFFERS_CLOSE,
    ]);
  });

  it('takes fifty works, and no more when several are added at once', async () => {
    const { site, editionId, people } = world;
    const booth = await insertBooth(site.db, editionId, { ownerId: people.owner.userId });
    for (let at = 0; at < 49; at += 1) await insertProduct(site.db, booth);
    const add = async () => {
      const body = offerOf(await insertWork(site.db, people.owner.userId));
      const params = { boothId: booth.id };
      return site.call('createBoothProduct', { as: people.owner, params, body });
    };
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    expect(answers.map(({ body }) => body.code ?? body.status).toSorted()).toEqual([
      ...Array<string>(7).fill('TOO_MANY_BOOTH_PRODUCTS'),
      'draft',
    ]);
  });

  it('creates an offer once with a key', async () => {
    const { people, site } = world;
    const productId = await insertWork(site.db, people.owner.userId);
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const [first, second] = [
      await world.create({ productId }, { headers, body: offerOf(productId) }),
      await world.create({ productId }, { headers, body: offerOf(productId) }),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });
});
