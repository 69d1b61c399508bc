import { beforeEach, expect, test } from 'vitest';
import { checkTenantUser, checkUserRole } from '#generated/client/sdk.gen.ts';
import type { Access } from '#spec/core/access.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { createRoleCheck } from './role-check.ts';

const ADMIN: Access = { only: 'admin' };
const MEMBER: Access = { only: 'tenantUser' };
const HARBOUR: Access = { only: 'tenantUser', tenantSlug: 'harbour' };

let asked: string[];
/** The answers by role or slug; an error is thrown. */
let answers: Record<string, unknown>;

const call = (async (
  operation: unknown,
  { query, path }: { query?: { role: string }; path?: { slug: string } },
) => {
  expect(operation).toBe(query ? checkUserRole : checkTenantUser);
  const name = query?.role ?? path?.slug ?? '';
  asked.push(name);
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return answer;
}) as unknown as Call;

const userOf = (...roles: string[]) => ({ email: 'a@noren.example', displayId: 'a', roles });

beforeEach(() => {
  asked = [];
  answers = {};
});

test.each([
  [{ value: true }, true],
  [{ value: false }, false],
  [{}, false],
  [{ value: 'true' }, false],
  [null, false],
  [undefined, false],
])('%j counts as %j', async (answer, expected) => {
  answers = { admin: answer, harbour: answer };
  for (const access of [ADMIN, HARBOUR])
    expect(await createRoleCheck(call)({ access, user: userOf('admin'), navigation: 'a' })).toBe(
      expected,
    );
  expect(asked).toEqual(['admin', 'harbour']);
});

test('without a slug, membership of any tenant of the record is enough', async () => {
  answers = { harbour: { value: false }, pier: { value: true } };
  const user = userOf('user', 'tenantUser:harbour', 'tenantUser:pier');
  const check = createRoleCheck(call);
  expect(await check({ access: MEMBER, user, navigation: 'a' })).toBe(true);
  answers.pier = { value: false };
  expect(await check({ access: MEMBER, user, navigation: 'b' })).toBe(false);
  expect(asked).toEqual(['harbour', 'pier', 'harbour', 'pier']);
  expect(await check({ access: MEMBER, user: userOf('admin'), navigation: 'c' })).toBe(false);
});

test('one navigation asks once, the next one again', async () => {
  answers = { admin: { value: true } };
  const check = createRoleCheck(call);
  const of = (navigation: string) => check({ access: ADMIN, user: userOf('admin'), navigation });
  expect(await Promise.all([of('a'), of('a')])).toEqual([true, true]);
  expect(await of('a')).toBe(true);
  expect(asked).toEqual(['admin']);
  answers.admin = { value: false };
  expect(await of('b')).toBe(false);
  expect(asked).toEqual(['admin', 'admin']);
});

test('a failure is thrown, and asked again', async () => {
  answers = { admin: new Problem(503) };
  const check = createRoleCheck(call);
  const of = () => check({ access: ADMIN, user: userOf('admin'), navigation: 'a' });
  await expect(of()).rejects.toMatchObject({ status: 503 });
  answers.admin = { value: true };
  expect(await of()).toBe(true);
});
