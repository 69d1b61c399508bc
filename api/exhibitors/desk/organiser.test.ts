import { beforeAll, describe, expect, it } from 'vitest';
import { AFTER_CLOSING, deskSite, ON_DAY_1 } from '#api/testing/desk.ts';
import { DAY_1, DAY_2, insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/* Reservations and stock as organisers see them. */

let desk: Awaited<ReturnType<typeof deskSite>>;
let manager: SignedIn;
let helper: SignedIn;

beforeAll(async () => {
  desk = await deskSite();
  const { site } = desk;
  site.setNow(ON_DAY_1);
  [manager, helper] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  await insertMember(site.db, helper.userId, { role: 'desk' });
});

describe('getReservationOverview', () => {
  const overview = (query: Record<string, string> = {}) =>
    desk.site.call('getReservationOverview', { as: helper, query });

  it('counts copies by what became of them, at each booth and at all', async () => {
    const { site, editionId, owner, visitor, booth, reserved, pickUp, cancel, markNoShows } = desk;
    const other = await insertBooth(site.db, editionId, {
      name: '潮騒工房',
      code: 'X901',
      ownerId: owner.userId,
    });
    const product = await insertProduct(site.db, other, {
      boothProduct: { per_person_limit: 9 },
    });
    await insertBooth(site.db, editionId, { name: '予約なし' });
    const codes = [
      await reserved(product, visitor, { quantity: 2 }),
      await reserved(product, visitor),
      await reserved(product, visitor),
      await reserved(product, visitor, { quantity: 3 }),
      await reserved(product, visitor, { day: DAY_2 }),
    ] as const;
    await pickUp(other.id, owner, [codes[0]]);
    await cancel(other.id, owner, codes[1]);
    site.setNow(AFTER_CLOSING);
    await markNoShows(other.id, owner, [codes[2]]);
    site.setNow(ON_DAY_1);
    const counts = { stock: 20, held: 4, pickedUp: 2, noShow: 1, cancelled: 1 };
    const { status, body } = await overview();
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { booth: expect.objectContaining({ id: other.id, name: { ja: '潮騒工房' } }), ...counts },
      {
        booth: expect.objectContaining({ id: booth.id }),
        ...{ stock: 200, held: 0, pickedUp: 0, noShow: 0, cancelled: 0 },
      },
    ]);
    expect([body.total, body.totals]).toEqual([2, { ...counts, stock: 220 }]);

    const second = (await overview({ day: DAY_2, q: '潮騒' })).body;
    expect(second.items).toMatchObject([{ stock: 10, held: 1, pickedUp: 0 }]);
    expect(second.totals).toMatchObject({ stock: 10, held: 1 });
    const nothing = (await overview({ q: '見つからない' })).body;
    expect([nothing.items, nothing.totals.stock]).toEqual([[], 0]);
  });

  it('is read in pages', async () => {
    const first = (await overview({ limit: '1' })).body;
    const next = (await overview({ limit: '1', cursor: first.nextCursor })).body;
    expect([first.items.length, next.items.length, next.nextCursor]).toEqual([1, 1, undefined]);
    expect(next.totals).toEqual(first.totals);
    expect((await overview({ cursor: 'e30' })).body.code).toBe('BAD_CURSOR');
  });

  it('is sorted by a number of copies, the highest first, across pages', async () => {
    const namesOf = (body: { items: { booth: { name: { ja: string } } }[] }) =>
      body.items.map(({ booth }) => booth.name.ja);
    const byPlace = namesOf((await overview()).body);
    expect(namesOf((await overview({ sort: 'code' })).body)).toEqual(byPlace);
    const [most, least] = (await overview({ sort: 'stock' })).body.items;
    expect([most.stock, least.stock]).toEqual([200, 20]);
    expect(namesOf((await overview({ sort: 'held' })).body)[0]).toBe('潮騒工房');
    const first = (await overview({ sort: 'stock', limit: '1' })).body;
    const next = (await overview({ sort: 'stock', limit: '1', cursor: first.nextCursor })).body;
    expect([...first.items, ...next.items]).toEqual([most, least]);
    expect((await overview({ sort: 'held', cursor: first.nextCursor })).body.code).toBe(
      'BAD_CURSOR',
    );
  });

  it('is not sent again while nothing has changed', async () => {
    const path = '/api/v1/organiser/reservation-overview';
    const headers = { Authorization: `Bearer ${helper.token}` };
    const first = await desk.site.fetch(path, { headers });
    const again = await desk.site.fetch(path, {
      headers: { ...headers, 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([first.status, again.status, again.body]).toEqual([200, 304, '']);
  });
});

/** Changes the number of reserved copies of a stock by hand. */
const plantDrift = async (change: { stock: number; reserved: number }) => {
  const { site, booth, visitor, reserved } = desk;
  const product = await insertProduct(site.db, booth, { boothProduct: { per_person_limit: 9 } });
  await reserved(product, visitor, { quantity: 3 });
  await site.db
    .updateTable('booth_product_day')
    .set(change)
    .where('booth_product_id', '=', product.boothProductId)
    .where('day', '=', DAY_1)
    .execute();
  return product;
};

describe('checkStock', () => {
  it('lists the stocks that do not agree with their reservations', async () => {
    const { site, booth } = desk;
    const check = () => site.call('checkStock', { as: manager });
    expect((await check()).body).toEqual({ items: [] });
    const product = await plantDrift({ stock: 10, reserved: 5 });
    const { status, body } = await check();
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        boothProductId: product.boothProductId,
        booth: expect.objectContaining({ id: booth.id }),
        product: { id: product.productId, title: { ja: '潮待ち' } },
        ...{ day: DAY_1, stock: 10, reserved: 5, counted: 3 },
      },
    ]);
    await site.call('repairStock', { as: manager });
  });
});

describe('repairStock', () => {
  it('counts anew, raises a stock that is too low, and is recorded', async () => {
    const { site, getStock } = desk;
    const repair = () => site.call('repairStock', { as: manager });
    const [tooMany, tooFew] = [
      await plantDrift({ stock: 10, reserved: 10 }),
      await plantDrift({ stock: 1, reserved: 0 }),
    ];
    const { status, body } = await repair();
    expect([status, body.items.length]).toEqual([200, 2]);
    expect(await getStock(tooMany)).toEqual({ stock: 10, reserved: 3 });
    expect(await getStock(tooFew)).toEqual({ stock: 3, reserved: 3 });
    expect((await repair()).body).toEqual({ items: [] });
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', tooFew.boothProductId)
      .select(['action', 'actor_id', 'before', 'after'])
      .execute();
    expect(records).toEqual([
      {
        action: 'booth_product.stock_repaired',
        actor_id: manager.userId,
        before: { day: DAY_1, stock: 1, reserved: 0 },
        after: { day: DAY_1, stock: 3, reserved: 3 },
      },
    ]);
  });

  it('brings back a stock that was deleted', async () => {
    const { site, getStock } = desk;
    const product = await plantDrift({ stock: 10, reserved: 3 });
    await site.db
      .deleteFrom('booth_product_day')
      .where('booth_product_id', '=', product.boothProductId)
      .where('day', '=', DAY_1)
      .execute();
    expect((await site.call('repairStock', { as: manager })).body.items).toMatchObject([
      { stock: 0, reserved: 0, counted: 3 },
    ]);
    expect(await getStock(product)).toEqual({ stock: 3, reserved: 3 });
  });
});
