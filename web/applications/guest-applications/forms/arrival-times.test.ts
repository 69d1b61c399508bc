import { expect, test } from 'vitest';
import { arrivalTimes } from './arrival-times.ts';

test('offers every quarter of an hour while the show is open', () => {
  expect(arrivalTimes([{ open: '10:00', close: '11:00' }])).toEqual([
    '10:00',
    '10:15',
    '10:30',
    '10:45',
  ]);
});

test('covers the hours of all days, and a time that was entered elsewhere', () => {
  const times = arrivalTimes(
    [
      { open: '10:05', close: '10:30' },
      { open: '09:50', close: '10:20' },
    ],
    '10:10',
  );
  expect(times).toEqual(['10:00', '10:10', '10:15']);
});
