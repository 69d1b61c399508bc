import { expect, test } from 'vitest';
import { groupDaysByPlace } from './places.ts';

test('groupDaysByPlace merges days at the same place', () => {
  expect(
    groupDaysByPlace([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'K12' },
    ]),
  ).toEqual([{ code: 'K12', dates: ['2027-04-24', '2027-04-25'] }]);
  expect(
    groupDaysByPlace([
      { date: '2027-04-24', code: 'K12' },
      { date: '2027-04-25', code: 'B3' },
    ]),
  ).toEqual([
    { code: 'K12', dates: ['2027-04-24'] },
    { code: 'B3', dates: ['2027-04-25'] },
  ]);
});
