import { isIPv4, isIPv6 } from 'node:net';
import { isDomain, isEmail, isLocalPhone, isPhone, isUrl } from './format-oracles.ts';
import { TAKEN } from './samples.ts';
import {
  after,
  alphanumeric,
  between,
  commonKana,
  compatible,
  digit,
  digits,
  either,
  hiragana,
  hyphens,
  katakana,
  letter,
  lower,
  madeOf,
  oneOf,
  points,
  slug,
  upper,
} from './signs.ts';

/*
 * What each rule means, written a second time and in another way: character by character, and by what Node knows of
 * addresses and days. A rule and its oracle must give the same verdict of everything.
 */

type Judge = (value: never) => boolean;

const isDay = (text: string) => {
  const [year = '', month = '', date = '', ...more] = text.split('-');
  if (more.length > 0 || year.length !== 4 || month.length !== 2 || date.length !== 2) return false;
  if (!digits(year + month + date) || Number(year) === 0) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  return days !== undefined && Number(date) >= 1 && Number(date) <= days;
};

/** Digits after the point, by writing the number out in full. */
const decimals = (value: number) => {
  const [sign, exponent = '0'] = Math.abs(value).toString().split('e') as [string, string?];
  const [, fraction = ''] = sign.split('.');
  const shift = Number(exponent);
  return shift < 0 ? fraction.length - shift : fraction.slice(shift).length;
};

const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => same(each, b[at]));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const [one, other] = [a, b] as Record<string, unknown>[];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(one?.[name], other?.[name]))
  );
};

const bytes = (text: string) => Buffer.from(text, 'utf8').length;
const isThere = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== null &&
      value !== undefined &&
      JSON.stringify(value) !== '[]' &&
      JSON.stringify(value) !== '{}';

const account = (signs: string) => madeOf(either(alphanumeric, oneOf(signs)));

