import { describe, expect, it, vi } from 'vitest';
import type { Access } from '#spec/core/access.ts';
import { authorize } from './authorize.ts';
import type { Identity } from './identity.ts';

const user: Identity = {
  userId: 'u',
  sessionId: 's',
  signedInAt: new Date(),
  email: 'a@noren.example',
  name: 'a',
  role: 'user',
  hasShownPasskey: false,
  memberships: [],
};
const admin: Identity = { ...user, role: 'admin' };
const memberOf = (slug: string, isCurrent: boolean): Identity => ({
  ...user,
  memberships: [{ slug, role: 'desk', isCurrent }],
});
const staff = memberOf('noren', true);
const otherStaff = memberOf('harbour', false);

const otherOwner: Identity = {
  ...user,
  memberships: [{ slug: 'harbour', role: 'owner', isCurrent: false }],
};

const log = { warn: vi.fn() };
const authorizeResult = (
  access: Access,
  identity: Identity | undefined,
  requiresPasskey = false,
  roles?: readonly string[],
) => {
  try {
    authorize({ access, roles }, identity, requiresPasskey, log);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('access to an operation', () => {
  const of = (access: Access) =>
    [undefined, user, staff, otherStaff, admin].map((each) => authorizeResult(access, each));
  const [passes, forbidden, unauthenticated] = ['passes', 'FORBIDDEN', 'UNAUTHENTICATED'];

  it.each<[string, Access, string[]]>([
    ['none', 'none', [passes, passes, passes, passes, passes]],
    ['signed-in', 'signed-in', [unauthenticated, passes, passes, passes, passes]],
    ['only user', { only: 'user' }, [unauthenticated, passes, passes, passes, passes]],
    ['only guest', { only: 'guest' }, [passes, forbidden, forbidden, forbidden, forbidden]],
    ['only anonymous', { only: 'anonymous' }, [passes, forbidden, forbidden, forbidden, forbidden]],
    ['only admin', { only: 'admin' }, [unauthenticated, forbidden, forbidden, forbidden, passes]],
    [
      'only tenantUser',
      { only: 'tenantUser' },
      [unauthenticated, forbidden, passes, forbidden, forbidden],
    ],
    [
      'only tenantUser of one',
      { only: 'tenantUser', tenantSlug: 'harbour' },
      [unauthenticated, forbidden, forbidden, passes, forbidden],
    ],
  ])('%s: guest, user, staff, staff of another tenant, admin', (_name, access, expected) => {
    expect(of(access)).toEqual(expected);
  });

  it('requires a role that has the right, before it asks for a passkey', () => {
    const access: Access = { only: 'tenantUser' };
    const of = (identity: Identity, role: string) =>
      authorizeResult(access, identity, true, [role]);
    expect([of(staff, 'owner'), of(staff, 'desk')]).toEqual([forbidden, 'PASSKEY_REQUIRED']);
    expect(authorizeResult(access, staff, false, [])).toBe(forbidden);
    const member = { ...staff, memberships: [...staff.memberships, ...otherOwner.memberships] };
    expect(authorizeResult(access, member, false, ['owner'])).toBe(forbidden);
  });

  it('requires a passkey of admins and staff only', () => {
    for (const [access, identity] of [
      [{ only: 'admin' }, admin],
      [{ only: 'tenantUser' }, staff],
      [{ only: 'tenantUser', tenantSlug: 'harbour' }, otherStaff],
    ] as const) {
      expect(authorizeResult(access, identity, true)).toBe('PASSKEY_REQUIRED');
      expect(authorizeResult(access, { ...identity, hasShownPasskey: true }, true)).toBe('passes');
      expect(authorizeResult(access, user, true)).toBe('FORBIDDEN');
    }
    expect(authorizeResult('signed-in', staff, true)).toBe('passes');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('rejects an unknown requirement and logs a warning', () => {
    const access = { only: 'wizard' } as unknown as Access;
    expect(authorizeResult(access, { ...admin, memberships: staff.memberships })).toBe('FORBIDDEN');
    expect(log.warn).toHaveBeenCalledWith({ only: 'wizard' }, expect.any(String));
  });
});
