import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let visitor: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  site = await testSite();
});

beforeEach(async () => {
  [visitor, stranger] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
});

const HOME = {
  label: '自宅',
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
  building: '暖簾荘 101',
  recipient: '汐見 渚',
  phone: '090-1234-5678',
};
const PARIS = {
  country: 'FR',
  postalCode: '75001',
  lines: '1 rue de Rivoli\nParis',
  recipient: 'Nagisa Shiomi',
  phone: '+33-1-2345-6789',
};

const without = (address: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name)));

const add = (body: unknown = HOME, headers: Record<string, string> = {}, as = visitor) =>
  site.call('createMyAddress', { as, body, headers });
const list = async (as = visitor) => (await site.call('listMyAddresses', { as })).body.items;
const read = (addressId: string, as = visitor) =>
  site.call('getMyAddress', { as, params: { addressId } });
const change = (addressId: string, body: unknown, version = 1, as = visitor) =>
  site.call('updateMyAddress', {
    as,
    params: { addressId },
    body,
    headers: { 'If-Match': `"v${version}"` },
  });
const remove = (addressId: string, version = 1, as = visitor) =>
  site.call('deleteMyAddress', {
    as,
    params: { addressId },
    headers: { 'If-Match': `"v${version}"` },
  });

const records = (id: string) =>
  site.db
    .selectFrom('audit_record')
    .where('entity', '=', 'address')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute();

describe('listMyAddresses', () => {
  it('lists the default address first, then the newest', async () => {
    expect(await list()).toEqual([]);
    const [a, b, c] = [(await add()).body, (await add()).body, (await add()).body];
    expect(await list()).toEqual([a, c, b]);
    await change(b.id, { isDefault: true });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([b.id, c.id, a.id]);
    expect(await list(stranger)).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await site.call('listMyAddresses')).status).toBe(401);
  });
});

describe('createMyAddress', () => {
  it('stores the entered fields; the first address becomes the default', async () => {
    const { status, body, headers } = await add();
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), ...HOME, isDefault: true, version: 1 });
    expect(headers.get('etag')).toBe('"v1"');
    expect((await add()).body.isDefault).toBe(false);
    expect(await records(body.id)).toEqual([
      { action: 'address.added', before: null, after: { ...HOME, isDefault: true } },
    ]);
  });

  it('accepts free lines for other countries', async () => {
    const { status, body } = await add(PARIS);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), ...PARIS, isDefault: true, version: 1 },
    ]);
    const codeless = await add(without(PARIS, 'postalCode'));
    expect(codeless.status).toBe(201);
  });

  it('drops the fields of the other address form', async () => {
    const japan = await add({ ...HOME, lines: '1 rue de Rivoli' });
    expect(japan.body).not.toHaveProperty('lines');
    const abroad = await add({ ...PARIS, prefecture: 'tokyo', city: '千代田区', building: '101' });
    expect(without(abroad.body, 'id', 'version', 'isDefault')).toEqual(PARIS);
  });

  it('becomes the default on request, and updates the previous default', async () => {
    const first = (await add()).body;
    const second = await add({ ...HOME, isDefault: true });
    expect(second.body.isDefault).toBe(true);
    const { body, headers } = await read(first.id);
    expect([body.isDefault, body.version, headers.get('etag')]).toEqual([false, 2, '"v2"']);
    expect((await change(first.id, { label: '実家' }, 1)).status).toBe(412);
  });

  it.each([
    ['1000001', '100-0001'],
    ['１００－０００１', '100-0001'],
    ['100ー0001', '100-0001'],
    ['〒100-0001', '100-0001'],
    ['〒　１０００００１', '100-0001'],
  ])('normalizes the postal code %s to %s', async (postalCode, normalized) => {
    expect((await add({ ...HOME, postalCode })).body.postalCode).toBe(normalized);
  });

  it.each([
    ['label', '凪'.repeat(21), 'maxFullWidthCharacters'],
    ['country', undefined, 'requiredSelect'],
    ['postalCode', undefined, 'requiredInput'],
    ['postalCode', '100-001', 'postalCode'],
    ['postalCode', '75001', 'postalCode'],
    ['prefecture', undefined, 'requiredSelect'],
    ['prefecture', '', 'requiredSelect'],
    ['prefecture', 'edo', 'requiredSelect'],
    ['city', undefined, 'requiredInput'],
    ['city', ' 　', 'requiredInput'],
    ['city', '凪'.repeat(41), 'maxFullWidthCharacters'],
    ['street', undefined, 'requiredInput'],
    ['street', '凪'.repeat(61), 'maxFullWidthCharacters'],
    ['building', '凪'.repeat(61), 'maxFullWidthCharacters'],
    ['recipient', undefined, 'trimToNotBlank'],
    ['recipient', '\u200b', 'trimToNotBlank'],
    ['recipient', '凪'.repeat(41), 'maxFullWidthCharacters'],
    ['phone', undefined, 'requiredInput'],
    ['phone', 'none', 'phone'],
    ['isDefault', false, 'onlyTrue'],
    ['building', 'a\u0000b', 'cleanText'],
    ['street', '\ud842', 'cleanText'],
    ['label', 'x\ny', 'singleLine'],
    ['recipient', 'a\nb', 'singleLine'],
    ['city', 'a\rb', 'singleLine'],
    ['street', 'a\u2029b', 'singleLine'],
    ['building', 'a\tb', 'singleLine'],
    ['prefecture', null, 'requiredSelect'],
    ['building', null, 'invalid'],
    ['isDefault', null, 'invalid'],
    ['recipient', null, 'trimToNotBlank'],
    ['userId', 'somebody', 'unknownField'],
  ])('rejects %s %j by %s', async (name, value, rule) => {
    const { status, body } = await add({ ...HOME, [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, rule })]);
    expect(await list()).toEqual([]);
  });

  it('accepts known countries only', async () => {
    const { status, body } = await add({ ...HOME, country: 'XX' });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ pointer: '/country', rule: 'requiredSelect' });
  });

  it('requires lines abroad', async () => {
    const { status, body } = await add(without(PARIS, 'lines'));
    expect([status, body.errors]).toEqual([400, [{ pointer: '/lines', rule: 'requiredInput' }]]);
  });

  it.each(['𠮷野家ﾋﾞﾙ', 'か\u3099', 'שלום', '👩‍👩‍👧', 'Ｎ棟', '葛\u{e0100}'])(
    'stores a building verbatim: %s',
    async (building) => {
      const { body } = await add({ ...HOME, building });
      expect((await read(body.id)).body.building).toBe(building);
    },
  );

  it('stores at most ten, also of fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 TOO_MANY_ADDRESSES']),
    );
    const items: { isDefault: boolean }[] = await list();
    expect(items).toHaveLength(10);
    expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await add(HOME, {}, stranger)).status).toBe(201);
  });

  it('requires a session', async () => {
    expect((await site.call('createMyAddress', { body: HOME })).status).toBe(401);
  });
});

