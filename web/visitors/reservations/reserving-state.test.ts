import { expect, test } from 'vitest';
import type { Deadline } from '#generated/client/types.gen.ts';
import { reservingState } from './reserving-state.ts';

const period = (key: Deadline['key'], opensAt: string, closesAt: string): Deadline => ({
  key,
  opensAt: `${opensAt}T00:00:00.000Z`,
  closesAt: `${closesAt}T00:00:00.000Z`,
});
const PERIODS = [
  period('event-entry', '2027-01-01', '2027-12-31'),
  period('reservation', '2027-04-01', '2027-04-20'),
];
const at = (day: string) => reservingState(PERIODS, `${day}T00:00:00.000Z`);

test('only the period of reservations counts, from its first moment until its last', () => {
  expect(at('2027-03-31')).toEqual({ kind: 'later', opensAt: '2027-04-01T00:00:00.000Z' });
  expect(at('2027-04-01')).toEqual({ kind: 'open' });
  expect(at('2027-04-20')).toEqual({ kind: 'closed' });
});

test('without a period nothing can be reserved', () => {
  expect(reservingState(PERIODS.slice(0, 1), '2027-04-01T00:00:00.000Z')).toEqual({
    kind: 'closed',
  });
});
