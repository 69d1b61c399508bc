import { expect, test } from 'vitest';
import type { Deadline } from '#generated/client/types.gen.ts';
import { reservationPeriodState } from './reservation-period.ts';

const period = (key: Deadline['key'], opensAt: string, closesAt: string): Deadline => ({
  key,
  opensAt: `${opensAt}T00:00:00.000Z`,
  closesAt: `${closesAt}T00:00:00.000Z`,
});
const PERIODS = [
  period('event-entry', '2027-01-01', '2027-12-31'),
  period('reservation', '2027-04-01', '2027-04-20'),
];
const at = (day: string) => reservationPeriodState(PERIODS, `${day}T00:00:00.000Z`);

test('only the reservation period counts, from its start until its end', () => {
  expect(at('2027-03-31')).toEqual({ kind: 'later', opensAt: '2027-04-01T00:00:00.000Z' });
  expect(at('2027-04-01')).toEqual({ kind: 'open' });
  expect(at('2027-04-20')).toEqual({ kind: 'closed' });
});

test('is closed without a period', () => {
  expect(reservationPeriodState(PERIODS.slice(0, 1), '2027-04-01T00:00:00.000Z')).toEqual({
    kind: 'closed',
  });
});
