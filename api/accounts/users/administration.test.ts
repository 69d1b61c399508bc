import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { DEVICE_GRANT_TYPE } from '#spec/accounts/devices.ts';
import type { OperationId } from '#spec/app/operations.ts';

const ADMIN = 'boss@accounts.example';
const NOBODY = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a99';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const result = ({ status, body }: TestResponse) => [status, body.code];
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const callAsAdmin = (id: OperationId, body: unknown) => site.call(id, { as: admin, body });
const isSignedIn = async (who: SignedIn) =>
  (await site.call('getLoginUser', { as: who })).status === 200;
/** Returns the outcomes in the audit log; api/accounts/auth/audit.test.ts tests the intents. */
const outcomesOf = (userId: string) =>
  site.db
    .selectFrom('audit_record')
    .select(['actor_id', 'impersonator_id', 'action', 'before', 'after', 'outcome'])
    .where('entity_id', '=', userId)
    .where('kind', '=', 'outcome')
    .orderBy('id')
    .execute();

describe.each<[OperationId, Record<string, unknown>]>([
  ['updateUser', { data: { name: 'x' } }],
  ['setUserRole', { role: 'admin' }],
  ['setUserPassword', { newPassword: 'a lantern over the quay' }],
  ['banUser', {}],
  ['unbanUser', {}],
  ['removeUser', {}],
  ['impersonateUser', {}],
])('%s', (id, more) => {
  it('refuses an unknown account, and audits the attempt', async () => {
    const userId = randomUUIDv7();
    expect(result(await callAsAdmin(id, { userId, ...more }))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await outcomesOf(userId)).toMatchObject([
      { actor_id: admin.userId, outcome: 'refused', before: null, after: null },
    ]);
  });

  it('is restricted to admins', async () => {
    const [one, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const answer = await site.call(id, { as: one, body: { userId: other.userId, ...more } });
    expect(answer.status).toBe(403);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('getUser', () => {
  it('returns an account', async () => {
    const { userId, email } = await visitor();
    const { body } = await site.call('getUser', { as: admin, query: { id: userId } });
    expect(body).toMatchObject({ id: userId, email });
    const unknown = await site.call('getUser', { as: admin, query: { id: NOBODY } });
    expect(result(unknown)).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('updateUser', () => {
  it('changes the name, and ends no session', async () => {
    const who = await visitor();
    const { body } = await callAsAdmin('updateUser', {
      userId: who.userId,
      data: { name: '新しい名前' },
    });
    expect(body.name).toBe('新しい名前');
    expect(await isSignedIn(who)).toBe(true);
    expect(await outcomesOf(who.userId)).toMatchObject([
      {
        outcome: 'succeeded',
        actor_id: admin.userId,
        action: 'user.updated',
        after: { name: '新しい名前' },
      },
    ]);
  });

  it('reports an address that better-auth does not accept at its field', async () => {
    const { userId } = await visitor();
    const data = { email: 'odd{address}@accounts.example' };
    const { status, body } = await callAsAdmin('updateUser', { userId, data });
    expect([status, body.errors]).toEqual([400, [{ pointer: '/data/email', rule: 'email' }]]);
  });

  it('ends all sessions when it changes the address', async () => {
    const who = await visitor();
    const data = { email: 'Moved@accounts.example' };
    const { body } = await callAsAdmin('updateUser', { userId: who.userId, data });
    expect(body.email).toBe('moved@accounts.example');
    expect(await isSignedIn(who)).toBe(false);
    // The name was the address.
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .where('id', '=', who.userId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('moved@accounts.example');
  });

  it('deletes a password that was set before the address was proven', async () => {
    const email = 'support@accounts.example';
    const people = passwordHelpers(site);
    await people.signUp(email, 'set by a stranger first');
    const account = await site.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const data = { emailVerified: true };
    expect((await callAsAdmin('updateUser', { userId: account.id, data })).body.emailVerified).toBe(
      true,
    );
    expect((await people.tryPassword(email, 'set by a stranger first')).status).toBe(401);
  });

  it('refuses an empty change, a taken address, and other fields', async () => {
    const { userId } = await visitor();
    expect(result(await callAsAdmin('updateUser', { userId, data: {} }))).toEqual([
      400,
      'NO_DATA_TO_UPDATE',
    ]);
    expect(result(await callAsAdmin('updateUser', { userId, data: { email: ADMIN } }))).toEqual([
      400,
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    ]);
    for (const data of [{ role: 'admin' }, { password: 'x' }, { banned: true }])
      expect((await callAsAdmin('updateUser', { userId, data })).body.code).toBe('INVALID_INPUT');
  });
});

describe('setUserRole', () => {
  it('tells admins, and only them, that the account of ADMIN_EMAIL becomes admin again', async () => {
    const another = await visitor();
    await callAsAdmin('setUserRole', { userId: another.userId, role: 'admin' });
    const asAnother = await site.signIn(another.email);
    const query = { searchValue: ADMIN };
    const { body: list } = await site.call('listUsers', { as: asAnother, query });
    expect(list.users).toMatchObject([{ email: ADMIN, becomesAdmin: true }]);
    const get = (id: string) => site.call('getUser', { as: asAnother, query: { id } });
    expect((await get(admin.userId)).body.becomesAdmin).toBe(true);
    expect((await get(another.userId)).body).not.toHaveProperty('becomesAdmin');
    const { body: own } = await site.call('getSession', { as: admin });
    expect(own.user).not.toHaveProperty('becomesAdmin');

    const body = { userId: admin.userId, role: 'user' };
    const removed = await site.call('setUserRole', { as: asAnother, body });
    expect(removed.body.user).toMatchObject({ role: 'user', becomesAdmin: true });
    admin = await site.signIn(ADMIN);
    expect((await get(admin.userId)).body.role).toBe('admin');
  });

  it('takes effect at the next sign-in', async () => {
    const who = await visitor();
    const { body } = await callAsAdmin('setUserRole', { userId: who.userId, role: 'admin' });
    expect(body.user.role).toBe('admin');
    expect(await isSignedIn(who)).toBe(false);
    expect(await outcomesOf(who.userId)).toMatchObject([
      {
        outcome: 'succeeded',
        action: 'user.roleSet',
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('refuses the caller’s own account', async () => {
    const answer = await callAsAdmin('setUserRole', { userId: admin.userId, role: 'user' });
    expect(result(answer)).toEqual([400, 'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE']);
  });
});

describe('setUserPassword', () => {
  it('sets a password, ends all sessions, and keeps it out of the audit log', async () => {
    const newPassword = 'set by somebody who may';
    const who = await visitor();
    expect(
      (await callAsAdmin('setUserPassword', { userId: who.userId, newPassword })).body,
    ).toEqual({
      status: true,
    });
    expect(await isSignedIn(who)).toBe(false);
    expect((await passwordHelpers(site).tryPassword(who.email, newPassword)).status).toBe(200);
    expect(JSON.stringify(await outcomesOf(who.userId))).not.toContain(newPassword);
  });
});

describe('banUser', () => {
  it('takes effect immediately', async () => {
    const who = await visitor();
    const ban = { userId: who.userId, banReason: '買い占め', banExpiresIn: 3600 };
    const { body } = await callAsAdmin('banUser', ban);
    expect(body.user).toMatchObject({ banned: true, banReason: '買い占め' });
    expect(await isSignedIn(who)).toBe(false);
    expect(await outcomesOf(who.userId)).toMatchObject([
      { outcome: 'succeeded', action: 'user.banned', after: { reason: '買い占め', seconds: 3600 } },
    ]);
  });

  it('gives no reason without one', async () => {
    const { userId } = await visitor();
    expect((await callAsAdmin('banUser', { userId })).body.user.banReason).toBeNull();
  });

  it('refuses the caller’s own account', async () => {
    const answer = await callAsAdmin('banUser', { userId: admin.userId });
    expect(result(answer)).toEqual([400, 'YOU_CANNOT_BAN_YOURSELF']);
  });
});

describe('unbanUser', () => {
  it('allows the user to sign in again', async () => {
    const who = await visitor();
    await callAsAdmin('banUser', { userId: who.userId });
    expect((await callAsAdmin('unbanUser', { userId: who.userId })).body.user.banned).toBe(false);
    expect(await isSignedIn(await site.signIn(who.email))).toBe(true);
    expect((await outcomesOf(who.userId)).map(({ action }) => action)).toEqual([
      'user.banned',
      'user.unbanned',
    ]);
  });
});

describe('removeUser', () => {
  it('deletes the account with its own data', async () => {
    const who = await visitor();
    expect((await callAsAdmin('removeUser', { userId: who.userId })).body).toEqual({
      success: true,
    });
    expect(await isSignedIn(who)).toBe(false);
    expect(await outcomesOf(who.userId)).toMatchObject([
      { outcome: 'succeeded', action: 'user.removed', before: { role: 'user' } },
    ]);
  });

  it('refuses an account that other data refers to', async () => {
    const who = await visitor();
    await insertBooth(site.db, await insertEdition(site.db), { ownerId: who.userId });
    expect(result(await callAsAdmin('removeUser', { userId: who.userId }))).toEqual([
      409,
      'USER_IN_USE',
    ]);
    expect(await isSignedIn(who)).toBe(true);
  });

  it('refuses the caller’s own account', async () => {
    const answer = await callAsAdmin('removeUser', { userId: admin.userId });
    expect(result(answer)).toEqual([400, 'YOU_CANNOT_REMOVE_YOURSELF']);
  });
});

describe('revokeUserSession', () => {
  it('ends one session of an account', async () => {
    const email = 'manifold@accounts.example';
    const [first, second] = [await site.signIn(email), await site.signIn(email)];
    const row = await site.db
      .selectFrom('session')
      .select('token')
      .where('userId', '=', first.userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    await callAsAdmin('revokeUserSession', { sessionToken: row?.token });
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
    expect(await outcomesOf(first.userId)).toMatchObject([
      { outcome: 'succeeded', action: 'session.revoked' },
    ]);
  });

  it('succeeds for an ended session, and is restricted to admins', async () => {
    const body = { sessionToken: 'x' };
    expect((await callAsAdmin('revokeUserSession', body)).status).toBe(200);
    expect((await site.call('revokeUserSession', { as: await visitor(), body })).status).toBe(403);
  });
});

describe('revokeUserSessions', () => {
  it('signs an account out everywhere', async () => {
    const email = 'everywhere@accounts.example';
    const [first, second] = [await site.signIn(email), await site.signIn(email)];
    await callAsAdmin('revokeUserSessions', { userId: first.userId });
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false]);
    expect(await outcomesOf(first.userId)).toMatchObject([
      { outcome: 'succeeded', action: 'session.allRevoked' },
    ]);
  });

  it('denies a program that was approved but has no session yet', async () => {
    const client_id = 'noren-cli';
    const who = await visitor();
    const { body } = await site.call('requestDeviceCode', { body: { client_id } });
    await site.call('claimDevice', { as: who, query: { user_code: body.user_code } });
    const answer = { userCode: body.user_code };
    expect((await site.call('approveDevice', { as: who, body: answer })).status).toBe(200);
    await callAsAdmin('revokeUserSessions', { userId: who.userId });
    const exchange = { grant_type: DEVICE_GRANT_TYPE, device_code: body.device_code, client_id };
    expect(result(await site.call('exchangeDeviceCode', { body: exchange }))).toEqual([
      400,
      'INVALID_GRANT',
    ]);
  });

  it('succeeds without any session, and is restricted to admins', async () => {
    expect((await callAsAdmin('revokeUserSessions', { userId: NOBODY })).status).toBe(200);
    const body = { userId: admin.userId };
    expect((await site.call('revokeUserSessions', { as: await visitor(), body })).status).toBe(403);
  });
});

describe('removeExpiredSessions', () => {
  it('removes only expired sessions', async () => {
    const [gone, here] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', gone.userId)
      .execute();
    const { status, body } = await site.call('removeExpiredSessions', { as: admin });
    expect([status, body]).toEqual([200, { removed: 1 }]);
    expect(await isSignedIn(here)).toBe(true);
  });
});