describe('getMyAddress', () => {
  it('returns the address to its owner', async () => {
    const { body: added } = await add();
    const { status, body, headers } = await read(added.id);
    expect([status, body, headers.get('etag')]).toEqual([200, added, '"v1"']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns 404 for another user’s or an unknown address', async () => {
    const { body } = await add();
    expect((await read(body.id, stranger)).status).toBe(404);
    expect((await read(randomUUIDv7())).body.code).toBe('NOT_FOUND');
    expect((await read('home')).status).toBe(400);
  });

  it('requires a session', async () => {
    const params = { addressId: randomUUIDv7() };
    expect((await site.call('getMyAddress', { params })).status).toBe(401);
  });
});

describe('updateMyAddress', () => {
  let id: string;
  beforeEach(async () => {
    id = (await add()).body.id;
  });

  it('changes given fields and keeps the rest', async () => {
    const { status, body, headers } = await change(id, { city: '中央区', label: '実家' });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body).toEqual({
      id,
      ...HOME,
      city: '中央区',
      label: '実家',
      isDefault: true,
      version: 2,
    });
    expect((await read(id)).body).toEqual(body);
    expect((await records(id))[1]).toEqual({
      action: 'address.changed',
      before: { city: '千代田区', label: '自宅' },
      after: { city: '中央区', label: '実家' },
    });
  });

  it('clears a field with null and with blank text', async () => {
    const { body } = await change(id, { label: null, building: ' 　 ' });
    expect(body).not.toHaveProperty('label');
    expect(body).not.toHaveProperty('building');
  });

  it.each([
    ['postalCode', null, 'requiredInput'],
    ['postalCode', '75001', 'postalCode'],
    ['prefecture', null, 'requiredSelect'],
    ['city', null, 'requiredInput'],
    ['street', '', 'requiredInput'],
    ['recipient', '', 'trimToNotBlank'],
    ['phone', '', 'requiredInput'],
    ['phone', 'none', 'phone'],
    ['country', '', 'requiredSelect'],
    ['building', '凪'.repeat(61), 'maxFullWidthCharacters'],
    ['isDefault', false, 'onlyTrue'],
    ['version', 7, 'unknownField'],
  ])('validates the merged address: %s %j breaks %s', async (name, value, rule) => {
    const { status, body } = await change(id, { [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, rule })]);
    expect((await read(id)).body.version).toBe(1);
  });

  it('clears the fields of the other form when the country changes', async () => {
    const { status, body } = await change(id, { country: 'FR' });
    expect([status, body.errors]).toEqual([400, [{ pointer: '/lines', rule: 'requiredInput' }]]);
    const abroad = await change(id, PARIS);
    expect(abroad.body).toEqual({ id, label: '自宅', ...PARIS, isDefault: true, version: 2 });
    const back = await change(id, without(HOME, 'label', 'building'), 2);
    expect(back.body).toEqual({ id, ...without(HOME, 'building'), isDefault: true, version: 3 });
  });

  it('moves the default flag, and audits the previous default', async () => {
    const other = (await add()).body;
    const { body } = await change(other.id, { isDefault: true });
    expect([body.isDefault, body.version]).toEqual([true, 2]);
    const last = (await read(id)).body;
    expect([last.isDefault, last.version]).toEqual([false, 2]);
    expect((await records(id)).map(({ action }) => action)).toEqual([
      'address.added',
      'address.changed',
    ]);
  });

  it('removes the default flag only by setting it on another address', async () => {
    const { status, body } = await change(id, { isDefault: null });
    expect([status, body.isDefault, body.version]).toEqual([200, true, 1]);
  });

  it('rejects the second of two tabs', async () => {
    const [one, two] = [await change(id, { label: '一' }), await change(id, { label: '二' })];
    expect([one.status, two.status, two.body.code]).toEqual([200, 412, 'PRECONDITION_FAILED']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(id, { label: `${at}` }, 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
    expect((await read(id)).body.version).toBe(3);
  });

  it('keeps the version when nothing changes', async () => {
    for (const same of [{}, HOME, { isDefault: true }, { postalCode: '１０００００１' }]) {
      const { status, headers } = await change(id, same);
      expect([same, status, headers.get('etag')]).toEqual([same, 200, '"v1"']);
    }
  });

  it('returns 404 for another user’s address', async () => {
    const { status, body } = await change(id, { label: '自宅' }, 1, stranger);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await change(randomUUIDv7(), { label: '自宅' })).status).toBe(404);
  });

  it('requires a session', async () => {
    const params = { addressId: id };
    expect((await site.call('updateMyAddress', { params, body: {} })).status).toBe(401);
  });
});

