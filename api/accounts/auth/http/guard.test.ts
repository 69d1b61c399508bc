import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_QUERIES, exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { AuthMethod } from '../sign-in/auth-method.ts';
import { FRESH_SECONDS } from './guard.ts';

const ADMIN = 'boss@accounts.example';
const operations = Object.values(OPERATIONS) as (Operation & { id: OperationId })[];
const result = ({ status, body }: TestResponse) => [status, body?.code];
const call = (site: TestSite, id: OperationId, as: SignedIn, headers?: Record<string, string>) =>
  site.call(id, {
    as,
    headers,
    params: { slug: 'privacy-policy', userId: UNKNOWN_ID },
    query: EXAMPLE_QUERIES[id],
    ...exampleContent(id),
  });

describe('a session that is older than ten minutes', () => {
  let site: TestSite;
  let admin: SignedIn;

  beforeAll(async () => {
    site = await testSite({ ADMIN_EMAIL: ADMIN });
    admin = await site.signIn(ADMIN);
  });

  const setUserAgent = (userAgent: string) =>
    site.db.updateTable('session').set({ userAgent }).where('userId', '=', admin.userId).execute();

  const after = (seconds: number) => site.setNow(new Date(Date.now() + seconds * 1000));

  it.each(
    operations.filter(({ requiresFreshSession }) => requiresFreshSession).map(({ id }) => id),
  )('is refused for %s, whatever headers the request has', async (id) => {
    after(FRESH_SECONDS + 5);
    const chosen: (Record<string, string> | undefined)[] = [
      undefined,
      { 'Sec-Fetch-Site': 'none' },
      { 'User-Agent': 'noren/1.0.0' },
    ];
    for (const headers of chosen)
      expect(result(await call(site, id, admin, headers))).toEqual([403, 'SESSION_NOT_FRESH']);
  });

  it('is accepted just before, and for unprotected operations', async () => {
    after(FRESH_SECONDS - 120);
    expect(result(await call(site, 'removeUser', admin))).toEqual([404, 'USER_NOT_FOUND']);
    after(FRESH_SECONDS + 5);
    expect((await call(site, 'listMyPasskeys', admin)).status).toBe(200);
  });

  it('is accepted for other accounts if the command line opened it, which asks for a name', async () => {
    await setUserAgent('noren/1.0.0');
    after(FRESH_SECONDS + 5);
    for (const id of ['removeUser', 'banUser', 'setUserRole'] as const)
      expect(result(await call(site, id, admin))).toEqual([404, 'USER_NOT_FOUND']);
    expect(result(await call(site, 'changeEmail', admin))).toEqual([403, 'SESSION_NOT_FRESH']);
    await setUserAgent('Mozilla/5.0 noren/1.0.0');
    expect(result(await call(site, 'removeUser', admin))).toEqual([403, 'SESSION_NOT_FRESH']);
  });

  it.each(['createUser', 'updateUser', 'setUserRole', 'banUser', 'unbanUser'] as const)(
    'is declared to be refused for %s',
    (id) => expect(OPERATIONS[id]).toHaveProperty('requiresFreshSession', 'accounts'),
  );

  it('is not reported to a user without the right', async () => {
    const user = await site.signIn('user@accounts.example');
    after(FRESH_SECONDS + 5);
    expect(result(await call(site, 'removeUser', user))).toEqual([
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
    [admin] = (await site.createVisitors(1)) as [SignedIn];
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', admin.userId)
      .execute();
  });

  const setAuthMethod = (method: AuthMethod | null) =>
    site.db.updateTable('session').set({ openedBy: method }).execute();
  const forAdmins = operations.filter(
    ({ access }) => typeof access === 'object' && access.only === 'admin',
  );

  it.each([null, 'code', 'password'] as const)(
    'admin rights need a passkey (session opened by: %s)',
    async (method) => {
      await setAuthMethod(method);
      for (const { id } of forAdmins)
        expect([id, ...result(await call(site, id, admin))]).toEqual([id, 403, 'PASSKEY_REQUIRED']);
      expect(result(await call(site, 'approveDevice', admin))).toEqual([403, 'PASSKEY_REQUIRED']);
    },
  );

  it.each(['passkey', 'device'] as const)(
    'admin rights work in a session opened by %s',
    async (method) => {
      await setAuthMethod(method);
      expect((await call(site, 'listUsers', admin)).status).toBe(200);
      expect((await call(site, 'removeExpiredSessions', admin)).status).toBe(200);
    },
  );

  it('admins and staff who have a passkey need it to change credentials', async () => {
    const [staff] = (await site.createVisitors(1)) as [SignedIn];
    await makeStaff(site, staff.userId);
    await setAuthMethod('code');
    expect(result(await call(site, 'approveDevice', staff))).toEqual([403, 'PASSKEY_REQUIRED']);
    for (const who of [admin, staff]) {
      expect((await call(site, 'generatePasskeyRegistrationOptions', who)).status).toBe(200);
      await givePasskey(site, who.userId);
      for (const { id } of operations.filter(
        ({ requiresFreshSession }) => requiresFreshSession === 'credentials',
      ))
        expect([id, ...result(await call(site, id, who))]).toEqual([id, 403, 'PASSKEY_REQUIRED']);
    }
    await setAuthMethod('passkey');
    expect((await call(site, 'generatePasskeyRegistrationOptions', staff)).status).toBe(200);
  });

  it('users need no passkey', async () => {
    const [user] = (await site.createVisitors(1)) as [SignedIn];
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
