import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { type RunOptions, runAs } from './testing.ts';

const ADMIN = 'boss@accounts.example';
const ANN = '0199b6f0-6d5e-7c3a-9d53-000000000001';
const NOBODY = '0199b6f0-6d5e-7c3a-9d53-00000000dead';
const BEN = '0199b6f0-6d5e-7c3a-9d53-000000000002';

let site: TestSite;
let admin: SignedIn;
let visitor: SignedIn;

const person = (id: string, email: string, name: string, day: string) => ({
  id,
  email,
  name,
  emailVerified: true,
  role: 'user' as const,
  banned: false,
  createdAt: new Date(`${day}T00:00:00Z`),
});

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  visitor = await site.signIn('visitor@accounts.example');
  await site.db
    .insertInto('user')
    .values([
      person(ANN, 'ann@list.example', 'Ann \x1b[31m\u202eB', '2027-01-01'),
      person(BEN, 'ben@list.example', '弁 太郎', '2027-01-02'),
    ])
    .execute();
});

const as = (who: SignedIn | undefined, words: readonly string[], options?: RunOptions) =>
  runAs(site.url, who, words, options);

const listed = ['users', 'list', '--search-value', '@list.example', '--sort-by', 'email'];

describe('users list', () => {
  it('is TSV in a pipe, the same in every language', async () => {
    const golden = [
      'email\tname\trole\tbanned\tcreatedAt\tid',
      `ann@list.example\tAnn \\u{1b}[31m\\u{202e}B\tuser\tfalse\t2027-01-01T09:00:00+09:00\t${ANN}`,
      `ben@list.example\t弁 太郎\tuser\tfalse\t2027-01-02T09:00:00+09:00\t${BEN}`,
      '',
    ].join('\n');
    expect(await as(admin, listed)).toEqual({ code: 0, out: golden, err: '' });
    expect((await as(admin, [...listed, '--lang', 'ja'])).out).toBe(golden);
  });

  it('is a table on a terminal, in the reader’s language', async () => {
    const ended = await as(admin, [...listed, '--limit', '1', '--offset', '1', '--lang=ja'], {
      terminal: true,
      env: { NO_COLOR: '1' },
    });
    expect(ended.out).toBe(
      [
        'メールアドレス    名前     権限  利用停止  作成日時                   ユーザーID',
        `ben@list.example  弁 太郎  user  false     2027-01-02T09:00:00+09:00  ${BEN}`,
        '',
      ].join('\n'),
    );
  });

  it('prints the response with --json', async () => {
    const { out } = await as(admin, [...listed, '--json', '--limit', '1']);
    expect(JSON.parse(out)).toMatchObject({ total: 2, limit: 1, users: [{ id: ANN }] });
    expect(out).not.toContain('\x1b');
  });

  it('filters by role and ban, and joins all pages', async () => {
    const some = await site.createVisitors(103);
    const banned = some.slice(0, 2).map(({ userId }) => userId);
    await site.db.updateTable('user').set({ banned: true }).where('id', 'in', banned).execute();
    const list = async (...options: string[]) => {
      const words = ['users', 'list', '--search-value', '@visitors.example', '--json', ...options];
      const { code, out, err } = await as(admin, words);
      expect(code, err).toBe(0);
      const { users, total } = JSON.parse(out) as { users: { id: string }[]; total: number };
      return { ids: users.map(({ id }) => id).sort(), total };
    };
    const everybody = some.map(({ userId }) => userId).sort();
    expect(await list('--all')).toEqual({ ids: everybody, total: 103 });
    expect(await list('--all', '--sort-by', 'email')).toEqual({ ids: everybody, total: 103 });
    expect(await list('--banned')).toEqual({ ids: banned.sort(), total: 2 });
    expect(await list('--role', 'admin')).toEqual({ ids: [], total: 0 });
    expect(await as(admin, ['users', 'list', '--all', '--limit', '5'])).toMatchObject({ code: 2 });
    expect(await as(admin, ['users', 'list', '--role', 'boss'])).toMatchObject({ code: 2 });
  });

  it('reports further results', async () => {
    const { err } = await as(admin, [...listed, '--limit', '1']);
    expect(err).toBe('Showing up to 1 of 2. For the rest: --offset 1\n');
  });

  it.each([
    ['a guest', () => undefined, 4],
    ['a visitor', () => visitor, 5],
  ])('is not for %s', async (_who, who, code) => {
    const ended = await as(who(), ['users', 'list']);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toMatch(/^noren: .+\n/);
  });

  it.each([
    [['users', 'list', '--limit', '101'], 3, 'limit must be at most 100.'],
    [['users', 'list', '--limit', 'many'], 2, 'many'],
    [['users', 'list', '--sort-by', 'password'], 2, 'createdAt, updatedAt, email, name, role'],
    [['users', 'lits'], 2, 'Did you mean: list'],
    [['users', 'list', 'x'], 2, 'too many'],
    [['users', 'list', '--nope'], 2, '--nope'],
    [['users', 'list', '--limit'], 2, '--limit'],
  ])('refuses %j', async (words, code, message) => {
    const ended = await as(admin, words);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });
});