export const ORACLES: Readonly<Record<string, Judge>> = {
  requiredInput: isThere,
  requiredSelect: isThere,
  emptyToNull: () => true,
  integerOnly: (value: number) => decimals(value) === 0,
  firstDecimal: (value: number) => decimals(value) <= 1,
  secondDecimal: (value: number) => decimals(value) <= 2,
  thirdDecimal: (value: number) => decimals(value) <= 3,
  minIntegerValueGreaterThan: (value: number) => value - 5 > 0,
  maxInteger32: (value: number) => !(value > 0x7fffffff),
  maxInteger32IntegerOnly: (value: number) => !(value > 0x7fffffff) && decimals(value) === 0,
  maxSecondDecimal: (value: number) => !(value > 999_999_999_999_999 / 100),
  maxThirdDecimal: (value: number) => value < 10_000_000_000_000,
  checkDuplicate: (value: unknown) => value !== TAKEN,
  checkCustomMessage: (value: unknown) => value !== TAKEN,
  maxBytes: (text: string) => bytes(text) <= 10,
  trimToNotBlank: (text: string) =>
    [...text].some(
      (sign) => sign.trim() !== '' && !/\p{Cc}|\p{Cs}|\p{Default_Ignorable_Code_Point}/u.test(sign),
    ),
  maxFullWidthCharacters: (text: string) => points(text).length <= 5,
  minCharacters: (text: string) => points(text).length >= 3,
  startsWithAtmark: (text: string) => text[0] === '@',
  startsWithSpecifiedUrl: (text: string) => text.indexOf('https://example.com/a.b?') === 0,
  startsWithBase64DataUri: (text: string) => {
    const [head, type = '', ...more] = text.split(',', 1)[0]?.split(/[:;]/) ?? [];
    const subtype = type.split('/');
    return (
      text.includes(',') &&
      head === 'data' &&
      text[4] === ':' &&
      subtype.length === 2 &&
      subtype[0] === 'image' &&
      (subtype[1] ?? '') !== '' &&
      madeOf(either(alphanumeric, oneOf('.+-')))(subtype[1] ?? '') &&
      more.at(-1) === 'base64' &&
      (text.split(',', 1)[0]?.split(':').length ?? 0) === 2 &&
      more
        .slice(0, -1)
        .every((part) => part !== '' && madeOf(either(alphanumeric, oneOf('=._-')))(part))
    );
  },
  singleLine: (text: string) => text.isWellFormed() && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text),
  cleanText: (text: string) => text.isWellFormed() && !text.includes('\u0000'),
  matchesHalfWidthCharacters: madeOf(either(between(' ', '~'), between('｡', 'ﾟ'))),
  matchesNumeric: digits,
  matchesAlphabet: madeOf(letter),
  matchesAlphabetUpperCase: madeOf(upper),
  matchesAlphabetLowerCase: madeOf(lower),
  matchesAlphanumeric: madeOf(alphanumeric),
  matchesAlphanumericUnderscore: madeOf(either(alphanumeric, oneOf('_'))),
  matchesAlphanumericLength: (text: string) => text.length === 4 && madeOf(alphanumeric)(text),
  matchesNumericHyphen: madeOf(either(digit, oneOf('-'))),
  matchesDigits: (text: string) => text.length === 4 && digits(text),
  matchesDigitsMoreThan: (text: string) => text.length >= 3 && digits(text),
  matchesDigitsLessThan: (text: string) => text.length <= 3 && digits(text),
  matchesFirstDigitsHyphenSecondDigits: (text: string) =>
    text.length === 8 && text[3] === '-' && digits(text.slice(0, 3)) && digits(text.slice(4)),
  matchesHiragana: after(compatible, madeOf(either(hiragana, commonKana))),
  matchesKatakana: after(compatible, madeOf(either(katakana, commonKana))),
  matchesHiraganaAndKatakana: after(compatible, madeOf(either(hiragana, katakana, commonKana))),
  matchesUrlSlug: after(compatible, madeOf(slug)),
  matchesFilePath: madeOf(either(slug, oneOf('./'))),
  matchesFileName: madeOf(either(slug, oneOf('.'))),
  matchesIconPath: madeOf(either(slug, oneOf(':'))),
  email: after(compatible, isEmail),
  url: isUrl,
  phone: after(hyphens, isPhone),
  fax: after(hyphens, isPhone),
  localPhone: after(hyphens, isLocalPhone),
  postalCode: after(hyphens, (text) => {
    const plain = text[3] === '-' ? text.slice(0, 3) + text.slice(4) : text;
    return plain.length === 7 && digits(plain);
  }),
  domain: (text: string) => text.length <= 253 && isDomain(text),
  ipv4: isIPv4,
  ipv6: (text: string) => !text.includes('%') && isIPv6(text),
  macAddress: (text: string) =>
    [':', '-'].some((sign) => {
      const pairs = text.split(sign);
      return (
        pairs.length === 6 &&
        pairs.every(
          (pair) =>
            pair.length === 2 && madeOf(either(digit, between('a', 'f'), between('A', 'F')))(pair),
        )
      );
    }),
  corporateNumber: after(compatible, (text) => text.length === 13 && digits(text)),
  invoiceNumber: after(
    compatible,
    (text) => text.length === 14 && text[0] === 'T' && digits(text.slice(1)),
  ),
  matchesLatin: after(
    compatible,
    (text) =>
      /^\p{Script=Latin}/u.test(text) &&
      [...text].every((sign) => /[\p{Script=Latin}\p{M}]/u.test(sign) || " '’.-".includes(sign)),
  ),
  webauthnUserId: (text: string) => bytes(text) >= 1 && bytes(text) <= 64,
  requiredDate: isDay,
  notBeforeToday: (text: string) =>
    isDay(text) && text >= new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
  maxDate: (text: string) => isDay(text) && Date.parse(text) <= Date.parse('2027-04-24'),
  xAccount: account('_'),
  facebook: account('._-'),
  instagram: account('._'),
  line: account('._-'),
  youtubeChannelId: (text: string) =>
    text.startsWith('UC') && text.length > 2 && madeOf(slug)(text),
  onlyTrue: (value: boolean) => value === true,
  onlyFalse: (value: boolean) => value === false,
  uniqueItems: (items: unknown[]) =>
    items.every((one, at) => items.slice(at + 1).every((other) => !same(one, other))),
  exactlyOneTrue: (items: ({ main?: unknown } | null)[]) =>
    items.reduce((count, item) => count + Number(item?.main === true), 0) === 1,
  countEqual: (items: unknown[]) => items.length === 2,
  countAtLeast: (items: unknown[]) => items.length > 1,
  countAtMost: (items: unknown[]) => items.length < 3,
  countBetween: (items: unknown[]) => [1, 2, 3].includes(items.length),
  nullToEmptyObject: () => true,
};
