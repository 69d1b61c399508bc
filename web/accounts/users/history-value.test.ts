import { expect, test } from 'vitest';
import { formatFor } from '#web/core/i18n/format.ts';
import { textsOf } from '#web/testing/texts.ts';
import { historyValue } from './history-value.ts';

const AT = '2027-04-01T03:00:00.000Z';

const valueIn = (locale: 'ja' | 'en', field: string, value: string) =>
  historyValue({ t: textsOf(locale), f: formatFor(locale) }, AT, field, value);

test('a role has its name', () => {
  expect(valueIn('ja', 'role', 'admin')).toBe('管理者');
  expect(valueIn('en', 'role', 'user')).toBe('User');
});

test('a role that the pages do not know is shown as recorded', () => {
  expect(valueIn('en', 'role', 'auditor')).toBe('auditor');
});

test('the length of a ban becomes its end, at the end of a day the last minute', () => {
  expect(valueIn('ja', 'seconds', '604800')).toBe('2027年4月8日（木）12:00');
  expect(valueIn('en', 'seconds', '604800')).toBe('Thu, 8 Apr 2027, 12:00 JST');
  // Through 2 April, counted a second late.
  expect(valueIn('ja', 'seconds', '129601')).toBe('2027年4月2日（金）23:59');
});

test('whether something is so is said in words', () => {
  expect(valueIn('ja', 'emailVerified', 'true')).toBe('はい');
  expect(valueIn('en', 'isSet', 'false')).toBe('No');
});

test('other values are shown as recorded', () => {
  expect(valueIn('ja', 'name', 'true')).toBe('true');
  expect(valueIn('ja', 'reason', '買い占め')).toBe('買い占め');
});
