import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf, QUERIES } from '#api/testing/examples.ts';
import { type Answer, type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { AuthMethod } from './auth-method.ts';
import { FRESH_SECONDS } from './guard.ts';

const ADMIN = 'boss@accounts.example';
const operations = Object.values(OPERATIONS) as (Operation & { id: OperationId })[];
const outcome = ({ status, body }: Answer) => [status, body?.code];
const call = (site: TestSite, id: OperationId, as: SignedIn, headers?: Record<string, string>) =>
  site.call(id, {
    as,
    headers,
    params: { slug: 'privacy-policy' },
    query: QUERIES[id],
    ...contentOf(id),
  });

describe('a session that is older than ten minutes', () => {
  const BROWSER = { 'Sec-Fetch-Site': 'same-origin' };
  let site: TestSite;
  let admin: SignedIn;

  beforeAll(async () => {
    site = await testSite({ ADMIN_EMAIL: ADMIN });
    admin = await site.signIn(ADMIN);
  });

  const after = (seconds: number) => site.setNow(new Date(Date.now() + seconds * 1000));

  it.each(operations.filter(({ protects }) => protects).map(({ id }) => id))(
    'is not enough in a browser for %s',
    async (id) => {
      after(FRESH_SECONDS + 5);
      expect(outcome(await call(site, id, admin, BROWSER))).toEqual([403, 'SESSION_NOT_FRESH']);
    },
  );

  it('is enough just before, for a program, and for what is not protected', async () => {
    after(FRESH_SECONDS - 120);
    expect(outcome(await call(site, 'removeUser', admin, BROWSER))).toEqual([
      404,
      'USER_NOT_FOUND',
    ]);
    after(FRESH_SECONDS + 5);
    expect((await call(site, 'removeUser', admin)).status).toBe(404);
    expect(outcome(await call(site, 'changeEmail', admin))).toEqual([403, 'SESSION_NOT_FRESH']);
    expect((await call(site, 'listMyPasskeys', admin, BROWSER)).status).toBe(200);
  });

  it('tells nobody without the rights that it is old', async () => {
    const user = await site.signIn('user@accounts.example');
    after(FRESH_SECONDS + 5);
    expect(outcome(await call(site, 'removeUser', user, BROWSER))).toEqual([
      403,
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    ]);
  });
});

describe('in production', () => {
  let site: TestSite;
  let admin: SignedIn;

  beforeAll(async () => {
    site = await testSite({
      ADMIN_EMAIL: ADMIN,
      SITE_ENV: 'production',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'show@accounts.example',
    });
    [admin] = (await site.visitors(1)) as [SignedIn];
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', admin.userId)
      .execute();
  });

  const openedBy = (way: AuthMethod | null) =>
    site.db.updateTable('session').set({ openedBy: way }).execute();
  const forAdmins = operations.filter(
    ({ access }) => typeof access === 'object' && access.only === 'admin',
  );

  it.each([null, 'code', 'password'] as const)(
    'admins who have shown no passkey have no rights (%s)',
    async (way) => {
      await openedBy(way);
      for (const { id } of forAdmins)
        expect([id, ...outcome(await call(site, id, admin))]).toEqual([
          id,
          403,
          'PASSKEY_REQUIRED',
        ]);
      expect(outcome(await call(site, 'approveDevice', admin))).toEqual([403, 'PASSKEY_REQUIRED']);
    },
  );

  it.each(['passkey', 'device'] as const)('and have them by %s', async (way) => {
    await openedBy(way);
    expect((await call(site, 'listUsers', admin)).status).toBe(200);
    expect((await call(site, 'removeExpiredSessions', admin)).status).toBe(200);
  });

  it('they and the staff change no way in without one, once they have one', async () => {
    const [staff] = (await site.visitors(1)) as [SignedIn];
    await makeStaff(site, staff.userId);
    await openedBy('code');
    expect(outcome(await call(site, 'approveDevice', staff))).toEqual([403, 'PASSKEY_REQUIRED']);
    for (const who of [admin, staff]) {
      expect((await call(site, 'generatePasskeyRegistrationOptions', who)).status).toBe(200);
      await givePasskey(site, who.userId);
      for (const { id } of operations.filter(({ protects }) => protects === 'credentials'))
        expect([id, ...outcome(await call(site, id, who))]).toEqual([id, 403, 'PASSKEY_REQUIRED']);
    }
    await openedBy('passkey');
    expect((await call(site, 'generatePasskeyRegistrationOptions', staff)).status).toBe(200);
  });

  it('users need none', async () => {
    const [user] = (await site.visitors(1)) as [SignedIn];
    expect((await call(site, 'listMyPasskeys', user)).status).toBe(200);
  });
});

const makeStaff = async ({ db }: TestSite, userId: string) => {
  const tenantId = randomUUIDv7();
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      slug: 'guard',
      name: { ja: '主催' },
      contact_email: 'a@b.example',
    } as never)
    .execute();
  await db
    .insertInto('membership')
    .values({ tenant_id: tenantId, user_id: userId, role: 'owner', status: 'active' } as never)
    .execute();
};

const givePasskey = ({ db }: TestSite, userId: string) =>
  db
    .insertInto('passkey')
    .values({
      id: randomUUIDv7(),
      userId,
      credentialID: randomUUIDv7(),
      publicKey: 'key',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    } as never)
    .execute();
