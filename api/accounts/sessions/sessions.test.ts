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

describe('listUserSessions', () => {
  it('is restricted to admins', async () => {
    const body = { userId: user.userId };
    expect((await site.call('listUserSessions', { body })).status).toBe(401);
    const answer = await site.call('listUserSessions', { as: user, body });
    expect([answer.status, answer.body.code]).toEqual([
      403,
      'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    ]);
  });

  it('lists the sessions of one account', async () => {
    const email = 'twofold@accounts.example';
    const { userId } = await site.signIn(email);
    await site.signIn(email);
    const { body } = await site.call('listUserSessions', { as: admin, body: { userId } });
    expect(body.sessions).toHaveLength(2);
    for (const session of body.sessions) expect(session.userId).toBe(userId);
  });

  it('is empty for an unknown account', async () => {
    const { body } = await site.call('listUserSessions', { as: admin, body: { userId: 'nobody' } });
    expect(body).toEqual({ sessions: [] });
  });
});
