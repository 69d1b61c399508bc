import { expect, test } from 'vitest';
import { toZonedInstant } from './zoned-instant.ts';

test.each([
  ['2027-04-24', '10:00', 'Asia/Tokyo', '2027-04-24T10:00:00+09:00'],
  ['2027-04-24', '00:00', 'UTC', '2027-04-24T00:00:00+00:00'],
  ['2027-01-10', '17:30', 'America/St_Johns', '2027-01-10T17:30:00-03:30'],
  ['2027-07-10', '17:30', 'America/New_York', '2027-07-10T17:30:00-04:00'],
  // On these days daylight saving time starts at 02:00 and ends at 03:00.
  ['2027-03-28', '01:30', 'Europe/Berlin', '2027-03-28T01:30:00+01:00'],
  ['2027-03-28', '03:30', 'Europe/Berlin', '2027-03-28T03:30:00+02:00'],
  ['2027-10-31', '01:30', 'Europe/Berlin', '2027-10-31T01:30:00+02:00'],
  ['2027-10-31', '03:30', 'Europe/Berlin', '2027-10-31T03:30:00+01:00'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(toZonedInstant(day, time, zone)).toBe(instant);
});
