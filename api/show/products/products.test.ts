import { beforeAll, describe, expect, it } from 'vitest';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let editionId: string;
let booth: InsertedBooth;

const titles = (body: { items: { title: { ja: string } }[] }) =>
  body.items.map(({ title }) => title.ja);

const search = async (query: string | Record<string, string>) => {
  const { status, body } = await site.call('listProducts', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return titles(body);
};

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  booth = await insertBooth(site.db, editionId, { code: 'A01' });
  await insertProduct(site.db, booth, {
    title: 'カレー大戦',
    kana: 'カレータイセン',
    boothProduct: { is_new: true, price: 1500, genres: ['party'], players_min: 2, players_max: 4 },
  });
  await insertProduct(site.db, booth, {
    title: '𠮷野の猫',
    kana: 'よしののねこ',
    stock: 0,
    boothProduct: { price: 4000, days: [DAY_2], players_min: 1, players_max: 1 },
  });
  await insertProduct(site.db, booth, {
    title: 'Lantern Street',
    kana: 'ランタンストリート',
    boothProduct: { price: 2500, reservable: false, genres: ['family', 'goods'] },
  });
  await insertProduct(site.db, booth, { title: '下書き', boothProduct: { listed: false } });
});

describe('listProducts', () => {
  it.each([
    ['one character', '猫', ['𠮷野の猫']],
    ['two characters', '大戦', ['カレー大戦']],
    ['a character beyond the basic plane', '𠮷野', ['𠮷野の猫']],
    ['hiragana for katakana', 'かれー', ['カレー大戦']],
    ['half-width katakana', 'ｶﾚｰ', ['カレー大戦']],
    ['full-width Latin', 'ＬＡＮＴＥＲＮ', ['Lantern Street']],
    ['two words, any order', 'street lantern', ['Lantern Street']],
    ['what addresses may hold unescaped', "It's (a) game!", []],
    ['words that do not stand together', '大カ', []],
    ['what SQL reads as a pattern', '%', []],
  ])('finds by %s', async (_name, q, expected) => {
    expect(await search({ q })).toEqual(expected);
  });

  it('filters by genre, day, new, reservable, price and players', async () => {
    expect(await search('genre=party&genre=goods')).toEqual(['カレー大戦', 'Lantern Street']);
    expect(await search({ genre: 'family' })).toEqual(['Lantern Street']);
    expect(await search({ day: DAY_1 })).toEqual(['カレー大戦', 'Lantern Street']);
    expect(await search({ new: 'true' })).toEqual(['カレー大戦']);
    expect(await search({ new: 'false' })).toEqual(['𠮷野の猫', 'Lantern Street']);
    expect(await search({ reservable: 'true' })).toEqual(['カレー大戦']);
    expect(await search({ priceMin: '2000', priceMax: '3000' })).toEqual(['Lantern Street']);
    expect(await search({ players: '3' })).toEqual(['カレー大戦']);
    expect(await search({ booth: booth.id, sort: 'price' })).toEqual([
      'カレー大戦',
      'Lantern Street',
      '𠮷野の猫',
    ]);
  });

  it('omits unpublished products', async () => {
    expect(await search({ q: '下書き' })).toEqual([]);
  });

  it('pages both ways, each row once, in every order', async () => {
    for (const sort of ['code', 'kana', 'price']) {
      const whole = await search({ sort });
      const first = await site.call('listProducts', { query: { sort, limit: '2' } });
      expect(first.body).toMatchObject({ total: 3, totalIsCapped: false });
      expect(first.body.prevCursor).toBeUndefined();
      const query = { sort, limit: '2', cursor: first.body.nextCursor };
      const second = await site.call('listProducts', { query });
      expect(second.body.nextCursor).toBeUndefined();
      expect([...titles(first.body), ...titles(second.body)]).toEqual(whole);
      const back = await site.call('listProducts', {
        query: { sort, limit: '2', cursor: second.body.prevCursor },
      });
      expect(titles(back.body)).toEqual(titles(first.body));
      expect(back.body.prevCursor).toBeUndefined();
    }
  });

  it('rejects a cursor of another list', async () => {
    const first = await site.call('listProducts', { query: { limit: '1' } });
    const forged = Buffer.from('["after","code",1,2]').toString('base64url');
    const wrong: Record<string, string>[] = [
      { cursor: 'nonsense' },
      { cursor: forged },
      { cursor: first.body.nextCursor, sort: 'price' },
    ];
    for (const query of wrong) {
      const { status, body } = await site.call('listProducts', { query });
      expect([status, body.code]).toEqual([400, 'BAD_CURSOR']);
    }
  });

  it.each([
    ['limit=0', '/query/limit', 'minValue'],
    ['limit=101', '/query/limit', 'maxValue'],
    ['limit=many', '/query/limit', 'invalid'],
    ['genre=none', '/query/genre/0', 'requiredSelect'],
    ['day=2027-02-30', '/query/day', 'date'],
    ['colour=red', '/query/colour', 'unknownField'],
    ['new=maybe', '/query/new', 'requiredSelect'],
    ['limit=1e1', '/query/limit', 'invalid'],
    ['players=0x2', '/query/players', 'invalid'],
    ['priceMin=%20', '/query/priceMin', 'invalid'],
    ['priceMax=-1', '/query/priceMax', 'invalid'],
  ])('rejects %s', async (query, pointer, rule) => {
    const { status, body } = await site.call('listProducts', { query });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer, rule }));
  });

  it('reports rules and parameters for a query as for a body', async () => {
    const { body } = await site.call('listProducts', {
      query: { q: '𠮷'.repeat(81), limit: '101' },
    });
    expect(body.errors).toEqual([
      { pointer: '/query/q', rule: 'maxFullWidthCharacters', params: { max: 80 } },
      { pointer: '/query/limit', rule: 'maxValue', params: { max: 100 } },
    ]);
  });

  it('is cacheable and answers 304 when unchanged', async () => {
    const first = await site.call('listProducts');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=/);
    const again = await site.call('listProducts', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('returns availability without the exact stock', async () => {
    const { body } = await site.call('listProducts', { query: { q: '猫' } });
    expect(body.items[0].days).toEqual([
      { date: DAY_1, availability: 'full' },
      { date: DAY_2, availability: 'full' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"(stock|reserved)"/);
  });
});

describe('getProduct', () => {
  it('returns the product of one booth, and other booths that have it', async () => {
    const work = await insertProduct(site.db, booth, { title: '二つの店' });
    const other = await insertBooth(site.db, editionId, { name: '隣の店', code: 'Z01' });
    const elsewhere = await insertProduct(site.db, other, { title: '別の作品' });
    await site.db
      .updateTable('booth_product')
      .set({ product_id: work.productId })
      .where('id', '=', elsewhere.boothProductId)
      .execute();
    const { status, body } = await site.call('getProduct', { params: work });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: { ja: '二つの店' },
      reservationState: 'open',
      opensAt: '2027-04-01T03:00:00.000Z',
      closesAt: '2027-04-20T03:00:00.000Z',
      otherBooths: [{ id: other.id, name: { ja: '隣の店' } }],
    });
  });

  it('returns 404 for a booth and product that do not match', async () => {
    const stranger = await insertBooth(site.db, editionId);
    const { productId } = await insertProduct(site.db, booth);
    const { status } = await site.call('getProduct', {
      params: { boothId: stranger.id, productId },
    });
    expect(status).toBe(404);
  });

  it('finds a product by ids in capitals', async () => {
    const { boothId, productId } = await insertProduct(site.db, booth);
    const params = { boothId: boothId.toUpperCase(), productId: productId.toUpperCase() };
    const { status, body } = await site.call('getProduct', { params });
    expect([status, body.productId]).toEqual([200, productId]);
  });

  it('rejects a malformed id', async () => {
    const { status, body } = await site.call('getProduct', {
      params: { boothId: 'x', productId: 'y' },
    });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('what can be reserved', () => {
  /** One case per failing condition, and one in which all hold. */
  const cases: [string, Parameters<typeof insertProduct>[2]][] = [
    ['all is well', {}],
    ['no reservations are offered', { boothProduct: { reservable: false } }],
    ['sold out', { boothProduct: { sold_out: true } }],
    ['nothing is left on any day', { stock: 0 }],
    ['opens later', { boothProduct: { opens_at: '2027-04-15T00:00:00Z' } }],
    ['opened just now', { boothProduct: { opens_at: DURING_RESERVATION } }],
    ['closed before', { boothProduct: { closes_at: '2027-04-09T00:00:00Z' } }],
    ['closes just now', { boothProduct: { closes_at: DURING_RESERVATION } }],
  ];

  it('matches between the filter and the returned state', async () => {
    const open = await insertBooth(site.db, editionId);
    const shut = await insertBooth(site.db, editionId, { accepts_reservations: false });
    for (const [title, given] of cases) await insertProduct(site.db, open, { title, ...given });
    await insertProduct(site.db, shut, { title: 'the booth takes none' });
    for (const booth of [open, shut]) {
      for (const now of ['2027-03-01T00:00:00Z', '2027-04-10T03:00:00Z', '2027-05-01T00:00:00Z']) {
        site.setNow(new Date(now));
        const all = await site.call('listProducts', { query: { booth: booth.id } });
        const filtered = await search({ booth: booth.id, reservable: 'true' });
        const others = await search({ booth: booth.id, reservable: 'false' });
        type Shown = {
          title: { ja: string };
          reservationState: string;
          soldOut: boolean;
          days: { availability: string }[];
        };
        const shown = (all.body.items as Shown[])
          .filter(
            ({ reservationState, soldOut, days }) =>
              reservationState === 'open' &&
              !soldOut &&
              days.some(({ availability }) => availability !== 'full'),
          )
          .map(({ title }) => title.ja);
        expect([now, filtered.toSorted()]).toEqual([now, shown.toSorted()]);
        expect([...filtered, ...others].toSorted()).toEqual(titles(all.body).toSorted());
      }
    }
    site.setNow(DURING_RESERVATION);
    expect(await search({ booth: open.id, reservable: 'true' })).toEqual(
      expect.arrayContaining(['all is well', 'opened just now', 'closes just now']),
    );
  });

  it.each([
    [10, 0, 'available'],
    [10, 6, 'available'],
    [10, 7, 'few_left'],
    [10, 9, 'few_left'],
    [10, 10, 'full'],
    [100, 79, 'available'],
    [100, 80, 'few_left'],
    [2, 0, 'available'],
    [2, 1, 'few_left'],
    [0, 0, 'full'],
  ])('of %i with %i reserved is %s', async (stock, reserved, expected) => {
    const { boothProductId: offerId, ...params } = await insertProduct(site.db, booth, { stock });
    await site.db
      .updateTable('booth_product_day')
      .set({ reserved })
      .where('booth_product_id', '=', offerId)
      .execute();
    const { body } = await site.call('getProduct', { params });
    expect(body.days[0].availability).toBe(expected);
  });
});
