import { describe, expect, it } from 'vitest';
import { endedDay, instantIn, localTimeIn, withOffset } from './days.ts';

describe('instantIn', () => {
  it.each([
    ['Asia/Tokyo', '2027-05-01T00:00', '2027-04-30T15:00:00.000Z'],
    ['Asia/Tokyo', '2027-05-01T12:34:56', '2027-05-01T03:34:56.000Z'],
    ['America/New_York', '2027-05-01T00:00', '2027-05-01T04:00:00.000Z'],
    ['Asia/Tokyo', '2027-02-28T24:00', '2027-02-28T15:00:00.000Z'],
    ['Asia/Tokyo', '9999-12-31T24:00', '9999-12-31T15:00:00.000Z'],
    ['UTC', '2027-05-01T00:00', '2027-05-01T00:00:00.000Z'],
    // Clocks in Berlin go forward at 01:00 UTC on 28 March, and back on 31 October.
    ['Europe/Berlin', '2027-03-28T00:00', '2027-03-27T23:00:00.000Z'],
    ['Europe/Berlin', '2027-03-29T00:00', '2027-03-28T22:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31T00:00', '2027-10-30T22:00:00.000Z'],
    ['Europe/Berlin', '2027-11-01T00:00', '2027-10-31T23:00:00.000Z'],
    // In New York too, at 07:00 UTC on 14 March.
    ['America/New_York', '2027-03-14T00:00', '2027-03-14T05:00:00.000Z'],
    ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ])('resolves %s %s', (zone, local, instant) =>
    expect(instantIn(zone, local).toISOString()).toBe(instant),
  );

  it.each(['2027-05-01T25:00', 'tomorrow'])('returns an invalid date for %s', (local) =>
    expect(instantIn('Asia/Tokyo', local).getTime()).toBeNaN(),
  );
});

describe('localTimeIn', () => {
  it.each([
    ['Asia/Tokyo', '2027-04-30T15:00:59.999Z', '2027-05-01T00:00'],
    ['America/New_York', '2027-03-14T07:00:00.000Z', '2027-03-14T03:00'],
    ['UTC', '2027-12-31T23:59:00.000Z', '2027-12-31T23:59'],
  ])('converts to %s: %s', (zone, instant, local) =>
    expect(localTimeIn(zone, new Date(instant))).toBe(local),
  );
});

describe('withOffset', () => {
  it.each([
    ['Asia/Tokyo', '2027-04-24T10:00', '2027-04-24T10:00:00+09:00'],
    ['UTC', '2027-04-24T00:00', '2027-04-24T00:00:00+00:00'],
    ['America/St_Johns', '2027-01-10T17:30', '2027-01-10T17:30:00-03:30'],
    ['America/New_York', '2027-07-10T17:30', '2027-07-10T17:30:00-04:00'],
    // On these days daylight saving time starts at 02:00 and ends at 03:00.
    ['Europe/Berlin', '2027-03-28T01:30', '2027-03-28T01:30:00+01:00'],
    ['Europe/Berlin', '2027-03-28T03:30', '2027-03-28T03:30:00+02:00'],
    ['Europe/Berlin', '2027-10-31T01:30', '2027-10-31T01:30:00+02:00'],
    ['Europe/Berlin', '2027-10-31T03:30', '2027-10-31T03:30:00+01:00'],
  ])('in %s, %s is %s', (zone, local, result) => expect(withOffset(zone, local)).toBe(result));
});

describe('endedDay', () => {
  it.each([
    ['Asia/Tokyo', '2026-12-11T15:00:00.000Z', '2026-12-11'],
    ['Asia/Tokyo', '2026-12-11T15:00:59.999Z', '2026-12-11'],
    ['Asia/Tokyo', '2026-12-11T14:59:59.999Z', undefined],
    ['Asia/Tokyo', '2026-12-11T15:01:00.000Z', undefined],
    ['UTC', '2026-12-11T15:00:00.000Z', undefined],
    ['UTC', '2027-01-01T00:00:00.000Z', '2026-12-31'],
    ['Europe/Berlin', '2027-10-31T23:00:00.000Z', '2027-10-31'],
    ['Europe/Berlin', '2027-03-28T22:00:00.000Z', '2027-03-28'],
  ])('in %s at %s is %s', (zone, instant, day) =>
    expect(endedDay(zone, new Date(instant))).toBe(day),
  );
});
