import { isIPv4, isIPv6 } from 'node:net';
import {
  afterNormalizing,
  anyOf,
  codePointsOf,
  consistsOf,
  inRange,
  isAlphanumeric,
  isCommonKana,
  isDigit,
  isDigits,
  isHiragana,
  isKatakana,
  isLetter,
  isLower,
  isSlugCharacter,
  isUpper,
  normalizeHyphens,
  normalizeWidth,
  oneOf,
} from './code-points.ts';
import { isDomain, isEmail, isLocalPhone, isPhone, isUrl } from './format-oracles.ts';
import { TAKEN } from './samples.ts';

/*
 * A second, independent implementation of each rule: character by character, and with Node's own parsers for IP
 * addresses and dates. A rule and its oracle must agree on every value.
 */

const isHandle = (text: string) =>
  text !== '' &&
  [...text].every((sign) => '_.·-'.includes(sign) || /[\p{L}\p{N}\p{M}]/u.test(sign));

type Oracle = (value: never) => boolean;

const isDay = (text: string) => {
  const [year = '', month = '', date = '', ...more] = text.split('-');
  if (more.length > 0 || year.length !== 4 || month.length !== 2 || date.length !== 2) return false;
  if (!isDigits(year + month + date) || Number(year) === 0) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  return days !== undefined && Number(date) >= 1 && Number(date) <= days;
};

/** Counts decimal places by expanding the exponent. */
const decimals = (value: number) => {
  const [sign, exponent = '0'] = Math.abs(value).toString().split('e') as [string, string?];
  const [, fraction = ''] = sign.split('.');
  const shift = Number(exponent);
  return shift < 0 ? fraction.length - shift : fraction.slice(shift).length;
};

const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isDeepEqual(each, b[at]));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const [one, other] = [a, b] as Record<string, unknown>[];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isDeepEqual(one?.[name], other?.[name]))
  );
};

const countBytes = (text: string) => Buffer.from(text, 'utf8').length;
const isPresent = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== null &&
      value !== undefined &&
      JSON.stringify(value) !== '[]' &&
      JSON.stringify(value) !== '{}';

const account = (signs: string) => consistsOf(anyOf(isAlphanumeric, oneOf(signs)));

