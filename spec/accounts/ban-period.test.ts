import { expect, it } from 'vitest';
import { banSecondsThrough } from './ban-period.ts';

// 21:00 on 23 April in Tokyo, 08:00 in New York.
const now = new Date('2027-04-23T12:00:00Z');
const HOUR = 3600;
const DAY = 24 * HOUR;

it.each([
  ['2027-04-23', 'Asia/Tokyo', 3 * HOUR],
  ['2027-04-25', 'Asia/Tokyo', 3 * HOUR + 2 * DAY],
  ['2027-04-23', 'America/New_York', 16 * HOUR],
  ['2027-04-30', 'Asia/Tokyo', 3 * HOUR + 7 * DAY],
])('counts the whole of %s in %s', (lastDay, zone, seconds) =>
  expect(banSecondsThrough(lastDay, zone, now)).toBe(seconds),
);

it('counts 25 hours on the day on which clocks are set back', () => {
  const midnight = new Date('2027-10-30T22:00:00Z');
  expect(banSecondsThrough('2027-10-31', 'Europe/Berlin', midnight)).toBe(25 * HOUR);
});

it('returns at least the minimum that the server accepts', () => {
  const lateEvening = new Date('2027-04-23T14:59:59Z');
  expect(banSecondsThrough('2027-04-23', 'Asia/Tokyo', lateEvening)).toBe(60);
});
