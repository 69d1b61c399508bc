import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import { calendar, maxDate, notBeforeToday, requiredDate, today, withinTwoYears } from './dates.ts';

const INVALID_DAYS = [
  '2027-02-29',
  '2100-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-04-00',
  '2027-04-32',
  '0000-01-01',
  '2027-4-1',
  '27-04-24',
  '20270424',
  '2027/04/24',
  '2027-04-24T00:00:00Z',
  '2027-04-24 ',
  ' 2027-04-24',
  '2027-04-24\n',
  '+02027-04-24',
  '-2027-04-24',
  '10000-01-01',
  '２０２７-04-24',
  'today',
  '\u0000',
  '\ud842',
  '𠮷',
  20270424,
  new Date(),
  true,
];
const DAYS = ['0001-01-01', '1999-12-31', '2000-02-29', '2028-02-29', '2027-04-24', '9999-12-31'];

testRule('requiredDate', requiredDate, {
  passes: DAYS,
  fails: [...EMPTY_VALUES, ' ', ...INVALID_DAYS],
});

testRule('maxDate', maxDate('2027-04-24', '会期の最終日'), {
  passes: [...EMPTY_VALUES, '2027-04-24', '2027-04-23', '2026-12-31', '0001-01-01'],
  fails: ['2027-04-25', '2028-01-01', '9999-12-31', ...INVALID_DAYS],
});

describe('maxDate', () => {
  it('reports the date and its label', () => {
    const { params } = maxDate('2027-04-24', '会期の最終日').rule;
    expect(params).toEqual({ max: '2027-04-24', label: '会期の最終日' });
  });
  it('throws for an invalid bound', () => {
    expect(() => maxDate('2027-02-29', '')).toThrow(RangeError);
  });
});

describe('today', () => {
  const original = { ...calendar };
  afterEach(() => Object.assign(calendar, original));
  const at = (instant: string, zone = 'Asia/Tokyo') =>
    Object.assign(calendar, { zone, now: () => new Date(instant) });

  it('uses the time zone of Tokyo by default', () => {
    expect(original.zone).toBe('Asia/Tokyo');
  });

  it.each([
    ['2027-04-23T14:59:59.999Z', 'Asia/Tokyo', '2027-04-23'],
    ['2027-04-23T15:00:00.000Z', 'Asia/Tokyo', '2027-04-24'],
    ['2027-12-31T15:00:00.000Z', 'Asia/Tokyo', '2028-01-01'],
    ['2028-02-28T15:00:00.000Z', 'Asia/Tokyo', '2028-02-29'],
    ['2027-04-23T15:00:00.000Z', 'UTC', '2027-04-23'],
    ['2027-04-24T03:59:59.999Z', 'America/New_York', '2027-04-23'],
  ])('at %s in %s is %s', (instant, zone, day) => {
    at(instant, zone);
    expect(today()).toBe(day);
  });

  it('changes at midnight, not at 23:59:59.999', () => {
    at('2027-04-24T14:59:59.999Z');
    expect(notBeforeToday.safeParse('2027-04-24').success).toBe(true);
    expect(notBeforeToday.safeParse('2027-04-23').success).toBe(false);
    at('2027-04-24T15:00:00.000Z');
    expect(notBeforeToday.safeParse('2027-04-24').success).toBe(false);
    expect(notBeforeToday.safeParse('2027-04-25').success).toBe(true);
  });
});

testRule('notBeforeToday', notBeforeToday, {
  passes: [...EMPTY_VALUES, '2999-01-01', '9999-12-31'],
  fails: [
    '2026-01-01',
    '0001-01-01',
    ...INVALID_DAYS.filter((day) => day !== '10000-01-01'),
    '10000-01-01',
  ],
});

describe('withinTwoYears', () => {
  const original = { ...calendar };
  afterEach(() => Object.assign(calendar, original));

  it.each([
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['0001-01-01', false],
    ['2029-04-24', true],
    ['2029-04-25', false],
    ['9999-12-31', false],
    ['2029-04-24T03:00:00.000Z', true],
    ['2029-04-24T03:00:00.001Z', false],
    ['9999-12-31T00:00:00.000Z', false],
  ])('of %s is %s', (text, passes) => {
    calendar.now = () => new Date('2027-04-24T03:00:00.000Z');
    expect(withinTwoYears.safeParse(text).success).toBe(passes);
  });
});
