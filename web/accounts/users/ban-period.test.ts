import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { banSeconds } from './ban-period.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-04-23T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('a number of days from now', () => {
  expect(banSeconds('1')).toBe(86_400);
  expect(banSeconds('30')).toBe(2_592_000);
  expect(banSeconds('endless')).toBeUndefined();
});

test('until the end of a day in the show’s time zone', () => {
  // 21:00 in Tokyo.
  expect(banSeconds('day', '2027-04-23')).toBe(3 * 3600);
  expect(banSeconds('day', '2027-04-25')).toBe(3 * 3600 + 2 * 86_400);
});

test('is never shorter than the server’s minimum', () => {
  vi.setSystemTime(new Date('2027-04-23T14:59:59Z'));
  expect(banSeconds('day', '2027-04-23')).toBe(60);
});
