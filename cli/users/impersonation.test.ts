import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { readCredentials, writeCredentials } from '#cli/core/credentials.ts';
import { newTerminal } from '#cli/testing.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  await site.signIn('visitor@accounts.example');
});

const cookieOf = ({ cookie }: SignedIn) => /noren\.session_token=([^;]+)/.exec(cookie)?.[1] ?? '';

/** Creates a terminal where the admin is signed in. */
const adminsTerminal = () => {
  const terminal = newTerminal(site.url);
  const stored = { server: site.url, cookie: cookieOf(admin) };
  writeCredentials({ HOME: terminal.home }, 'default', stored);
  return terminal;
};

describe('users impersonate', () => {
  const start = ['users', 'impersonate', 'visitor@accounts.example', '--reason', 'x', '--yes'];
  const email = async (run: ReturnType<typeof adminsTerminal>['run']) => {
    const who = await run(['whoami', '--json']);
    return { ...who, who: who.out && JSON.parse(who.out).email };
  };

  it('runs every command as the user, says so each time, and returns', async () => {
    const { run } = adminsTerminal();
    expect(await run(start)).toMatchObject({ code: 0 });
    const acting = await email(run);
    expect(acting.who).toBe('visitor@accounts.example');
    expect(acting.err).toContain('You are acting as visitor@accounts.example.');
    expect(await run(['users', 'list'])).toMatchObject({ code: 5 });
    expect(await run(['users', 'stop-impersonating'])).toMatchObject({ code: 0 });
    expect(await email(run)).toMatchObject({ who: ADMIN, err: '' });
  });

  it('returns after expiry too', async () => {
    const { run } = adminsTerminal();
    await run(start);
    await site.db.deleteFrom('session').where('impersonatedBy', 'is not', null).execute();
    expect(await email(run)).toMatchObject({ code: 4, out: '' });
    const back = await run(['users', 'stop-impersonating']);
    expect(back.code, back.err).toBe(0);
    expect(await email(run)).toMatchObject({ who: ADMIN, err: '' });
  });

  it('ends at logout, together with the admin’s session', async () => {
    const { run, home } = newTerminal(site.url);
    const own = await site.signIn(ADMIN);
    const stored = { server: site.url, cookie: cookieOf(own) };
    writeCredentials({ HOME: home }, 'default', stored);
    await run(start);
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(readCredentials({ HOME: home }, 'default')).toBeUndefined();
    const { body } = await site.fetch('/api/auth/get-session', { headers: { cookie: own.cookie } });
    expect(body).toBeNull();
  });
});
