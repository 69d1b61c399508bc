import { describe, expect, it } from 'vitest';
import type { RightByParameter } from '#spec/core/access.ts';
import { describeRight, ROLES_BY_RIGHT, rolesWith, TENANT_ROLES } from './rights.ts';

const byKind: RightByParameter = {
  parameter: 'kind',
  rights: { press: 'contents', award: 'judging' },
};

describe('rights of staff', () => {
  it('belong to roles of members, each at least to one', () => {
    for (const [right, roles] of Object.entries(ROLES_BY_RIGHT)) {
      expect([right, roles.length > 0]).toEqual([right, true]);
      expect(TENANT_ROLES).toEqual(expect.arrayContaining([...roles]));
    }
  });

  it('are those of the domain', () => {
    const of = (role: string) =>
      Object.entries(ROLES_BY_RIGHT).flatMap(([right, roles]) =>
        (roles as readonly string[]).includes(role) ? [right] : [],
      );
    expect(of('judge')).toEqual(['standings', 'judging', 'home']);
    expect(of('desk')).toEqual(['home', 'help', 'desk']);
    expect(of('owner').filter((right) => !of('manager').includes(right))).toEqual([
      'editionsBack',
      'members',
    ]);
    expect(
      of('manager')
        .filter((right) => !of('editor').includes(right))
        .sort(),
    ).toEqual(
      'audit cancelling editions money policies repair results standings transfer'.split(' '),
    );
  });

  it('may depend on a path parameter', () => {
    expect(rolesWith('members', {})).toEqual(['owner']);
    expect(rolesWith(byKind, { kind: 'press' })).toEqual(['owner', 'manager', 'editor']);
    expect(rolesWith(byKind, { kind: 'award' })).toEqual(['judge']);
    for (const kind of ['constructor', 'event', ''])
      expect(rolesWith(byKind, { kind })).toEqual([]);
    expect(rolesWith(byKind, {})).toEqual([]);
  });

  it('are described with their roles', () => {
    expect(describeRight('members')).toBe(
      'For members of the tenant whose role has the right `members` (owner).',
    );
    expect(describeRight(byKind)).toContain('press: `contents` (owner, manager, editor); award: ');
  });
});
