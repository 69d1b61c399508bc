import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSessionsDuring } from '#api/testing/locks.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { NewAddress } from '#spec/accounts/addresses.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

const erase = (as: SignedIn) => site.call('eraseMyAccount', { as });

describe('an erasure and a change of the same account', () => {
  const createAddress = (as: SignedIn) =>
    site.call('createMyAddress', { as, body: NewAddress.meta()?.example });

  const putIcon = async (as: SignedIn) => {
    const background = '#24466f';
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background } });
    const bytes = Uint8Array.from(await picture.png().toBuffer());
    return site.call('putMyIcon', { as, upload: { type: 'image/png', bytes } });
  };

  it.each<[string, (as: SignedIn) => Promise<TestResponse>, number]>([
    ['a new address', createAddress, 201],
    ['an icon', putIcon, 200],
  ])('happen one after the other: %s', async (_name, change, success) => {
    const outcomes = await Promise.all(
      (await site.createVisitors(4)).map((who) =>
        Promise.all([erase(who), change(who), change(who)]),
      ),
    );
    for (const [erased, ...changed] of outcomes) {
      expect(erased.status).toBe(204);
      for (const { status, body } of changed)
        expect([
          [success, undefined],
          [401, 'UNAUTHENTICATED'],
        ]).toContainEqual([status, body.code]);
    }
  });
});

describe('an erasure', () => {
  it('is refused when its session ends while it waits for another change of the account', async () => {
    const [who] = (await site.createVisitors(1)) as [SignedIn];
    const { status, body } = await endSessionsDuring(site.db, who.userId, () => erase(who));
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const remaining = site.db.selectFrom('user').where('id', '=', who.userId).select('id');
    expect(await remaining.execute()).toHaveLength(1);
  });
});
