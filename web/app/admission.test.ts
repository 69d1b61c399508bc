import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginUser } from '#generated/client/types.gen.ts';
import type { Access } from '#spec/core/access.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { createAdmission } from './admission.ts';

const ADMIN: Access = { only: 'admin' };
const NOBODY: LoginUser = { email: '', displayId: '' };
const userOf = (...roles: string[]): LoginUser => ({
  ...{ email: 'a@noren.example', displayId: 'a', roles },
});

type Why = { lacksRole: boolean };
const turnedAway = (to: string, { lacksRole }: Why) => ({ to, lacksRole });

let user: LoginUser;
let checkRole: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
let refreshUser: ReturnType<typeof vi.fn<() => void>>;
/** Whether the server has ended the session, which is noticed with the next 401. */
let hasEnded: boolean;

beforeEach(() => {
  user = userOf('admin');
  checkRole = vi.fn(async () => true);
  refreshUser = vi.fn();
  hasEnded = false;
});

const admission = () =>
  createAdmission({
    getVisitor: async () => ({ signedIn: user.email !== '', user }),
    checkRole,
    refreshUser,
    hasSessionEnded: async (error) => {
      if (!(error instanceof Problem) || error.status !== 401) return false;
      if (hasEnded) user = NOBODY;
      return hasEnded;
    },
  });

const visitOf = (access: Access) => ({
  entry: { access, guard: access === 'none' ? undefined : ('auth-required' as const) },
  fullPath: '/admin?page=2#list',
  navigation: 'key-1',
  turnAway: (to: string, why: Why): never => {
    throw turnedAway(to, why);
  },
});

const LOGIN = turnedAway('/auth/login?redirect=%2Fadmin%3Fpage%3D2%23list', {
  lacksRole: false,
});
const HOME = turnedAway('/', { lacksRole: true });

test('a guest is sent to the login page, and nobody is asked about a role', async () => {
  user = NOBODY;
  const { admit } = admission();
  for (const access of ['signed-in', ADMIN] as const)
    await expect(admit(visitOf(access))).rejects.toEqual(LOGIN);
  expect(await admit(visitOf('none'))).toBeUndefined();
  expect(checkRole).not.toHaveBeenCalled();
});

test('a page without a role asks about none', async () => {
  expect(await admission().admit(visitOf('signed-in'))).toBeUndefined();
  expect(checkRole).not.toHaveBeenCalled();
});

test('who has the role by the record is admitted before the server has answered', async () => {
  let answer = (_hasRole: boolean) => {};
  checkRole.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { admit } = admission();
  const admitted = await admit(visitOf(ADMIN));
  expect(checkRole).toHaveBeenCalledExactlyOnceWith({ access: ADMIN, user, navigation: 'key-1' });
  answer(true);
  await expect(admitted?.confirmed).resolves.toBeUndefined();
  expect(refreshUser).not.toHaveBeenCalled();

  const revoked = await admit(visitOf(ADMIN));
  answer(false);
  await expect(revoked?.confirmed).rejects.toEqual(HOME);
  expect(refreshUser).toHaveBeenCalledOnce();
});

test('who lacks the role by the record waits for the server', async () => {
  user = userOf();
  checkRole.mockResolvedValueOnce(false);
  const { admit } = admission();
  await expect(admit(visitOf(ADMIN))).rejects.toEqual(HOME);
  expect(refreshUser).not.toHaveBeenCalled();
  await (await admit(visitOf(ADMIN)))?.confirmed;
  // The record does not have the new role yet.
  expect(refreshUser).toHaveBeenCalledOnce();
});

test('a 401 of the question leads to the login page when the session has ended', async () => {
  checkRole.mockRejectedValue(new Problem(401));
  const { admit } = admission();
  await expect((await admit(visitOf(ADMIN)))?.confirmed).rejects.toMatchObject({ status: 401 });
  hasEnded = true;
  await expect((await admit(visitOf(ADMIN)))?.confirmed).rejects.toEqual(LOGIN);
});

test('a failure of the question is an error of the page', async () => {
  checkRole.mockRejectedValue(new Problem(503));
  const { admit } = admission();
  await expect((await admit(visitOf(ADMIN)))?.confirmed).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['signed-in', true, LOGIN],
  ['signed-in', false, { status: 401 }],
  ['none', true, { status: 401 }],
] as const)(
  'a 401 of a page for %s, when the session has ended: %j',
  async (access, ended, expected) => {
    hasEnded = ended;
    await expect(admission().readmit(visitOf(access), new Problem(401))).rejects.toMatchObject(
      expected,
    );
  },
);
