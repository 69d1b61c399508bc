import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { readCredentials, writeCredentials } from '#cli/core/credentials.ts';
import { fakeServer, newTerminal, type RunOptions, runAs } from './testing.ts';

const ADMIN = 'boss@accounts.example';
const NOBODY = '0199b6f0-6d5e-7c3a-9d53-00000000dead';

let site: TestSite;
let admin: SignedIn;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  visitor = await site.signIn('visitor@accounts.example');
});

const asAdmin = (words: readonly string[], options?: RunOptions) =>
  runAs(site.url, admin, words, options);

const cookieOf = ({ cookie }: SignedIn) => /noren\.session_token=([^;]+)/.exec(cookie)?.[1] ?? '';

/** A terminal where the admin is signed in. */
const adminsTerminal = () => {
  const terminal = newTerminal(site.url);
  const kept = { server: site.url, cookie: cookieOf(admin) };
  writeCredentials({ HOME: terminal.home }, 'default', kept);
  return terminal;
};

describe('what cannot be taken back', () => {
  const someone = async () => (await site.visitors(1))[0] as SignedIn;
  const isThere = async ({ userId }: SignedIn) =>
    (await site.call('getUser', { as: admin, query: { id: userId } })).status === 200;

  it.each([
    ['users set-role', ['admin']],
    ['users set-password', ['--password-stdin']],
    ['users ban', []],
    ['users delete', []],
    ['users update', ['--email', 'moved@accounts.example']],
    ['sessions revoke-all', []],
  ])('%s needs a terminal or --yes', async (name, more) => {
    const { email, cookie } = await someone();
    const words = [...name.split(' '), email, ...more];
    const stdin = 'a lantern over the quay\n';
    const refused = await asAdmin(words, { stdin });
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('--yes');
    expect(
      (await site.fetch('/api/auth/get-session', { headers: { cookie } })).body,
    ).not.toBeNull();
    expect(await asAdmin([...words, '--yes'], { stdin })).toMatchObject({ code: 0 });
    expect((await site.fetch('/api/auth/get-session', { headers: { cookie } })).body).toBeNull();
  });

  it('is not done when another name is typed, or none', async () => {
    const person = await someone();
    for (const stdin of ['somebody@else.example\n', '\n']) {
      const ended = await asAdmin(['users', 'delete', person.userId], { stdin, terminal: true });
      expect(ended).toMatchObject({ code: 2, out: '' });
      expect(ended.err).toContain(person.email);
    }
    const left = await asAdmin(['users', 'delete', person.userId], { stdin: '', terminal: true });
    expect(left).toMatchObject({ code: 130, out: '' });
    expect(await isThere(person)).toBe(true);
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
    const ended = await asAdmin(['users', ...words]);
    expect(ended.code, ended.err).toBe(code);
    expect(ended.out).toBe('');
    expect(ended.err).toContain(message);
  });

  it('shows no password that is typed, and takes none that differs', async () => {
    const words = ['users', 'set-password', visitor.email, '--yes'];
    const typed = ['a lantern over the quay\n', 'a lantern over the kay\n'];
    const ended = await asAdmin(words, { terminal: true, stdin: typed });
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('differ');
    expect(ended.err).not.toContain('lantern');
  });

  it('bans until the day that was named', async () => {
    const [person] = (await site.visitors(1)) as [SignedIn];
    const words = ['users', 'ban', person.userId, '--until', '2030-01-01', '--yes', '--json'];
    const { banExpires } = JSON.parse((await asAdmin(words)).out);
    const late = new Date(banExpires).getTime() - Date.parse('2029-12-31T15:00:00Z');
    expect(Math.abs(late)).toBeLessThan(5000);
  });
});

describe('users impersonate', () => {
  const start = ['users', 'impersonate', 'visitor@accounts.example', '--reason', 'x', '--yes'];
  const email = async (run: ReturnType<typeof adminsTerminal>['run']) => {
    const who = await run(['whoami', '--json']);
    return { ...who, who: who.out && JSON.parse(who.out).email };
  };

  it('makes every command the user’s, says so each time, and leads back', async () => {
    const { run } = adminsTerminal();
    expect(await run(start)).toMatchObject({ code: 0 });
    const acting = await email(run);
    expect(acting.who).toBe('visitor@accounts.example');
    expect(acting.err).toContain('You are acting as visitor@accounts.example.');
    expect(await run(['users', 'list'])).toMatchObject({ code: 5 });
    expect(await run(['users', 'stop-impersonating'])).toMatchObject({ code: 0 });
    expect(await email(run)).toMatchObject({ who: ADMIN, err: '' });
  });

  it('leads back also after it has run out', async () => {
    const { run } = adminsTerminal();
    await run(start);
    await site.db.deleteFrom('session').where('impersonatedBy', 'is not', null).execute();
    expect(await email(run)).toMatchObject({ code: 4, out: '' });
    const back = await run(['users', 'stop-impersonating']);
    expect(back.code, back.err).toBe(0);
    expect(await email(run)).toMatchObject({ who: ADMIN, err: '' });
  });

  it('ends with a sign-out, the own session too', async () => {
    const { run, home } = newTerminal(site.url);
    const own = await site.signIn(ADMIN);
    const kept = { server: site.url, cookie: cookieOf(own) };
    writeCredentials({ HOME: home }, 'default', kept);
    await run(start);
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(readCredentials({ HOME: home }, 'default')).toBeUndefined();
    const { body } = await site.fetch('/api/auth/get-session', { headers: { cookie: own.cookie } });
    expect(body).toBeNull();
  });
});

describe('sessions', () => {
  it('revoke ends the one that is named, and shows no token', async () => {
    const [person] = (await site.visitors(1)) as [SignedIn];
    const listed = await asAdmin(['sessions', 'list', person.email, '--json']);
    const [{ id }] = JSON.parse(listed.out).sessions;
    const token = decodeURIComponent(cookieOf(person)).split('.')[0] as string;
    const other = await asAdmin(['sessions', 'revoke', visitor.email, id]);
    expect(other).toMatchObject({ code: 6, out: '' });
    const revoked = await asAdmin(['sessions', 'revoke', person.email, id, '--json']);
    expect(revoked).toMatchObject({ code: 0 });
    expect(JSON.stringify([listed, revoked])).not.toContain(token);
    expect(JSON.parse((await asAdmin(['sessions', 'list', person.userId, '--json'])).out)).toEqual({
      sessions: [],
    });
  });

  it('remove-expired says how many there were', async () => {
    const [person] = (await site.visitors(1)) as [SignedIn];
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', person.userId)
      .execute();
    const ended = await asAdmin(['sessions', 'remove-expired', '--json']);
    expect(ended).toMatchObject({ code: 0, err: 'Records deleted: 1\n' });
    expect(JSON.parse(ended.out)).toEqual({ removed: 1 });
  });
});

describe('a session that is not enough', () => {
  it.each(['PASSKEY_REQUIRED', 'SESSION_NOT_FRESH'])('%s is told with the way', async (code) => {
    const body = JSON.stringify({ status: 403, code, detail: 'Not with this session.' });
    const server = await fakeServer(() => ({
      status: 403,
      type: 'application/problem+json',
      body,
    }));
    const ended = await runAs(server.url, admin, ['users', 'list']);
    expect(ended).toMatchObject({ code: 5, out: '' });
    expect(ended.err).toContain('noren login --device');
    const japanese = await runAs(server.url, admin, ['users', 'list', '--lang', 'ja']);
    expect(japanese.err).toContain('ブラウザーで');
  });
});
