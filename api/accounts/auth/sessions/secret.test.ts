import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '#api/testing/database.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

/* The secret of the installation, after it was changed or lost. */

const NEW_SECRET = 'new-kT4zWq8LrX2vN6yBc9HsJ3mPd7FgAe1U';
const LATER_SECRET = 'later-Yb5RnD8sQw2ZxC7vLk4GtH9jMf3PaE6';

const email = 'visitor@accounts.example';
let site: TestSite;
let user: SignedIn;

beforeEach(async () => {
  site = await testSite();
  user = await site.signIn(email);
});

const tokenStatus = async (token: string) =>
  (await site.call('getLoginUser', { as: { ...user, token } })).status;

const requestToken = async () => (await site.call('getToken', { as: user })).body.token;

describe('a changed AUTH_SECRET', () => {
  it('prevents the start, with a message that names every way out', async () => {
    await expect(site.restart({ AUTH_SECRET: NEW_SECRET })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^AUTH_SECRET is not the secret[\s\S]*auth-secret[\s\S]*AUTH_SECRET_PREVIOUS[\s\S]*--discard-signing-keys/,
      ),
    });
    await site.restart({});
    expect(await tokenStatus(await requestToken())).toBe(200);
  });

  it('beside the previous one keeps sessions, tokens and queued e-mails', async () => {
    const { jobs, mailer } = site.runtime.platform;
    await jobs.stop();
    await mailer.send(site.db, {
      to: email,
      locale: 'en',
      kind: 'signInCode',
      values: { code: '135790', minutes: '5' },
    });
    await site.restart({ AUTH_SECRET: NEW_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET });
    expect(await tokenStatus(user.token)).toBe(200);
    expect(await tokenStatus(await requestToken())).toBe(200);
    await expect.poll(() => site.codeFor(email)).toBe('135790');
    // From then on the new secret suffices.
    const renewed = await site.signIn('later@accounts.example');
    await site.restart({ AUTH_SECRET: NEW_SECRET });
    expect((await site.call('getToken', { as: renewed })).status).toBe(200);
    expect(await tokenStatus(user.token)).toBe(200);
    expect((await site.call('getToken', { as: user })).status).toBe(401);
  });

  it('lets better-auth sign the cookie of a session anew when it extends the session', async () => {
    await site.restart({ AUTH_SECRET: NEW_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET });
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() + 24 * 3600 * 1000) })
      .execute();
    const { headers } = await site.call('getSession', { as: user });
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    await site.restart({ AUTH_SECRET: NEW_SECRET });
    expect((await site.call('getToken', { as: { ...user, cookie } })).status).toBe(200);
  });

  it('discards the signing key on request, when the previous one is lost', async () => {
    await site.restart({ AUTH_SECRET: LATER_SECRET }, ['--discard-signing-keys']);
    expect(await tokenStatus(user.token)).toBe(401);
    expect((await site.call('getToken', { as: user })).status).toBe(401);
    user = await site.signIn(email);
    expect(await tokenStatus(user.token)).toBe(200);
  });
});
