import { expect, test } from 'vitest';
import { selectPeriods } from './open-periods.ts';

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

test('open periods by end, ended ones omitted, upcoming ones by start', () => {
  const { open, next } = selectPeriods(deadlines, NOW);
  expect(open.map(({ key, soon }) => [key, soon])).toEqual([
    ['booth-product', true],
    ['reservation', false],
  ]);
  expect(next.map(({ key }) => key)).toEqual(['car-loading', 'press']);
});
