import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { type RunOptions, runAs } from '#cli/testing.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const asAdmin = (words: readonly string[], options?: RunOptions) =>
  runAs(site.url, admin, words, options);

describe('an irreversible command', () => {
  const someone = async () => (await site.createVisitors(1))[0] as SignedIn;
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

  it('changes nothing if the typed name differs or is empty', async () => {
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
