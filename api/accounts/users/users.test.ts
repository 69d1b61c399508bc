import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  user = await site.signIn('user@accounts.example');
});

describe('listUsers', () => {
  it('is restricted to admins', async () => {
    expect((await site.call('listUsers')).status).toBe(401);
    const answer = await site.call('listUsers', { as: user });
    expect([answer.status, answer.body.code]).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS']);
  });

  it('searches, sorts and pages', async () => {
    for (const name of ['c', 'a', 'b']) {
      const body = { email: `${name}@list.example`, name };
      expect((await site.call('createUser', { as: admin, body })).status).toBe(200);
    }
    const query = { searchValue: '@list.example', searchOperator: 'ends_with', sortBy: 'email' };
    const { body } = await site.call('listUsers', {
      as: admin,
      query: { ...query, limit: '2', offset: '1' },
    });
    expect(body.users.map(({ name }: { name: string }) => name)).toEqual(['b', 'c']);
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 1 });
    const down = await site.call('listUsers', {
      as: admin,
      query: { ...query, sortDirection: 'desc' },
    });
    expect(down.body.users[0].name).toBe('c');
  });

  it.each([
    ['contains', '%', ['100%_off']],
    ['contains', '_', ['100%_off', 'snake_case']],
    ['contains', '0%_o', ['100%_off']],
    ['contains', '\\', ['back\\slash', 'ends\\']],
    ['ends_with', '\\', ['ends\\']],
    ['starts_with', 'snake', ['snake_case', 'snakeXcase']],
    ['starts_with', 'snake_', ['snake_case']],
    ['contains', 'a+b&c', ['a+b&c']],
  ])('searches literally: %s %s', async (operator, words, found) => {
    const names = ['100%_off', 'snake_case', 'snakeXcase', 'back\\slash', 'ends\\', 'a+b&c'];
    for (const [at, name] of names.entries())
      await site.call('createUser', {
        as: admin,
        body: { name, email: `${at}@search.example` },
      });
    const { status, body } = await site.call('listUsers', {
      as: admin,
      query: { searchField: 'name', searchOperator: operator, searchValue: words, sortBy: 'name' },
    });
    expect(status).toBe(200);
    expect(body.users.map(({ name }: { name: string }) => name).sort()).toEqual(found.sort());
    expect(body.total).toBe(found.length);
  });

  it('finds an address in any letter case', async () => {
    const { body } = await site.call('listUsers', { as: admin, query: { searchValue: 'BOSS@' } });
    expect(body.users.map(({ email }: { email: string }) => email)).toEqual([ADMIN]);
  });

  it.each([
    ['山田花子', ['山田 花子', '山田　花子']],
    ['　山田 花', ['山田 花子', '山田　花子']],
    ['yamada', ['Ｙａｍａｄａ Ken', 'YAMADA jun']],
    ['ﾔﾏﾀﾞ', ['ヤマダ']],
    ['やまだ', ['ヤマダ']],
    ['高梨', ['髙梨 渚']],
    ['髙\u{e0100}梨', ['髙梨 渚']],
    ['zoe', ['Zoë O’Hara']],
    ["o'hara", ['Zoë O’Hara']],
    ['ナイトメア', ['ナイト-メア']],
    ['ナイト―メア', ['ナイト-メア']],
    ['ないとーめあ', ['ナイト-メア']],
    ['ラスト-ワルツ', ['ラストワルツ']],
    ['Anne Marie', ['Anne-Marie']],
    ['anne−marie', ['Anne-Marie']],
    ['なき゛さ', ['ナギサ']],
  ])('finds a name regardless of case, width and spaces: %s', async (searchValue, found) => {
    const names = [
      '山田 花子',
      '山田　花子',
      'Ｙａｍａｄａ Ken',
      'YAMADA jun',
      'ヤマダ',
      '髙梨 渚',
      'Zoë O’Hara',
      'ナイト-メア',
      'ラストワルツ',
      'Anne-Marie',
      'ナギサ',
    ];
    for (const [at, name] of names.entries())
      await site.call('createUser', { as: admin, body: { name, email: `${at}@fold.example` } });
    const { body } = await site.call('listUsers', {
      as: admin,
      query: { searchField: 'name', searchValue },
    });
    expect(body.users.map(({ name }: { name: string }) => name).sort()).toEqual(found.sort());
  });

  it('filters by role and by ban, together too, and as the client of better-auth asks', async () => {
    const end = '@filter.example';
    const [members, banned] = [
      ['member', 'out', 'back'],
      { out: new Date(Date.now() + 60_000), back: new Date(Date.now() - 60_000) },
    ];
    for (const name of [...members, 'chief'])
      await site.call('createUser', {
        as: admin,
        body: { name, email: name + end, role: name === 'chief' ? 'admin' : 'user' },
      });
    for (const [name, banExpires] of Object.entries(banned))
      await site.db
        .updateTable('user')
        .set({ banned: true, banExpires })
        .where('email', '=', name + end)
        .execute();
    const found = async (query: Record<string, string>) => {
      const { body } = await site.call('listUsers', {
        as: admin,
        query: { searchValue: end, sortBy: 'name', ...query },
      });
      expect(body.total).toBe(body.users.length);
      return body.users.map(({ name }: { name: string }) => name);
    };
    expect(await found({ role: 'admin' })).toEqual(['chief']);
    expect(await found({ banned: 'true' })).toEqual(['out']);
    expect(await found({ role: 'user', banned: 'false' })).toEqual(['back', 'member']);
    const filter = { filterOperator: 'eq', filterField: 'role', filterValue: 'admin' };
    expect(await found(filter)).toEqual(['chief']);
    expect(await found({ ...filter, filterField: 'banned', filterValue: 'true' })).toEqual(['out']);
  });

  it('returns at most 100, also without a limit', async () => {
    await site.createVisitors(101);
    const { body } = await site.call('listUsers', { as: admin });
    expect(body.users).toHaveLength(100);
    expect(body.total).toBeGreaterThan(100);
  });

  it.each([
    ['limit=101', '/query/limit'],
    ['limit=0', '/query/limit'],
    ['limit=2&limit=3', '/query/limit'],
    ['offset=-1', '/query/offset'],
    ['sortBy=password', '/query/sortBy'],
    ['searchField=banReason', '/query/searchField'],
    ['searchValue=a%00b', '/query/searchValue'],
    ['filterField=banReason', '/query/filterField'],
    ['role=owner', '/query/role'],
    ['banned=maybe', '/query/banned'],
  ])('refuses %s', async (query, pointer) => {
    const answer = await site.call('listUsers', { as: admin, query });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});