describe('users create', () => {
  it('creates an account named by its address, and rejects a duplicate', async () => {
    const words = ['users', 'create', '--email', 'made@accounts.example', '--json'];
    const made = await as(admin, words);
    expect(made.code).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({
      email: 'made@accounts.example',
      name: 'made@accounts.example',
      role: 'user',
    });
    const again = await as(admin, words);
    expect(again).toMatchObject({ code: 7, out: '' });
    expect(again.err).toContain('USER_ALREADY_EXISTS');
  });

  it.each([
    [
      'en',
      '  email does not look like name@example.com.\n  password is shorter than 12 characters.\n',
    ],
    ['ja', '  emailはname@example.comの形ではありません。\n  passwordは12文字より短いです。\n'],
  ])('says in words what is wrong: %s', async (lang, words) => {
    const create = ['users', 'create', '--email', 'nobody', '--password-stdin', '--lang', lang];
    const ended = await as(admin, create, { stdin: 'short\n' });
    expect(ended).toMatchObject({ code: 3, out: '' });
    expect(ended.err).toContain(words);
  });

  it('accepts a role, and a password from standard input only', async () => {
    const words = ['users', 'create', '--email', 'staff@accounts.example', '--name', '山田'];
    const made = await as(admin, [...words, '--role', 'admin', '--password-stdin'], {
      stdin: 'a long pass phrase\n',
    });
    expect(made.code).toBe(0);
    expect(made.out).toContain('staff@accounts.example\t山田\tadmin\t');
    expect(made.out + made.err).not.toContain('pass phrase');
  });

  it.each([
    ['no address', [], '', 2],
    ['a bad address', ['--email', 'x'], '', 3],
    ['an unknown role', ['--email', 'r@accounts.example', '--role', 'boss'], '', 2],
    ['a short password', ['--email', 'p@accounts.example', '--password-stdin'], 'short', 3],
    ['an empty password', ['--email', 'p@accounts.example', '--password-stdin'], '', 2],
  ])('refuses %s', async (_what, words, stdin, code) => {
    expect(await as(admin, ['users', 'create', ...words], { stdin })).toMatchObject({ code });
  });
});

describe('users', () => {
  it.each([
    [['get', 'nobody@accounts.example'], 6, 'nobody@accounts.example'],
    [['get', NOBODY], 6, 'USER_NOT_FOUND'],
    [['update', 'visitor@accounts.example'], 3, 'NO_DATA_TO_UPDATE'],
    [['update', 'visitor@accounts.example', '--email', ADMIN, '--yes'], 7, 'USER_ALREADY_EXISTS'],
    [['set-role', 'visitor@accounts.example', 'boss', '--yes'], 2, 'user, admin'],
    [['set-role', ADMIN, 'user', '--yes'], 3, 'OWN_ROLE'],
    [['ban', ADMIN, '--yes'], 3, 'YOU_CANNOT_BAN_YOURSELF'],
    [['ban', 'visitor@accounts.example', '--for', 'long', '--yes'], 2, '7d'],
    [['ban', 'visitor@accounts.example', '--until', '2020-01-01', '--yes'], 2, 'passed'],
    [['ban', 'visitor@accounts.example', '--for', '1d', '--until', '2030-01-01'], 2, '--until'],
    [['set-password', 'visitor@accounts.example', '--password-stdin', '--yes'], 2, 'no password'],
    [['set-password', 'visitor@accounts.example', '--yes'], 2, '--password-stdin'],
    [['delete', ADMIN, '--yes'], 3, 'YOU_CANNOT_REMOVE_YOURSELF'],
    [['impersonate', ADMIN, '--reason', 'x', '--yes'], 2, 'NOREN_TOKEN'],
    [['stop-impersonating'], 3, 'NOT_IMPERSONATING'],
  ])('refuses %j', async (words, code, message) => {
    const ended = await as(admin, ['users', ...words]);
    expect(ended.code, ended.err).toBe(code);
    expect(ended.out).toBe('');
    expect(ended.err).toContain(message);
  });

  it('hides the typed password, and rejects a differing repetition', async () => {
    const words = ['users', 'set-password', visitor.email, '--yes'];
    const typed = ['a lantern over the quay\n', 'a lantern over the kay\n'];
    const ended = await as(admin, words, { terminal: true, stdin: typed });
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('differ');
    expect(ended.err).not.toContain('lantern');
  });
});

describe('users delete --dry-run', () => {
  it('shows the account, asks nothing, and deletes nothing', async () => {
    const [{ userId, email }] = (await site.createVisitors(1)) as [SignedIn];
    const ended = await as(admin, ['users', 'delete', email, '--dry-run', '--json']);
    expect(ended.code, ended.err).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ id: userId, email });
    expect(ended.err).toContain('Nothing was changed');
    expect(await as(admin, ['users', 'get', userId])).toMatchObject({ code: 0 });
    const unknown = ['users', 'delete', 'nobody@list.example', '--dry-run'];
    expect(await as(admin, unknown)).toMatchObject({ code: 6, out: '' });
  });
});

describe('users set-role', () => {
  it('warns, before and after, that the role of the account of ADMIN_EMAIL returns', async () => {
    const other = await site.signIn('other-admin@accounts.example');
    await as(admin, ['users', 'set-role', other.email, 'admin', '--yes']);
    const signedIn = await site.signIn(other.email);
    const words = ['users', 'set-role', ADMIN, 'user'];
    const asked = await as(signedIn, words, { terminal: true, stdin: 'no\n' });
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('ADMIN_EMAIL');
    const removed = await as(signedIn, [...words, '--yes']);
    expect(removed.code, removed.err).toBe(0);
    expect(removed.err).toContain('the role returns at the next sign-in');
    const japanese = await as(signedIn, [...words, '--yes', '--lang', 'ja']);
    expect(japanese.err).toContain('次のログインで管理者に戻ります');
    const others = ['users', 'set-role', BEN, 'user', '--yes'];
    expect((await as(signedIn, others)).err).not.toContain('ADMIN_EMAIL');
    admin = await site.signIn(ADMIN);
    expect((await as(admin, ['users', 'get', ADMIN])).out).toContain('\tadmin\t');
  });
});
