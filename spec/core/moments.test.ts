import { describe, expect, it } from 'vitest';
import type { Locale } from './locale.ts';
import { isEndField, momentsFor } from './moments.ts';

const ja = momentsFor('ja');
const en = momentsFor('en');
const END_OF_11_DECEMBER = '2026-12-11T15:00:00.000Z';

describe('until', () => {
  it.each([
    [END_OF_11_DECEMBER, '2026年12月11日（金）23:59', 'Fri, 11 Dec 2026, 23:59 JST'],
    ['2026-12-11T14:59:00.000Z', '2026年12月11日（金）23:59', 'Fri, 11 Dec 2026, 23:59 JST'],
    // The end of a year, of a leap day, and of a ban whose seconds were counted a moment late.
    ['2026-12-31T15:00:00.000Z', '2026年12月31日（木）23:59', 'Thu, 31 Dec 2026, 23:59 JST'],
    ['2028-02-29T15:00:00.000Z', '2028年2月29日（火）23:59', 'Tue, 29 Feb 2028, 23:59 JST'],
    ['2026-12-11T15:00:02.500Z', '2026年12月11日（金）23:59', 'Fri, 11 Dec 2026, 23:59 JST'],
    // No ends of a day.
    ['2026-12-11T15:01:00.000Z', '2026年12月12日（土）00:01', 'Sat, 12 Dec 2026, 00:01 JST'],
    ['2026-12-12T00:00:00.000Z', '2026年12月12日（土）09:00', 'Sat, 12 Dec 2026, 09:00 JST'],
    ['2026-12-12T03:00:00.000Z', '2026年12月12日（土）12:00', 'Sat, 12 Dec 2026, 12:00 JST'],
  ])('%s', (instant, japanese, english) => {
    expect(ja.until(instant)).toBe(japanese);
    expect(en.until(instant)).toBe(english);
  });

  it('is that of the day in the zone of the show', () => {
    const there = momentsFor('en', 'America/New_York');
    expect(there.until('2027-05-02T04:00:00.000Z')).toBe('Sat, 1 May 2027, 23:59 ET');
    expect(there.until(END_OF_11_DECEMBER)).toBe('Fri, 11 Dec 2026, 10:00 ET');
  });

  it('leaves beginnings as they are', () => {
    expect(ja.dateTime(END_OF_11_DECEMBER)).toBe('2026年12月12日（土）00:00');
    expect(en.clock(END_OF_11_DECEMBER)).toBe('00:00 JST');
    expect(en.clockUntil(END_OF_11_DECEMBER)).toBe('23:59 JST');
  });
});

describe('period', () => {
  it.each([
    [
      '2027-01-09T01:30:00.000Z',
      '2027-01-09T03:00:00.000Z',
      '2027年1月9日（土）10:30〜12:00',
      'Sat, 9 Jan 2027, 10:30–12:00 JST',
    ],
    [
      '2027-01-09T13:00:00.000Z',
      '2027-01-09T15:30:00.000Z',
      '2027年1月9日（土）22:00〜1月10日（日）00:30',
      'Sat, 9 Jan 2027, 22:00 – Sun, 10 Jan, 00:30 JST',
    ],
    [
      '2027-01-09T13:00:00.000Z',
      '2027-01-09T15:00:00.000Z',
      '2027年1月9日（土）22:00〜24:00',
      'Sat, 9 Jan 2027, 22:00–24:00 JST',
    ],
    [
      '2026-12-31T13:00:00.000Z',
      '2026-12-31T15:30:00.000Z',
      '2026年12月31日（木）22:00〜2027年1月1日（金）00:30',
      'Thu, 31 Dec 2026, 22:00 – Fri, 1 Jan 2027, 00:30 JST',
    ],
    [
      '2027-01-08T15:00:00.000Z',
      '2027-01-08T16:00:00.000Z',
      '2027年1月9日（土）00:00〜01:00',
      'Sat, 9 Jan 2027, 00:00–01:00 JST',
    ],
  ])('%s to %s', (from, to, japanese, english) => {
    expect(ja.period(from, to)).toBe(japanese);
    expect(en.period(from, to)).toBe(english);
  });
});

describe('the zone', () => {
  const INSTANT = '2027-01-09T01:30:00.000Z';
  const written = (locale: Locale, zone?: string) => {
    const f = momentsFor(locale, zone);
    const { time, hours, dateTime, until, clock, clockUntil, period } = f;
    return [
      ...[time('10:30'), hours('10:30', '12:00'), period(INSTANT, '2027-01-09T03:00:00.000Z')],
      ...[dateTime, until, clock, clockUntil].map((write) => write(INSTANT)),
    ];
  };

  it('is that of Japanese readers where the show is in Japan, so that it is not named to them', () => {
    for (const text of written('ja')) expect(text).toMatch(/(?:10:30|12:00)$/);
    for (const text of written('en')) expect(text).toMatch(/ JST$/);
  });

  it('is named to everybody where the show is elsewhere', () => {
    for (const text of written('ja', 'America/New_York')) expect(text).toMatch(/\d\d:\d\d \S+$/);
    for (const text of written('en', 'America/New_York')) expect(text).toMatch(/ ET$/);
  });
});

describe('isEndField', () => {
  it.each([
    'closesAt',
    'closes_at',
    'dueAt',
    'due_at',
    'answerBy',
    'granted.dueAt',
    'entry.call.closesAt',
    'offeredUntil',
    'offered_until',
    'expiresAt',
    'endsAt',
  ])('%s', (name) => expect(isEndField(name)).toBe(true));

  it.each(['opensAt', 'submittedAt', 'publishAt', 'startsAt', 'effectiveOn', 'releaseAt'])(
    'not %s',
    (name) => expect(isEndField(name)).toBe(false),
  );
});