describe('deleteMyAddress', () => {
  it('deletes an address, and makes the newest remaining one the default', async () => {
    const [a, b, c] = [(await add()).body, (await add()).body, (await add()).body];
    const { status, body } = await remove(a.id);
    expect([status, body]).toEqual([204, '']);
    expect((await read(a.id)).status).toBe(404);
    expect(await list()).toEqual([{ ...c, isDefault: true, version: 2 }, b]);
    expect((await records(a.id))[1]).toEqual({
      action: 'address.deleted',
      before: { ...HOME, isDefault: true },
      after: null,
    });
    await remove(b.id);
    expect(await list()).toEqual([{ ...c, isDefault: true, version: 2 }]);
    await remove(c.id, 2);
    expect(await list()).toEqual([]);
    expect((await add()).body.isDefault).toBe(true);
  });

  it('rejects a stale version', async () => {
    const { id } = (await add()).body;
    await change(id, { label: '実家' });
    const { status, body } = await remove(id, 1);
    expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect(await list()).toHaveLength(1);
  });

  it('returns 404 for another user’s or a deleted address', async () => {
    const { id } = (await add()).body;
    expect((await remove(id, 1, stranger)).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  it('requires a session', async () => {
    const params = { addressId: randomUUIDv7() };
    expect((await site.call('deleteMyAddress', { params })).status).toBe(401);
  });
});

describe('deleting an account', () => {
  it('deletes its addresses and contact details', async () => {
    const userId = await insertUser(site.db, `${randomUUIDv7()}@visitors.example`);
    const row = { user_id: userId, recipient: '渚', phone: '0312345678' };
    await site.db
      .insertInto('address')
      .values({ ...row, id: randomUUIDv7(), country: 'FR', lines: 'Paris', is_default: true })
      .execute();
    await site.db
      .insertInto('contact')
      .values({ user_id: userId, kind: 'personal', phone: row.phone })
      .execute();
    await site.db.deleteFrom('user').where('id', '=', userId).execute();
    for (const table of ['address', 'contact'] as const) {
      const left = site.db.selectFrom(table).where('user_id', '=', userId).select('user_id');
      expect(await left.execute()).toEqual([]);
    }
  });
});
