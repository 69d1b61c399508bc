import { describe, expect, it, vi } from 'vitest';
import type { Access } from '#spec/core/access.ts';
import { authorize } from './authorize.ts';
import type { Identity } from './identity.ts';

const somebody: Identity = {
  userId: 'u',
  sessionId: 's',
  email: 'a@noren.example',
  name: 'a',
  role: 'user',
  hasShownPasskey: false,
  memberships: [],
};
const admin: Identity = { ...somebody, role: 'admin' };
const memberOf = (slug: string, isCurrent: boolean): Identity => ({
  ...somebody,
  memberships: [{ slug, role: 'desk', isCurrent }],
});
const staff = memberOf('noren', true);
const otherStaff = memberOf('harbour', false);

const log = { warn: vi.fn() };
const verdict = (access: Access, identity: Identity | undefined, asksForPasskey = false) => {
  try {
    authorize(access, identity, asksForPasskey, log);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('access to an operation', () => {
  const of = (access: Access) =>
    [undefined, somebody, staff, otherStaff, admin].map((each) => verdict(access, each));
  const [passes, no, out] = ['passes', 'FORBIDDEN', 'UNAUTHENTICATED'];

  it.each<[string, Access, string[]]>([
    ['none', 'none', [passes, passes, passes, passes, passes]],
    ['signed-in', 'signed-in', [out, passes, passes, passes, passes]],
    ['only user', { only: 'user' }, [out, passes, passes, passes, passes]],
    ['only guest', { only: 'guest' }, [passes, no, no, no, no]],
    ['only anonymous', { only: 'anonymous' }, [passes, no, no, no, no]],
    ['only admin', { only: 'admin' }, [out, no, no, no, passes]],
    ['only tenantUser', { only: 'tenantUser' }, [out, no, passes, no, no]],
    [
      'only tenantUser of one',
      { only: 'tenantUser', tenantSlug: 'harbour' },
      [out, no, no, passes, no],
    ],
  ])('%s: guest, user, staff, staff of another tenant, admin', (_name, access, expected) => {
    expect(of(access)).toEqual(expected);
  });

  it('asks admins and staff for a passkey where that is asked for, and nobody else', () => {
    for (const [access, identity] of [
      [{ only: 'admin' }, admin],
      [{ only: 'tenantUser' }, staff],
      [{ only: 'tenantUser', tenantSlug: 'harbour' }, otherStaff],
    ] as const) {
      expect(verdict(access, identity, true)).toBe('PASSKEY_REQUIRED');
      expect(verdict(access, { ...identity, hasShownPasskey: true }, true)).toBe('passes');
      expect(verdict(access, somebody, true)).toBe('FORBIDDEN');
    }
    expect(verdict('signed-in', staff, true)).toBe('passes');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('fails, with a warning in the log, where the requirement is unknown', () => {
    const access = { only: 'wizard' } as unknown as Access;
    expect(verdict(access, { ...admin, memberships: staff.memberships })).toBe('FORBIDDEN');
    expect(log.warn).toHaveBeenCalledWith({ only: 'wizard' }, expect.any(String));
  });
});
