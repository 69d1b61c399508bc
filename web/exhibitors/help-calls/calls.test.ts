import { expect, test } from 'vitest';
import { isLate, minutesSince, placeOf, shouldPhone } from './calls.ts';

const createdAt = '2027-04-24T02:00:00.000Z';
const after = (seconds: number) => Date.parse(createdAt) + seconds * 1000;

test('an unanswered call is late after two minutes, and the booth should phone after five', () => {
  const call = { status: 'open', createdAt } as const;
  expect([119, 120, 299, 300].map((seconds) => isLate(call, after(seconds)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([299, 300].map((seconds) => shouldPhone(call, after(seconds)))).toEqual([false, true]);
  const answered = { status: 'acknowledged', createdAt } as const;
  expect([isLate(answered, after(900)), shouldPhone(answered, after(900))]).toEqual([false, false]);
});

test('minutes are never negative', () => {
  expect([-30, 59, 60, 3_600].map((seconds) => minutesSince(createdAt, after(seconds)))).toEqual([
    0, 0, 1, 60,
  ]);
});

test('the place is that of the day, or the only known one', () => {
  const days = [
    { date: '2027-04-24', code: 'K12' },
    { date: '2027-04-25', code: 'L03' },
  ];
  const booth = { id: 'b1', name: { ja: '夕凪ゲームズ' }, days };
  expect(placeOf({ booth, day: '2027-04-25' })?.code).toBe('L03');
  expect(placeOf({ booth, day: '2027-04-26' })?.code).toBe('K12');
  expect(placeOf({ booth: { ...booth, days: [] }, day: '2027-04-24' })).toBeUndefined();
});
