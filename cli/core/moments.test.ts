import { expect, test } from 'vitest';
import { readMoment } from '#spec/core/entered-days.ts';
import { instantOf } from './moments.ts';

const read = (text: string, ofDay: 'start' | 'end' = 'start') => {
  const moment = readMoment(text);
  return moment && instantOf(moment, 'Asia/Tokyo', ofDay).toJSON();
};

test.each([
  ['2027-05-01T12:00', '2027-05-01T03:00:00.000Z'],
  [' ２０２７-05-01t12:00:30 ', '2027-05-01T03:00:30.000Z'],
  ['2027-05-01T12:00Z', '2027-05-01T12:00:00.000Z'],
  ['2027-05-01T12:00-05:00', '2027-05-01T17:00:00.000Z'],
  ['2027-05-01', '2027-04-30T15:00:00.000Z'],
  ['2027/5/1 12:00', '2027-05-01T03:00:00.000Z'],
  ['2027年5月1日（土）12時半', '2027-05-01T03:30:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(read(text)).toBe(instant);
});

test('the end of a day is midnight', () => {
  expect(read('2027-05-01', 'end')).toBe('2027-05-01T15:00:00.000Z');
});

test.each(['', 'tomorrow', '2027-02-29', '11/5', '2027-05-01T25:00', '12:00'])(
  '%j is none',
  (text) => {
    expect(readMoment(text)).toBeUndefined();
  },
);
