import { expect, test } from 'vitest';
import { showPhase } from './show-phase.ts';

const days = [
  { date: '2027-04-24', open: '10:00', close: '17:00' },
  { date: '2027-04-26', open: '10:00', close: '17:00' },
];

test.each([
  // 15:00 UTC is midnight in Tokyo.
  ['2027-04-21T14:59:59.000Z', { kind: 'before', nights: 3 }],
  ['2027-04-21T15:00:00.000Z', { kind: 'before', nights: 2 }],
  ['2027-04-23T15:00:00.000Z', { kind: 'today', day: days[0] }],
  ['2027-04-24T15:00:00.000Z', { kind: 'between' }],
  ['2027-04-26T14:59:59.000Z', { kind: 'today', day: days[1] }],
  ['2027-04-26T15:00:00.000Z', { kind: 'after' }],
])('at %s', (now, phase) => {
  expect(showPhase(days, now, 'Asia/Tokyo')).toEqual(phase);
});
