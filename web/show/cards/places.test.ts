import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('days at the same place are named together', () => {
  expect(
    placesOf([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'K12' },
    ]),
  ).toEqual([{ code: 'K12', dates: ['2027-04-24', '2027-04-25'] }]);
  expect(
    placesOf([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'B3' },
    ]),
  ).toEqual([
    { code: 'K12', dates: ['2027-04-24'] },
    { code: 'B3', dates: ['2027-04-25'] },
  ]);
});
