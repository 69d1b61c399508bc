import { expect, test } from 'vitest';
import { periodState } from './period-state.ts';

const PERIOD = { opensAt: '2027-01-10T03:00:00.000Z', closesAt: '2027-02-01T14:59:00.000Z' };

test.each([
  ['2027-01-10T02:59:59.999Z', 'upcoming'],
  ['2027-01-10T03:00:00.000Z', 'open'],
  ['2027-02-01T14:58:59.999Z', 'open'],
  ['2027-02-01T14:59:00.000Z', 'closed'],
])('at %s a period is %s', (now, state) => {
  expect(periodState(PERIOD, new Date(now))).toBe(state);
});

test('without times a period is undecided', () => {
  expect(periodState({}, new Date())).toBe('undecided');
});