describe('createUser', () => {
  it('is restricted to admins', async () => {
    const body = { email: 'x@create.example', name: 'x' };
    expect((await site.call('createUser', { body })).status).toBe(401);
    const answer = await site.call('createUser', { as: user, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS']);
  });

  it('creates an account with a proven address', async () => {
    const body = { email: 'New@create.example', name: '𠮷田 ﾊﾅｺ', role: 'admin' };
    const answer = await site.call('createUser', { as: admin, body });
    expect(answer.body.user).toMatchObject({
      email: 'new@create.example',
      name: '𠮷田 ﾊﾅｺ',
      role: 'admin',
      emailVerified: true,
    });
    const signedIn = await site.signIn('new@create.example');
    expect(signedIn.userId).toBe(answer.body.user.id);
  });

  it('creates one account for an address, also among concurrent requests', async () => {
    const body = { email: 'twice@create.example', name: 'x' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.call('createUser', { as: admin, body })),
    );
    const results = answers.map((answer) => answer.body.code ?? answer.status).sort();
    expect(results).toEqual([200, ...Array(4).fill('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')]);
  });

  it.each([
    ['a field that only better-auth has', { data: { banned: true } }, '/data'],
    ['an unknown role', { role: 'owner' }, '/role'],
    ['an empty name', { name: '' }, '/name'],
    ['a blank name', { name: ' \u3000' }, '/name'],
    ['a name of two lines', { name: 'a\r\nBcc: b@c.jp' }, '/name'],
    ['a short password', { password: 'short' }, '/password'],
    ['NUL in the name', { name: 'a\u0000' }, '/name'],
    ['half a character', { name: 'a\ud842' }, '/name'],
  ])('refuses %s', async (_name, change, pointer) => {
    const body = { email: 'y@create.example', name: 'y', ...change };
    const answer = await site.call('createUser', { as: admin, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});
