import { describe, expect, test } from 'vitest';
import { formatFor } from './format.ts';

const ja = formatFor('ja');
const en = formatFor('en');

describe('format', () => {
  test('days include the weekday', () => {
    expect(ja.day('2027-04-24')).toBe('2027年4月24日（土）');
    expect(en.day('2027-04-24')).toBe('Sat, 24 Apr 2027');
    expect(ja.shortDay('2027-09-05')).toBe('9月5日（日）');
    expect(en.shortDay('2027-09-05')).toBe('Sun, 5 Sep');
    expect(ja.weekday('2027-04-24')).toBe('土');
    expect(en.weekday('2027-04-24')).toBe('Sat');
    expect(ja.dayParts('2027-04-04')).toEqual({
      year: '2027',
      month: '4',
      date: '4',
      weekday: '日',
    });
    expect(en.dayParts('2027-04-04')).toEqual({
      year: '2027',
      month: 'Apr',
      date: '4',
      weekday: 'Sun',
    });
  });

  test('instants are shown in the zone of the show, with the zone named in English, in 24-hour format', () => {
    expect(ja.dateTime('2027-04-23T15:05:00.000Z')).toBe('2027年4月24日（土）00:05');
    expect(en.dateTime('2027-04-23T15:05:00.000Z')).toBe('Sat, 24 Apr 2027, 00:05 JST');
    expect(en.dateTime('2027-04-23T10:30:00.000Z')).toBe('Fri, 23 Apr 2027, 19:30 JST');
    expect(ja.clock('2027-04-23T15:05:00.000Z')).toBe('00:05');
    expect(en.clock('2027-04-23T15:05:00.000Z')).toBe('00:05 JST');
  });

  test('the time zone of another show is named in both languages; calendar days do not shift', () => {
    const there = formatFor('en', 'America/Los_Angeles');
    expect(there.dateTime('2027-04-23T15:05:00.000Z')).toBe('Fri, 23 Apr 2027, 08:05 PT');
    expect(there.hours('10:00', '17:00')).toBe('10:00–17:00 PT');
    expect(there.day('2027-04-24')).toBe('Sat, 24 Apr 2027');
    expect(formatFor('ja', 'Pacific/Kiritimati').day('2027-04-24')).toBe('2027年4月24日（土）');
    expect(formatFor('ja', 'UTC').dateTime('2027-04-23T15:05:00.000Z')).toMatch(
      /^2027年4月23日（金）15:05 GMT/,
    );
  });

  test('times of day and hours', () => {
    expect(ja.time('15:00')).toBe('15:00');
    expect(en.time('15:00')).toBe('15:00 JST');
    expect(ja.hours('10:00', '17:00')).toBe('10:00〜17:00');
    expect(en.hours('10:00', '17:00')).toBe('10:00–17:00 JST');
  });

  test('prices state that tax is included, payments do not', () => {
    expect(ja.paid(9000)).toBe('¥9,000');
    expect(en.paid(9000)).toBe('¥9,000');
    expect(ja.yen(2500)).toBe('¥2,500（税込）');
    expect(en.yen(2500)).toBe('¥2,500 (tax incl.)');
  });

  test('ranges and lists', () => {
    expect(ja.range(2, 4)).toBe('2〜4');
    expect(en.range(2, 4)).toBe('2–4');
    expect(en.range(2, 2)).toBe('2');
    expect(ja.range(2, undefined)).toBe('2〜');
    expect(en.range(undefined, 4)).toBe('–4');
    expect(ja.list(['卓', '棚', '椅子'])).toBe('卓、棚、椅子');
    expect(en.list(['a', 'b', 'c'])).toBe('a, b, and c');
  });

  test('file sizes have two digits and a unit', () => {
    expect(en.fileSize(890)).toBe('890 bytes');
    expect(en.fileSize(48_123)).toBe('48 kB');
    expect(ja.fileSize(890)).toBe('890 バイト');
    expect(ja.fileSize(1_234_567)).toBe('1.2 MB');
  });
});
