import { expect, test } from 'vitest';
import { openNow, showPhase } from './open-now.ts';

const NOW = '2027-04-01T03:00:00.000Z';
const deadlines = [
  { key: 'press', opensAt: '2027-04-20T00:00:00.000Z', closesAt: '2027-04-23T00:00:00.000Z' },
  { key: 'reservation', opensAt: NOW, closesAt: '2027-04-10T03:00:00.000Z' },
  {
    key: 'booth-product',
    opensAt: '2027-03-01T00:00:00.000Z',
    closesAt: '2027-04-03T00:00:00.000Z',
  },
  { key: 'exhibitor-entry', opensAt: '2027-01-01T00:00:00.000Z', closesAt: NOW },
  { key: 'car-loading', opensAt: '2027-04-05T00:00:00.000Z', closesAt: '2027-04-23T00:00:00.000Z' },
] as const;

test('what is open ends soonest first; what ended is gone; what opens next comes in order', () => {
  const { open, next } = openNow(deadlines, NOW);
  expect(open.map(({ key, soon }) => [key, soon])).toEqual([
    ['booth-product', true],
    ['reservation', false],
  ]);
  expect(next.map(({ key }) => key)).toEqual(['car-loading', 'press']);
});

const days = [
  { date: '2027-04-24', open: '10:00', close: '17:00' },
  { date: '2027-04-26', open: '10:00', close: '17:00' },
];

test.each([
  // 15:00 in UTC is midnight in Tokyo.
  ['2027-04-21T14:59:59.000Z', { kind: 'before', nights: 3 }],
  ['2027-04-21T15:00:00.000Z', { kind: 'before', nights: 2 }],
  ['2027-04-23T15:00:00.000Z', { kind: 'today', day: days[0] }],
  ['2027-04-24T15:00:00.000Z', { kind: 'between' }],
  ['2027-04-26T14:59:59.000Z', { kind: 'today', day: days[1] }],
  ['2027-04-26T15:00:00.000Z', { kind: 'after' }],
])('at %s', (now, phase) => {
  expect(showPhase(days, now, 'Asia/Tokyo')).toEqual(phase);
});
