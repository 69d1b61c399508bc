import { statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS } from '#spec/operations.ts';
import { credentialsFile, readCredentials } from './credentials.ts';
import { newTerminal, type RunOptions } from './testing.ts';

const ADMIN = 'boss@accounts.example';
const ANN = '0199b6f0-6d5e-7c3a-9d53-000000000001';
const BEN = '0199b6f0-6d5e-7c3a-9d53-000000000002';

let site: TestSite;
let admin: SignedIn;
let visitor: SignedIn;

const person = (id: string, email: string, name: string, day: string) => ({
  id,
  email,
  name,
  emailVerified: true,
  role: 'user',
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

/** The value of the session cookie, as `NOREN_TOKEN` wants it. */
const tokenOf = ({ cookie }: SignedIn) => /noren\.session_token=([^;]+)/.exec(cookie)?.[1] ?? '';

/** Runs a command as somebody, on a terminal of one's own. */
const as = (who: SignedIn | undefined, words: readonly string[], options: RunOptions = {}) =>
  newTerminal(site.url).run(words, {
    ...options,
    env: { ...(who && { NOREN_TOKEN: tokenOf(who) }), ...options.env },
  });

const listed = ['users', 'list', '--search-value', '@list.example', '--sort-by', 'email'];

describe('login, whoami, logout', () => {
  it('signs in by code, keeps the session for its owner only, and forgets it', async () => {
    const email = 'new@accounts.example';
    const { run, home } = newTerminal(site.url);
    const env = { HOME: home };
    const signedIn = await run(['login', '--email', email, '--code-stdin'], {
      stdin: async () => `${await site.codeFor(email)}\n`,
    });
    expect(signedIn).toMatchObject({ code: 0, out: '' });
    expect(signedIn.err).toContain(`Signed in to ${site.url} as ${email}.`);

    const kept = readCredentials(env, 'default');
    expect(kept?.server).toBe(site.url);
    expect(statSync(credentialsFile(env, 'default')).mode & 0o777).toBe(0o600);

    const who = await run(['whoami'], { env: { NOREN_SERVER: undefined } });
    expect(who.code).toBe(0);
    expect(who.out).toMatch(new RegExp(`^email\tname\trole\tserver\texpiresAt\n${email}\t`));
    expect(JSON.parse((await run(['whoami', '--json'])).out)).toMatchObject({
      email,
      role: 'user',
    });
    expect(await run(['api', 'getLoginUser'])).toMatchObject({ code: 0 });

    expect(await run(['logout'])).toMatchObject({ code: 0, out: '' });
    expect(readCredentials(env, 'default')).toBeUndefined();
    expect(await run(['whoami'])).toMatchObject({ code: 4, out: '' });
    expect(await run(['logout'])).toMatchObject({ code: 0, err: 'You were not signed in.\n' });
    const [secret = ''] = kept?.cookie.split('.') ?? [];
    expect(secret).not.toBe('');
    expect(JSON.stringify([signedIn, who])).not.toContain(secret);
  });

  it('asks on stderr where there is a terminal, and takes full-width digits', async () => {
    const email = 'typing@accounts.example';
    const { run } = newTerminal(site.url);
    const wide = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCodePoint(0xfee0 + digit.charCodeAt(0)));
    const ended = await run(['login', '--email', email, '--lang', 'ja', '--json'], {
      terminal: true,
      stdin: async () => `${wide(await site.codeFor(email))}\n`,
    });
    expect(ended.err).toContain('メールに書かれた6桁のコード：');
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ email });
  });

  it('keeps profiles apart', async () => {
    const { run } = newTerminal(site.url);
    const email = 'work@accounts.example';
    const stdin = async () => `${await site.codeFor(email)}\n`;
    await run(['login', '--profile', 'work', '--email', email], { stdin });
    expect(await run(['whoami', '--profile', 'work'])).toMatchObject({ code: 0 });
    expect(await run(['whoami'])).toMatchObject({ code: 4 });
    expect(await run(['whoami', '--profile', '../work'])).toMatchObject({ code: 2 });
  });

  it('never sends the session to another server than the one that gave it', async () => {
    const email = 'careful@accounts.example';
    const { run } = newTerminal(site.url);
    await run(['login', '--email', email], { stdin: async () => `${await site.codeFor(email)}\n` });
    const seen: IncomingHttpHeaders[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('null');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await run(['whoami', '--server', address])).toMatchObject({ code: 4 });
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toHaveProperty('cookie');
    expect(await run(['whoami'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['a wrong code', ['--email', 'wrong@accounts.example'], '000000', 3, 'INVALID_OTP'],
    ['no code', ['--email', 'none@accounts.example'], '', 2, 'No code was given'],
    ['no address', [], '', 2, '--email'],
    ['a bad address', ['--email', 'nobody'], '', 3, '/email'],
    ['a bad server', ['--server', 'ftp://x'], '', 2, 'https://show.example.org'],
  ])('refuses %s', async (_what, words, stdin, code, message) => {
    const ended = await as(undefined, ['login', ...words], { stdin });
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });

  it('does not sign in where NOREN_TOKEN would be used anyway', async () => {
    expect(await as(visitor, ['login', '--email', ADMIN])).toMatchObject({ code: 2 });
  });
});

describe('users list', () => {
  it('is TSV in a pipe, the same in every language', async () => {
    const golden = [
      'email\tname\trole\tbanned\tcreatedAt\tid',
      `ann@list.example\tAnn \\u{1b}[31m\\u{202e}B\tuser\tfalse\t2027-01-01T00:00:00.000Z\t${ANN}`,
      `ben@list.example\t弁 太郎\tuser\tfalse\t2027-01-02T00:00:00.000Z\t${BEN}`,
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
        'メールアドレス    名前     権限  利用停止  作成日時                  ユーザーID',
        `ben@list.example  弁 太郎  user  false     2027-01-02T00:00:00.000Z  ${BEN}`,
        '',
      ].join('\n'),
    );
  });

  it('is the answer itself with --json', async () => {
    const { out } = await as(admin, [...listed, '--json', '--limit', '1']);
    expect(JSON.parse(out)).toMatchObject({ total: 2, limit: 1, users: [{ id: ANN }] });
    expect(out).not.toContain('\x1b');
  });

  it('says that there is more', async () => {
    const { err } = await as(admin, [...listed, '--limit', '1']);
    expect(err).toBe('1 of 2 shown so far. For the rest: --offset 1\n');
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
    [['users', 'list', '--limit', '101'], 3, '/query/limit'],
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
  it('creates an account, its name being the address, and refuses a second', async () => {
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

  it('takes a role, and a password from standard input only', async () => {
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

describe('sessions list', () => {
  it('finds the account by address or id, and shows no token', async () => {
    const byAddress = await as(admin, ['sessions', 'list', visitor.email.toUpperCase(), '--json']);
    const byId = await as(admin, ['sessions', 'list', visitor.userId, '--json']);
    expect(byAddress).toEqual(byId);
    const { sessions } = JSON.parse(byId.out);
    expect(sessions).toHaveLength(1);
    expect(sessions[0].userId).toBe(visitor.userId);
    expect(byId.out).not.toContain('token');
  });

  it('says when nobody has this address', async () => {
    const ended = await as(admin, ['sessions', 'list', 'nobody@list.example']);
    expect(ended).toMatchObject({ code: 6, out: '' });
  });
});

describe('api', () => {
  it('lists every operation of the contract', async () => {
    const { out } = await as(undefined, ['api', '--list', '--json']);
    const ids = JSON.parse(out).map(({ operationId }: { operationId: string }) => operationId);
    expect(ids).toEqual(Object.keys(OPERATIONS));
  });

  it('reserves with a key of its own, and ends with 7 when none is left', async () => {
    site.setNow(DURING_RESERVATION);
    onTestFinished(() => site.setNow(undefined));
    const booth = await insertBooth(site.db, await insertEdition(site.db));
    const { boothId, productId } = await insertProduct(site.db, booth, { stock: 1 });
    const words = [
      ...['api', 'reserveProduct', '--param', `boothId=${boothId}`],
      ...['--param', `productId=${productId}`, '--body', '-'],
    ];
    const stdin = JSON.stringify({ day: DAY_1, quantity: 1 });
    const held = await as(visitor, words, { stdin });
    expect(held.code).toBe(0);
    expect(JSON.parse(held.out)).toMatchObject({ status: 'held', quantity: 1 });
    const key = /Idempotency-Key=(\S+)/.exec(held.err)?.[1];
    const replay = await as(visitor, [...words, '--header', `Idempotency-Key=${key}`], { stdin });
    expect(JSON.parse(replay.out)).toEqual(JSON.parse(held.out));
    const full = await as(admin, words, { stdin });
    expect(full).toMatchObject({ code: 7, out: '' });
    expect(full.err).toContain('SOLD_OUT');
  });

  it('hides tokens unless they are wanted', async () => {
    expect(await as(visitor, ['api', 'getToken'])).toMatchObject({
      code: 0,
      out: '{\n  "token": "***"\n}\n',
    });
    const { out } = await as(visitor, ['api', 'getToken', '--show-tokens']);
    expect(JSON.parse(out).token).toMatch(/^eyJ/);
  });

  it('tells problems in the language that is asked for', async () => {
    const words = ['api', 'getBooth', '--param', `boothId=${ANN}`];
    const english = await as(undefined, words);
    const japanese = await as(undefined, words, { env: { LANG: 'ja_JP.UTF-8' } });
    expect([english.code, japanese.code]).toEqual([6, 6]);
    expect(english.err).toContain('NOT_FOUND');
    expect(japanese.err).toMatch(/^noren: .*[ぁ-ん]/);
  });

  it.each([
    [['getSession'], '', 0, ''],
    [['getLoginUser'], '', 4, 'noren login'],
    [['listBoths'], '', 2, 'Did you mean: listBooths'],
    [['somethingElse'], '', 2, 'noren api --list'],
    [[], '', 2, 'noren api --list'],
    [['listBooths', '--body', '{}'], '', 2, 'takes no body'],
    [['sendSignInCode'], '', 2, '"type":"sign-in"'],
    [['sendSignInCode', '--body', '-'], '{', 2, 'not JSON'],
    [['sendSignInCode', '--body', '@/no/such/file'], '', 2, '/no/such/file'],
    [['sendSignInCode', '--body', '{"email":"x","type":"sign-in"}'], '', 3, '/email'],
    [['listBooths', '--query', 'nope=1'], '', 3, '/query/nope'],
  ])('%j', async (words, stdin, code, message) => {
    const ended = await as(undefined, ['api', ...words], { stdin });
    expect(ended.code, ended.err).toBe(code);
    expect(ended.err).toContain(message);
  });
});

describe('help', () => {
  it.each([
    [[], 2],
    [['users'], 2],
    [['--help'], 0],
    [['help', 'users'], 0],
    [['sessions', 'list', '--help'], 0],
  ])('%j begins with examples', async (words, code) => {
    const ended = await as(undefined, words);
    expect(ended.code).toBe(code);
    expect(ended.out + ended.err).toMatch(/^Examples:\n {2}noren /);
  });

  it('is in Japanese where the terminal is', async () => {
    const { out } = await as(undefined, ['users', 'list', '--help'], {
      env: { LANG: 'ja_JP.UTF-8' },
    });
    expect(out).toMatch(/^例：/);
    expect(out).not.toMatch(/Usage:|Options:|Commands:|choices:|default:|display/);
  });
});
