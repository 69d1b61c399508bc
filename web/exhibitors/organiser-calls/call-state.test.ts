import { expect, test } from 'vitest';
import { callState, nextStatuses, planRoom } from './call-state.ts';

const PERIOD = { opensAt: '2027-01-10T03:00:00Z', closesAt: '2027-02-01T15:00:00Z' };

test.each([
  ['draft', '2027-01-20', 'draft'],
  ['published', '2027-01-01', 'published.upcoming'],
  ['published', '2027-01-20', 'published.open'],
  ['published', '2027-02-02', 'published.closed'],
  ['closed', '2027-01-20', 'closed'],
] as const)('a %s call on %s is %s', (status, day, state) => {
  expect(callState({ status, ...PERIOD }, new Date(`${day}T03:00:00Z`))).toBe(state);
});

test('a call goes back to a draft only before its first entry', () => {
  expect(nextStatuses({ status: 'published', entryCount: 0 })).toEqual(['closed', 'draft']);
  expect(nextStatuses({ status: 'published', entryCount: 1 })).toEqual(['closed']);
  expect(nextStatuses({ status: 'closed', entryCount: 1 })).toEqual(['published']);
});

test.each([
  [0, 0, 'full'],
  [10, 10, 'full'],
  [10, 9, 'few'],
  [60, 54, 'few'],
  [60, 53, 'free'],
  [2, 0, 'free'],
] as const)('of %i places, %i taken: %s', (quota, taken, room) => {
  expect(planRoom({ quota, taken })).toBe(room);
});
