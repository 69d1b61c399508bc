import { describe, expect, it } from 'vitest';
import { insertBooth, insertEdition } from '../testing/show.ts';
import { type SignedIn, testSite } from '../testing/site.ts';

describe('getLoginUser', async () => {
  const site = await testSite();
  const [visitor] = (await site.visitors(1)) as [SignedIn];

  it('shows the record of the one who is signed in', async () => {
    const { status, body, headers } = await site.call('getLoginUser', {
      as: visitor,
      query: { t: String(Date.now()) },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      email: visitor.email,
      displayId: expect.stringMatching(/^[A-Za-z0-9_]{3,20}$/),
      roles: ['user'],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('derives the roles: admin, and exhibitor by a booth', async () => {
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', visitor.userId)
      .execute();
    await insertBooth(site.db, await insertEdition(site.db), { ownerId: visitor.userId });
    const { body } = await site.call('getLoginUser', { as: visitor });
    expect(body.roles).toEqual(['user', 'admin', 'exhibitor']);
  });

  it('is for those who are signed in', async () => {
    const { status, headers } = await site.call('getLoginUser');
    expect(status).toBe(401);
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('does not find a banned account, at the next call', async () => {
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', visitor.userId)
      .execute();
    expect((await site.call('getLoginUser', { as: visitor })).status).toBe(401);
  });
});