export const ORACLES: Readonly<Record<string, Oracle>> = {
  requiredInput: isPresent,
  requiredSelect: isPresent,
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
  maxBytes: (text: string) => countBytes(text) <= 10,
  trimToNotBlank: (text: string) =>
    [...text].some(
      (sign) => sign.trim() !== '' && !/\p{Cc}|\p{Cs}|\p{Default_Ignorable_Code_Point}/u.test(sign),
    ),
  maxFullWidthCharacters: (text: string) => codePointsOf(text).length <= 5,
  minCharacters: (text: string) => codePointsOf(text).length >= 3,
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
      consistsOf(anyOf(isAlphanumeric, oneOf('.+-')))(subtype[1] ?? '') &&
      more.at(-1) === 'base64' &&
      (text.split(',', 1)[0]?.split(':').length ?? 0) === 2 &&
      more
        .slice(0, -1)
        .every((part) => part !== '' && consistsOf(anyOf(isAlphanumeric, oneOf('=._-')))(part))
    );
  },
  singleLine: (text: string) => text.isWellFormed() && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text),
  cleanText: (text: string) => text.isWellFormed() && !text.includes('\u0000'),
  matchesHalfWidthCharacters: consistsOf(anyOf(inRange(' ', '~'), inRange('｡', 'ﾟ'))),
  matchesNumeric: isDigits,
  matchesAlphabet: consistsOf(isLetter),
  matchesAlphabetUpperCase: consistsOf(isUpper),
  matchesAlphabetLowerCase: consistsOf(isLower),
  matchesAlphanumeric: consistsOf(isAlphanumeric),
  matchesAlphanumericUnderscore: consistsOf(anyOf(isAlphanumeric, oneOf('_'))),
  matchesAlphanumericLength: (text: string) =>
    text.length === 4 && consistsOf(isAlphanumeric)(text),
  matchesNumericHyphen: consistsOf(anyOf(isDigit, oneOf('-'))),
  matchesDigits: (text: string) => text.length === 4 && isDigits(text),
  matchesDigitsMoreThan: (text: string) => text.length >= 3 && isDigits(text),
  matchesDigitsLessThan: (text: string) => text.length <= 3 && isDigits(text),
  matchesFirstDigitsHyphenSecondDigits: (text: string) =>
    text.length === 8 && text[3] === '-' && isDigits(text.slice(0, 3)) && isDigits(text.slice(4)),
  matchesHiragana: afterNormalizing(normalizeWidth, consistsOf(anyOf(isHiragana, isCommonKana))),
  matchesKatakana: afterNormalizing(normalizeWidth, consistsOf(anyOf(isKatakana, isCommonKana))),
  matchesHiraganaAndKatakana: afterNormalizing(
    normalizeWidth,
    consistsOf(anyOf(isHiragana, isKatakana, isCommonKana)),
  ),
  matchesUrlSlug: afterNormalizing(normalizeWidth, consistsOf(isSlugCharacter)),
  matchesFilePath: consistsOf(anyOf(isSlugCharacter, oneOf('./'))),
  matchesFileName: consistsOf(anyOf(isSlugCharacter, oneOf('.'))),
  matchesIconPath: consistsOf(anyOf(isSlugCharacter, oneOf(':'))),
  email: afterNormalizing(normalizeWidth, isEmail),
  url: isUrl,
  phone: afterNormalizing(normalizeHyphens, isPhone),
  fax: afterNormalizing(normalizeHyphens, isPhone),
  localPhone: afterNormalizing(normalizeHyphens, isLocalPhone),
  postalCode: afterNormalizing(normalizeHyphens, (text) => {
    const plain = text[3] === '-' ? text.slice(0, 3) + text.slice(4) : text;
    return plain.length === 7 && isDigits(plain);
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
            pair.length === 2 &&
            consistsOf(anyOf(isDigit, inRange('a', 'f'), inRange('A', 'F')))(pair),
        )
      );
    }),
  corporateNumber: afterNormalizing(normalizeWidth, (text) => text.length === 13 && isDigits(text)),
  invoiceNumber: afterNormalizing(
    normalizeWidth,
    (text) => text.length === 14 && text[0] === 'T' && isDigits(text.slice(1)),
  ),
  janCode: afterNormalizing(normalizeWidth, (text) => {
    if (![8, 13].includes(text.length) || !isDigits(text)) return false;
    const [odd, even] = [1, 0].map((rest) =>
      [...text.slice(0, -1)]
        .reverse()
        .filter((_digit, at) => at % 2 !== rest)
        .reduce((sum, digit) => sum + Number(digit), 0),
    ) as [number, number];
    return Number(text.at(-1)) === (10 - ((3 * odd + even) % 10)) % 10;
  }),
  noAddress: (text: string) => {
    const signs = [...text.replaceAll('．', '。').normalize('NFKC').trim()];
    const isSign = (at: number) =>
      /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}-]/u.test(signs[at] ?? '');
    const matches = (at: number, pattern: RegExp) => pattern.test(signs[at] ?? '');
    const isHost = (at: number): boolean => {
      let start = at;
      while (isSign(start) || signs[start] === '.') start -= 1;
      return start < at && signs[start] === '@' && matches(start - 1, /[\w.+-]/);
    };
    const isAbbreviation = (at: number): boolean => {
      if (matches(at + 1, /\p{Script=Latin}/u)) return false;
      const isShort = (most: number, pattern: RegExp) => {
        let start = at;
        while (matches(start - 1, pattern)) start -= 1;
        return start < at && at - start <= most && !matches(start - 1, /[\p{L}\p{N}\p{M}@.-]/u);
      };
      return isShort(3, /\p{Script=Latin}/u) || isShort(2, /\d/);
    };
    const isDot = (at: number): boolean => {
      if (!isSign(at - 1)) return false;
      const isLatin = [at + 1, at + 2].every((next) => matches(next, /\p{Script=Latin}/u));
      const isEnd = matches(at + 1, /\p{L}/u) && matches(at + 2, /[\p{L}\p{M}]/u);
      if (signs[at] === '.') return isEnd && !isAbbreviation(at);
      return signs[at] === '。' && (isLatin || (isHost(at - 1) && isSign(at + 1)));
    };
    return !signs.join('').includes('://') && !signs.some((_sign, at) => isDot(at));
  },
  matchesLatin: afterNormalizing(
    normalizeWidth,
    (text) =>
      /^\p{Script=Latin}/u.test(text) &&
      [...text].every((sign) => /[\p{Script=Latin}\p{M}]/u.test(sign) || " '’.-".includes(sign)),
  ),
  webauthnUserId: (text: string) => countBytes(text) >= 1 && countBytes(text) <= 64,
  requiredDate: isDay,
  notBeforeToday: (text: string) =>
    isDay(text) && text >= new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
  withinTwoYears: (text: string) => {
    const [day = '', ...time] = text.split('T');
    const [year = '', month = '', date = '', ...rest] = day.split('-');
    const isIso =
      [year, month, date].map((part) => part.length).join() === '4,2,2' &&
      [year, month, date].every((part) => [...part].every((sign) => sign >= '0' && sign <= '9')) &&
      rest.length === 0;
    const at = new Date(text);
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() + 2);
    return isIso && time.length <= 2 && Number(year) >= 1900 && at <= limit;
  },
  maxDate: (text: string) => isDay(text) && Date.parse(text) <= Date.parse('2027-04-24'),
  xAccount: account('_'),
  facebook: account('._-'),
  instagram: account('._'),
  line: account('._-'),
  youtubeChannelId: (text: string) =>
    (text.startsWith('UC') && text.length > 2 && consistsOf(isSlugCharacter)(text)) ||
    ['@', 'c/', 'user/'].some(
      (start) => text.startsWith(start) && isHandle(text.slice(start.length)),
    ),
  onlyTrue: (value: boolean) => value === true,
  onlyFalse: (value: boolean) => value === false,
  uniqueItems: (items: unknown[]) =>
    items.every((one, at) => items.slice(at + 1).every((other) => !isDeepEqual(one, other))),
  exactlyOneTrue: (items: ({ main?: unknown } | null)[]) =>
    items.reduce((count, item) => count + Number(item?.main === true), 0) === 1,
  countEqual: (items: unknown[]) => items.length === 2,
  countAtLeast: (items: unknown[]) => items.length > 1,
  countAtMost: (items: unknown[]) => items.length < 3,
  countBetween: (items: unknown[]) => [1, 2, 3].includes(items.length),
  nullToEmptyObject: () => true,
};
