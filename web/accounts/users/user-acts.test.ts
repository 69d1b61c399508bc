import { expect, test } from 'vitest';
import { actsOn } from './user-acts.ts';

test.each([
  ['a user', { role: 'user', banned: false }, ['impersonate', 'ban'], ['unban']],
  ['another admin', { role: 'admin', banned: false }, ['role', 'ban'], ['impersonate', 'unban']],
  ['somebody banned', { role: 'user', banned: true }, ['unban', 'remove'], ['ban', 'impersonate']],
] as const)('%s', (_who, user, offered, withheld) => {
  const acts = actsOn({ id: 'other', ...user }, 'self');
  expect(acts).toEqual(expect.arrayContaining([...offered]));
  for (const act of withheld) expect(acts).not.toContain(act);
});

test('nobody locks themselves out', () => {
  const acts = actsOn({ id: 'self', role: 'admin', banned: false }, 'self');
  expect(acts).toEqual(['edit', 'password', 'sessions', 'revoke']);
});
