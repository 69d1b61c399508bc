import { describe, expect, test, vi } from 'vitest';
import type { Access } from '#spec/core/access.ts';
import { findAccessRedirect, lacksRole, requiresRole, type Visitor } from './guard.ts';

const guest: Visitor = { signedIn: false, user: { email: '', displayId: '' } };
const user: Visitor = { signedIn: true, user: { email: 'a@noren.example', displayId: 'a' } };
const withRole = (role: string): Visitor => ({
  signedIn: true,
  user: { ...user.user, roles: ['user', role] },
});
const here = '/en/x/1?a=b#c';
const login = '/auth/login?redirect=%2Fen%2Fx%2F1%3Fa%3Db%23c';

const redirectFor = (access: Access, visitor: Visitor) =>
  findAccessRedirect({ access }, visitor, here);

describe('access requirement', () => {
  test('none allows everyone', () => {
    expect(redirectFor('none', guest)).toBeUndefined();
    expect(redirectFor('none', user)).toBeUndefined();
  });

  test('signed-in and only user send a guest to the login page with the full path', () => {
    expect(redirectFor('signed-in', guest)).toBe(login);
    expect(redirectFor({ only: 'user' }, guest)).toBe(login);
    expect(redirectFor({ only: 'user', redirectTo: '/faq' }, guest)).toBe(login);
    expect(redirectFor('signed-in', user)).toBeUndefined();
    expect(redirectFor({ only: 'user' }, user)).toBeUndefined();
  });

  test.each(['guest', 'anonymous'] as const)('only %s needs a signed-out visitor', (only) => {
    expect(redirectFor({ only }, guest)).toBeUndefined();
    expect(redirectFor({ only }, user)).toBe('/');
    expect(redirectFor({ only, redirectTo: '/user' }, user)).toBe('/user');
  });

  test('only admin needs the role', () => {
    expect(redirectFor({ only: 'admin' }, guest)).toBe('/');
    expect(redirectFor({ only: 'admin' }, user)).toBe('/');
    expect(redirectFor({ only: 'admin' }, withRole('admin'))).toBeUndefined();
  });

  test('only tenantUser needs membership of that tenant', () => {
    const access: Access = { only: 'tenantUser', tenantSlug: 'harbour', redirectTo: '/access' };
    expect(redirectFor(access, withRole('tenantUser:harbour'))).toBeUndefined();
    expect(redirectFor(access, withRole('tenantUser:other'))).toBe('/access');
    expect(redirectFor(access, guest)).toBe('/access');
  });

  test('only tenantUser without a slug needs membership of any tenant', () => {
    expect(redirectFor({ only: 'tenantUser' }, withRole('tenantUser:harbour'))).toBeUndefined();
    expect(redirectFor({ only: 'tenantUser' }, withRole('admin'))).toBe('/');
    expect(redirectFor({ only: 'tenantUser' }, guest)).toBe('/');
  });

  test('the answer of the server overrules the record', () => {
    const member = withRole('tenantUser:harbour');
    for (const [access, whoHadIt] of [
      [{ only: 'admin' }, withRole('admin')],
      [{ only: 'tenantUser' }, member],
      [{ only: 'tenantUser', tenantSlug: 'harbour' }, member],
    ] as const) {
      expect(redirectFor(access, { ...whoHadIt, hasRole: false })).toBe('/');
      expect(redirectFor(access, { ...user, hasRole: true })).toBeUndefined();
      expect(redirectFor(access, { ...guest, hasRole: true })).toBe('/');
      expect(lacksRole(access, { ...whoHadIt, hasRole: false })).toBe(true);
    }
  });

  test('redirectTo stays on the site', () => {
    expect(redirectFor({ only: 'admin', redirectTo: '//elsewhere.example' }, user)).toBe('/');
  });

  test('an unknown only value warns and fails', () => {
    const warn = vi.fn();
    const access = { only: 'wizard' } as unknown as Access;
    expect(findAccessRedirect({ access }, user, here, warn)).toBe('/');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('lacksRole', () => {
  test('is about signed-in visitors of pages for a role', () => {
    expect(lacksRole({ only: 'admin' }, user)).toBe(true);
    expect(lacksRole({ only: 'tenantUser', tenantSlug: 'harbour' }, withRole('admin'))).toBe(true);
    expect(lacksRole({ only: 'admin' }, withRole('admin'))).toBe(false);
    expect(lacksRole({ only: 'admin' }, guest)).toBe(false);
    expect(lacksRole({ only: 'guest' }, user)).toBe(false);
    expect(lacksRole('signed-in', guest)).toBe(false);
  });
});

test('the server is asked about roles only', () => {
  expect(requiresRole({ only: 'admin' })).toBe(true);
  expect(requiresRole({ only: 'tenantUser', tenantSlug: 'harbour' })).toBe(true);
  for (const access of ['none', 'signed-in', { only: 'user' }, { only: 'guest' }] as const)
    expect([access, requiresRole(access)]).toEqual([access, false]);
});

describe('guard', () => {
  test('auth-required sends a guest to the login page', () => {
    expect(findAccessRedirect({ access: 'none', guard: 'auth-required' }, guest, here)).toBe(login);
    expect(
      findAccessRedirect({ access: 'none', guard: 'auth-required' }, user, here),
    ).toBeUndefined();
  });

  test('an unknown guard throws', () => {
    expect(() => findAccessRedirect({ access: 'none', guard: 'magic' }, user, here)).toThrow(
      /magic/,
    );
  });
});
