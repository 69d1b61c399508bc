import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { type InsertedBoothProduct, reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

let site: TestSite;
let editionId: string;
let booth: InsertedBooth;
let visitor: SignedIn;

let reserve: ReturnType<typeof reservationHelpers>['reserve'];
let getStock: ReturnType<typeof reservationHelpers>['getStock'];

beforeAll(async () => {
  site = await testSite();
  ({ reserve, getStock } = reservationHelpers(site));
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  booth = await insertBooth(site.db, editionId);
  visitor = await site.signIn('reserving@visitors.example');
});

describe('reserveProduct', () => {
  it('holds copies, freezes the price and takes them from the stock', async () => {
    const boothProduct = await insertProduct(site.db, booth, {
      stock: 5,
      boothProduct: { per_person_limit: 3, price: 1800, pick_up_until: '15:00' },
    });
    const { status, body } = await reserve(boothProduct, visitor, {
      quantity: 2,
      comment: '𠮷日に伺います',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'held',
      day: DAY_1,
      quantity: 2,
      unitPrice: 1800,
      comment: '𠮷日に伺います',
      pickUpUntil: '15:00',
      booth: { id: booth.id },
    });
    expect(body.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await getStock(boothProduct)).toEqual({ stock: 5, reserved: 2 });
    expect(await getStock(boothProduct, DAY_2)).toEqual({ stock: 5, reserved: 0 });
  });

  it('is refused once the day is over, or its pick-up time, though the period is open', async () => {
    const closeAt = (closes_at: Date) =>
      site.db.updateTable('deadline').set({ closes_at }).where('key', '=', 'reservation').execute();
    await closeAt(new Date('2027-05-01T00:00:00Z'));
    const early = await insertProduct(site.db, booth, {
      boothProduct: { pick_up_until: '15:00' },
    });
    const late = await insertProduct(site.db, booth, { boothProduct: { per_person_limit: 3 } });
    const at = async (now: string, offer: InsertedBoothProduct, day: string) => {
      site.setNow(new Date(now));
      const { status, body } = await reserve(offer, visitor, { day });
      return [status, body.code, body.closesAt].filter((each) => each !== undefined);
    };
    const passed = (closesAt: string) => [409, 'DEADLINE_PASSED', closesAt];
    const PICK_UP = '2027-04-24T06:00:00.000Z';
    const CLOSE = '2027-04-24T08:00:00.000Z';
    expect(await at(PICK_UP, early, DAY_1)).toEqual(passed(PICK_UP));
    expect((await at('2027-04-24T05:59:59Z', early, DAY_1))[0]).toBe(201);
    expect((await at('2027-04-24T07:59:59Z', late, DAY_1))[0]).toBe(201);
    expect(await at(CLOSE, late, DAY_1)).toEqual(passed(CLOSE));
    expect(await at('2027-04-25T01:00:00Z', late, DAY_1)).toEqual(passed(CLOSE));
    expect((await at('2027-04-25T01:00:00Z', late, DAY_2))[0]).toBe(201);
    const { body } = await site.call('getProduct', { params: early });
    expect(body.days[0]).toMatchObject({ date: DAY_1, until: PICK_UP });
    await closeAt(new Date('2027-04-20T03:00:00Z'));
    site.setNow(DURING_RESERVATION);
  });

  it('gives the booth the name that the visitor shows to others, never the address', async () => {
    const boothProduct = await insertProduct(site.db, booth);
    const nameOf = async (code: string) => {
      const reservations = site.db.selectFrom('reservation').where('code', '=', code);
      return (await reservations.select('name_for_booth').executeTakeFirstOrThrow()).name_for_booth;
    };
    const [unnamed, named] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const profiles = site.db.selectFrom('profile').where('user_id', '=', unnamed.userId);
    const { display_id } = await profiles.select('display_id').executeTakeFirstOrThrow();
    const first = await reserve(boothProduct, unnamed);
    expect(await nameOf(first.body.code)).toBe(display_id);

    await site.db
      .updateTable('profile')
      .set({ display_name: '遊び人ナギサ' })
      .where('user_id', '=', named.userId)
      .execute();
    const second = await reserve(boothProduct, named);
    expect(await nameOf(second.body.code)).toBe('遊び人ナギサ');
  });

  it('e-mails the visitor in the language of the page', async () => {
    const boothProduct = await insertProduct(site.db, booth, { title: '知らせの塔' });
    const reader = await site.signIn('reader@visitors.example');
    const { body } = await reserve(boothProduct, reader, {}, { 'Accept-Language': 'en' });
    const mail = () =>
      site.db
        .selectFrom('inbox_mail')
        .where('to', '=', reader.email)
        .where('text', 'like', `%${body.code}%`)
        .select(['subject', 'text'])
        .executeTakeFirst();
    await expect.poll(mail).toBeTruthy();
    expect((await mail())?.text).toContain(`${site.url}/en/visitor/product-reservation`);
  });

  it('rejects requests that break a rule, and changes nothing', async () => {
    const full = await insertProduct(site.db, booth, { stock: 0 });
    const soldOut = await insertProduct(site.db, booth, { boothProduct: { sold_out: true } });
    const notOffered = await insertProduct(site.db, booth, { boothProduct: { reservable: false } });
    const limited = await insertProduct(site.db, booth);
    const own = await insertProduct(
      site.db,
      await insertBooth(site.db, editionId, { ownerId: visitor.userId }),
    );
    const later = await insertProduct(site.db, booth, {
      boothProduct: { opens_at: '2027-04-15T03:00:00Z' },
    });
    const over = await insertProduct(site.db, booth, {
      boothProduct: { closes_at: '2027-04-05T03:00:00Z' },
    });
    const cases: [InsertedBoothProduct, Record<string, unknown>, number, string][] = [
      [full, {}, 409, 'SOLD_OUT'],
      [soldOut, {}, 409, 'SOLD_OUT'],
      [notOffered, {}, 409, 'NOT_RESERVABLE'],
      [limited, { day: '2027-04-26' }, 409, 'NOT_RESERVABLE'],
      [limited, { quantity: 2 }, 409, 'OVER_PERSON_LIMIT'],
      [own, {}, 403, 'OWN_BOOTH'],
      [later, {}, 409, 'NOT_OPEN_YET'],
      [over, {}, 409, 'DEADLINE_PASSED'],
    ];
    for (const [boothProduct, request, status, code] of cases) {
      const before = await getStock(boothProduct);
      const answer = await reserve(boothProduct, visitor, request);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await getStock(boothProduct)).toEqual(before);
    }
    const { body } = await reserve(later, visitor);
    expect(body.opensAt).toBe('2027-04-15T03:00:00.000Z');
    const count = await site.db
      .selectFrom('reservation')
      .where(
        'booth_product_id',
        'in',
        cases.map(([{ boothProductId: offerId }]) => offerId),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toEqual({ count: 0 });
  });

  it('is refused to helpers of the booth, not to former ones or those of other booths', async () => {
    const team = await insertBooth(site.db, editionId);
    const boothProduct = await insertProduct(site.db, team);
    const people = await site.createVisitors(4);
    const [editor, desk, revoked, elsewhere] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
    await insertBoothUser(site.db, team.id, editor.userId, { role: 'editor' });
    await insertBoothUser(site.db, team.id, desk.userId, { role: 'desk' });
    await insertBoothUser(site.db, team.id, revoked.userId, { status: 'revoked' });
    await insertBoothUser(site.db, booth.id, elsewhere.userId);
    const answers = await Promise.all(people.map((who) => reserve(boothProduct, who)));
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'held' : body.code));
    expect(outcomes).toEqual(['OWN_BOOTH', 'OWN_BOOTH', 'held', 'held']);
  });

  it('localizes the error', async () => {
    const full = await insertProduct(site.db, booth, { stock: 0 });
    const ja = await reserve(full, visitor, {}, { 'Accept-Language': 'ja' });
    const en = await reserve(full, visitor, {}, { 'Accept-Language': 'en-GB' });
    expect(ja.body.title).toBe('取り置き分が残っていません');
    expect(en.body.title).toBe('None left to reserve');
    expect(en.headers.get('content-language')).toBe('en');
    expect(en.headers.get('vary')).toMatch(/accept-language/i);
  });

  it('enforces the deadline with its grace period', async () => {
    const boothProduct = await insertProduct(site.db, booth, {
      boothProduct: { per_person_limit: 2 },
    });
    site.setNow(new Date('2027-04-20T03:14:59Z'));
    expect((await reserve(boothProduct, visitor)).status).toBe(201);
    site.setNow(new Date('2027-04-20T03:15:01Z'));
    expect((await reserve(boothProduct, visitor)).body.code).toBe('DEADLINE_PASSED');
    site.setNow(new Date('2027-04-01T02:59:59Z'));
    expect((await reserve(boothProduct, visitor)).body.code).toBe('NOT_OPEN_YET');
    site.setNow(DURING_RESERVATION);
  });

  it('counts existing reservations towards the limit per day', async () => {
    const boothProduct = await insertProduct(site.db, booth, {
      boothProduct: { per_person_limit: 2 },
    });
    expect((await reserve(boothProduct, visitor)).status).toBe(201);
    expect((await reserve(boothProduct, visitor, { quantity: 2 })).body.code).toBe(
      'OVER_PERSON_LIMIT',
    );
    expect((await reserve(boothProduct, visitor)).status).toBe(201);
    expect((await reserve(boothProduct, visitor)).body.code).toBe('OVER_PERSON_LIMIT');
    expect((await reserve(boothProduct, visitor, { day: DAY_2 })).status).toBe(201);
  });

  it('enforces the limit for concurrent requests of one visitor', async () => {
    const boothProduct = await insertProduct(site.db, booth, { stock: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reserve(boothProduct, visitor)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await getStock(boothProduct)).toEqual({ stock: 20, reserved: 1 });
  });

  it('rejects the fifty-first held reservation', async () => {
    const [collector] = (await site.createVisitors(1)) as [SignedIn];
    const boothProduct = await insertProduct(site.db, booth, { stock: 100 });
    await site.db
      .insertInto('reservation')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          id: randomUUIDv7(),
          code: `AAAAAA${'ABCDEFGHJK'[Math.floor(at / 10)]}${'ABCDEFGHJK'[at % 10]}`,
          booth_product_id: boothProduct.boothProductId,
          edition_id: editionId,
          user_id: collector.userId,
          day: DAY_2,
          quantity: 1,
          unit_price: 100,
          name_for_booth: 'collector',
        })),
      )
      .execute();
    expect((await reserve(boothProduct, collector)).body.code).toBe('TOO_MANY_RESERVATIONS');
  });

  it('reports every broken rule of the body', async () => {
    const boothProduct = await insertProduct(site.db, booth);
    const { status, body } = await reserve(boothProduct, visitor, {
      quantity: 0,
      comment: 'あ'.repeat(101),
      colour: 'red',
    });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { pointer: '/quantity', rule: 'minValue', params: { min: 1 } },
        { pointer: '/comment', rule: 'maxFullWidthCharacters', params: { max: 100 } },
        { pointer: '/colour', rule: 'unknownField' },
      ]),
    );
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('rejects %s in a text', async (_name, comment) => {
    const boothProduct = await insertProduct(site.db, booth);
    const { status, body } = await reserve(boothProduct, visitor, { comment });
    expect([status, body.errors?.[0]]).toEqual([400, { pointer: '/comment', rule: 'cleanText' }]);
  });

  it('requires an idempotency key and a session', async () => {
    const boothProduct = await insertProduct(site.db, booth);
    const body = { day: DAY_1, quantity: 1 };
    const path = `/api/v1/booths/${boothProduct.boothId}/products/${boothProduct.productId}/reservations`;
    const withoutKey = await site.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${visitor.token}` },
      body: JSON.stringify(body),
    });
    expect(withoutKey.status).toBe(400);
    expect(withoutKey.body.errors[0].rule).toBe('requiredInput');
    const guest = await site.call('reserveProduct', { params: boothProduct, body });
    expect([guest.status, guest.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const byCookie = await site.call('reserveProduct', {
      params: boothProduct,
      body,
      headers: { Cookie: visitor.cookie },
    });
    expect(byCookie.status).toBe(401);
  });

  it('returns 404 for a product that is not listed', async () => {
    const boothProduct = await insertProduct(site.db, booth, { boothProduct: { listed: false } });
    expect((await reserve(boothProduct, visitor)).status).toBe(404);
  });
});

describe('Idempotency-Key', () => {
  it('replays the response, also to many concurrent requests, and inserts one row', async () => {
    const boothProduct = await insertProduct(site.db, booth, {
      stock: 1000,
      boothProduct: { per_person_limit: 10 },
    });
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const answers = await Promise.all(
      Array.from({ length: rounds(200, 1000) }, () => reserve(boothProduct, visitor, {}, key)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const codes = new Set(
      answers.filter(({ status }) => status === 201).map(({ body }) => body.code),
    );
    expect(codes.size).toBe(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('IDEMPOTENCY_KEY_IN_FLIGHT');
    }
    const again = await reserve(boothProduct, visitor, {}, key);
    expect([again.status, codes.has(again.body.code)]).toEqual([201, true]);
    expect(await getStock(boothProduct)).toEqual({ stock: 1000, reserved: 1 });
  });

  it('does not record errors, so that a retry can succeed', async () => {
    const boothProduct = await insertProduct(site.db, booth, { stock: 0 });
    const key = { 'Idempotency-Key': randomUUIDv7() };
    expect((await reserve(boothProduct, visitor, {}, key)).body.code).toBe('SOLD_OUT');
    await site.db
      .updateTable('booth_product_day')
      .set({ stock: 1 })
      .where('booth_product_id', '=', boothProduct.boothProductId)
      .execute();
    expect((await reserve(boothProduct, visitor, {}, key)).status).toBe(201);
  });
});
