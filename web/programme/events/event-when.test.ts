import { expect, test } from 'vitest';
import { formatFor } from '#web/core/i18n/format.ts';
import { textsOf } from '#web/testing/texts.ts';
import { eventWhen } from './event-when.ts';

const TOKYO = 'Asia/Tokyo';
const write = (locale: 'ja' | 'en', day: string, from: string, to: string) =>
  eventWhen({ day, from, to }, formatFor(locale, TOKYO), textsOf(locale));

test.each([
  [
    ...(['2027-01-09', '10:30', '12:00'] as const),
    '2027年1月9日（土） 10:30〜12:00',
    'Sat, 9 Jan 2027, 10:30–12:00 JST',
  ],
  [
    ...(['2027-01-09', '22:00', '00:30'] as const),
    '2027年1月9日（土） 22:00〜1月10日（日） 00:30',
    'Sat, 9 Jan 2027, 22:00 – Sun, 10 Jan, 00:30 JST',
  ],
  [
    ...(['2027-01-09', '22:00', '00:00'] as const),
    '2027年1月9日（土） 22:00〜24:00',
    'Sat, 9 Jan 2027, 22:00–24:00 JST',
  ],
  [
    ...(['2026-12-31', '10:00', '10:00'] as const),
    '2026年12月31日（木） 10:00〜2027年1月1日（金） 10:00',
    'Thu, 31 Dec 2026, 10:00 – Fri, 1 Jan 2027, 10:00 JST',
  ],
])('%s from %s to %s', (day, from, to, japanese, english) => {
  expect(write('ja', day, from, to)).toBe(japanese);
  expect(write('en', day, from, to)).toBe(english);
});
