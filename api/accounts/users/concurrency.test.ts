import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assertAdminRemains } from '#api/accounts/auth/calls/account-lock.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/** Concurrent operations on accounts: each has an outcome that is also possible without concurrency. */

const ADMIN = 'boss@accounts.example';
const ROUNDS = rounds(2, 100);

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const result = ({ status, body }: TestResponse) => [status, body.code];

/** Operations that take the admin role from an account. */
const REMOVALS: readonly [OperationId, Record<string, unknown>][] = [
  ['setUserRole', { role: 'user' }],
  ['banUser', {}],
  ['removeUser', {}],
];

const setRoles = (role: 'admin' | 'user', { userId }: SignedIn) =>
  site.db.updateTable('user').set({ role }).where('id', '=', userId).execute();

const countAdmins = async (...among: SignedIn[]) => {
  const rows = await site.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where((eb) => eb.or([eb('banned', 'is', null), eb('banned', '=', false)]))
    .where(
      'id',
      'in',
      among.map(({ userId }) => userId),
    )
    .execute();
  return rows.length;
};

describe('the last admin', () => {
  afterEach(() => setRoles('admin', admin));

  it.each(
    REMOVALS.flatMap((one) => REMOVALS.map((other) => [one[0], other[0], one, other] as const)),
  )('survives %s against %s', async (_one, _other, one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [left, right] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
      await setRoles('user', admin);
      await setRoles('admin', left);
      await setRoles('admin', right);
      const answers = await Promise.all([
        site.call(one[0], { as: left, body: { userId: right.userId, ...one[1] } }),
        site.call(other[0], { as: right, body: { userId: left.userId, ...other[1] } }),
      ]);
      // The session of the second may have ended before its call began.
      expect(answers.map(result).filter(([status]) => status !== 401)).toContainEqual([
        200,
        undefined,
      ]);
      for (const answer of answers)
        expect([
          [200, undefined],
          [401, 'UNAUTHENTICATED'],
          [409, 'LAST_ADMIN'],
        ]).toContainEqual(result(answer));
      expect(await countAdmins(left, right)).toBe(1);
      await setRoles('user', left);
      await setRoles('user', right);
    }
  });

  it('is protected by the check itself', async () => {
    const [other] = (await site.createVisitors(1)) as [SignedIn];
    await setRoles('admin', other);
    // The caller stops being an admin between the check of its rights and the lock.
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', admin.userId)
      .execute();
    const check = () =>
      assertAdminRemains(site.db, 'banUser', {
        body: { userId: other.userId },
        caller: admin,
        now: new Date(),
      });
    await expect(check()).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await site.db
      .updateTable('user')
      .set({ banned: false })
      .where('id', '=', admin.userId)
      .execute();
    await expect(check()).resolves.toBeUndefined();
    await setRoles('user', other);
  });

  it('is not revealed to other users, nor to itself instead of the reason', async () => {
    const [user] = (await site.createVisitors(1)) as [SignedIn];
    for (const [id, more] of REMOVALS) {
      const body = { userId: admin.userId, ...more };
      expect((await site.call(id, { as: user, body })).status).toBe(403);
      expect(result(await site.call(id, { as: admin, body }))).toEqual([
        400,
        expect.stringMatching(/^YOU_CANNOT_/),
      ]);
    }
  });

  it('is no hindrance while there is another', async () => {
    const [colleague] = (await site.createVisitors(1)) as [SignedIn];
    await setRoles('admin', colleague);
    const body = { userId: colleague.userId, role: 'user' };
    expect((await site.call('setUserRole', { as: admin, body })).status).toBe(200);
  });
});

describe('operations on one account', () => {
  const OPERATIONS: readonly [OperationId, Record<string, unknown>][] = [
    ['updateUser', { data: { name: '渚' } }],
    ['setUserRole', { role: 'user' }],
    ['setUserPassword', { newPassword: 'a lantern over the quay' }],
    ['banUser', {}],
    ['unbanUser', {}],
    ['removeUser', {}],
  ];

  it('succeed before its removal, and do not find it afterwards', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [target] = (await site.createVisitors(1)) as [SignedIn];
      const answers = await Promise.all(
        [...OPERATIONS, ...OPERATIONS].map(([id, more]) =>
          site.call(id, { as: admin, body: { userId: target.userId, ...more } }),
        ),
      );
      for (const answer of answers)
        expect([
          [200, undefined],
          [404, 'USER_NOT_FOUND'],
        ]).toContainEqual(result(answer));
    }
  });
});

describe('one address', () => {
  it('is answered alike by sign-ups at the same time and one after another', {
    timeout: 180_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = {
        email: `crowd-${round}@accounts.example`,
        password: 'a lantern over the quay',
      };
      const answers = await Promise.all([1, 2, 3, 4].map(() => site.call('signUp', { body })));
      for (const { status } of answers) expect([200, 429]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const rows = await site.db
        .selectFrom('user')
        .select('id')
        .where('email', '=', body.email)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  it('belongs to one of the accounts that admins create at the same time', async () => {
    const body = { email: 'twice@accounts.example', name: '二重' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => site.call('createUser', { as: admin, body })),
    );
    const results = answers.map(result);
    expect(results).toContainEqual([200, undefined]);
    expect(results.filter(([status]) => status !== 200)).toEqual(
      Array(3).fill([400, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']),
    );
  });
});
