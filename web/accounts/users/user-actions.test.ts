import { expect, test } from 'vitest';
import { availableActions } from './user-actions.ts';

test.each([
  ['a user', { role: 'user', banned: false }, ['impersonate', 'ban'], ['unban']],
  ['another admin', { role: 'admin', banned: false }, ['role', 'ban'], ['impersonate', 'unban']],
  ['a banned user', { role: 'user', banned: true }, ['unban', 'remove'], ['ban', 'impersonate']],
] as const)('availableActions: %s', (_who, user, offered, withheld) => {
  const acts = availableActions({ id: 'other', ...user }, 'self');
  expect(acts).toEqual(expect.arrayContaining([...offered]));
  for (const act of withheld) expect(acts).not.toContain(act);
});

test('admins cannot lock themselves out', () => {
  const acts = availableActions({ id: 'self', role: 'admin', banned: false }, 'self');
  expect(acts).toEqual(['edit', 'password', 'sessions', 'revoke']);
});
