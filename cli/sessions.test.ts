import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { type RunOptions, runAs } from './testing.ts';

const ADMIN = 'boss@accounts.example';

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

describe('sessions list', () => {
  it('finds the account by address or id, and shows no token', async () => {
    const byAddress = await asAdmin(['sessions', 'list', visitor.email.toUpperCase(), '--json']);
    const byId = await asAdmin(['sessions', 'list', visitor.userId, '--json']);
    expect(byAddress).toEqual(byId);
    const { sessions } = JSON.parse(byId.out);
    expect(sessions).toHaveLength(1);
    expect(sessions[0].userId).toBe(visitor.userId);
    expect(byId.out).not.toContain('token');
  });

  it('reports an unknown address', async () => {
    const ended = await asAdmin(['sessions', 'list', 'nobody@accounts.example']);
    expect(ended).toMatchObject({ code: 6, out: '' });
  });
});

describe('sessions', () => {
  it('revoke ends the given session, and shows no token', async () => {
    const [person] = (await site.createVisitors(1)) as [SignedIn];
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

  it('remove-expired reports the number of removed sessions', async () => {
    const [person] = (await site.createVisitors(1)) as [SignedIn];
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
