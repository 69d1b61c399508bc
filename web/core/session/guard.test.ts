import { describe, expect, test, vi } from 'vitest';
import type { Access } from '#spec/core/access.ts';
import { refuse, type Visitor } from './guard.ts';

const nobody: Visitor = { signedIn: false, user: { email: '', displayId: '' } };
const user: Visitor = { signedIn: true, user: { email: 'a@noren.example', displayId: 'a' } };
const withRole = (role: string): Visitor => ({
  signedIn: true,
  user: { ...user.user, roles: ['user', role] },
});
const here = '/en/x/1?a=b#c';
const login = '/auth/login?redirect=%2Fen%2Fx%2F1%3Fa%3Db%23c';

const verdict = (access: Access, visitor: Visitor) => refuse({ access }, visitor, here);

describe('access requirement', () => {
  test('none lets everybody pass', () => {
    expect(verdict('none', nobody)).toBeUndefined();
    expect(verdict('none', user)).toBeUndefined();
  });

  test('signed-in and only user send a guest to the login page with the full path', () => {
    expect(verdict('signed-in', nobody)).toBe(login);
    expect(verdict({ only: 'user' }, nobody)).toBe(login);
    expect(verdict({ only: 'user', redirectTo: '/faq' }, nobody)).toBe(login);
    expect(verdict('signed-in', user)).toBeUndefined();
    expect(verdict({ only: 'user' }, user)).toBeUndefined();
  });

  test.each(['guest', 'anonymous'] as const)('only %s needs a signed-out visitor', (only) => {
    expect(verdict({ only }, nobody)).toBeUndefined();
    expect(verdict({ only }, user)).toBe('/');
    expect(verdict({ only, redirectTo: '/user' }, user)).toBe('/user');
  });

  test('only admin needs the role', () => {
    expect(verdict({ only: 'admin' }, nobody)).toBe('/');
    expect(verdict({ only: 'admin' }, user)).toBe('/');
    expect(verdict({ only: 'admin' }, withRole('admin'))).toBeUndefined();
  });

  test('only tenantUser needs membership of that tenant', () => {
    const access: Access = { only: 'tenantUser', tenantSlug: 'harbour', redirectTo: '/access' };
    expect(verdict(access, withRole('tenantUser:harbour'))).toBeUndefined();
    expect(verdict(access, withRole('tenantUser:other'))).toBe('/access');
    expect(verdict(access, nobody)).toBe('/access');
  });

  test('only tenantUser without a slug needs membership of any tenant', () => {
    expect(verdict({ only: 'tenantUser' }, withRole('tenantUser:harbour'))).toBeUndefined();
    expect(verdict({ only: 'tenantUser' }, withRole('admin'))).toBe('/');
    expect(verdict({ only: 'tenantUser' }, nobody)).toBe('/');
  });

  test('redirectTo stays on the site', () => {
    expect(verdict({ only: 'admin', redirectTo: '//elsewhere.example' }, user)).toBe('/');
  });

  test('an unknown only value warns and fails', () => {
    const warn = vi.fn();
    const access = { only: 'wizard' } as unknown as Access;
    expect(refuse({ access }, user, here, warn)).toBe('/');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('guard', () => {
  test('auth-required sends a guest to the login page', () => {
    expect(refuse({ access: 'none', guard: 'auth-required' }, nobody, here)).toBe(login);
    expect(refuse({ access: 'none', guard: 'auth-required' }, user, here)).toBeUndefined();
  });

  test('an unknown guard throws', () => {
    expect(() => refuse({ access: 'none', guard: 'magic' }, user, here)).toThrow(/magic/);
  });
});
