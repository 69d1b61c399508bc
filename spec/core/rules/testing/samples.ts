import * as booleans from '#spec/core/rules/booleans.ts';
import * as characters from '#spec/core/rules/characters.ts';
import * as dates from '#spec/core/rules/dates.ts';
import * as formats from '#spec/core/rules/formats.ts';
import * as lists from '#spec/core/rules/lists.ts';
import * as names from '#spec/core/rules/names.ts';
import * as number from '#spec/core/rules/number.ts';
import * as objects from '#spec/core/rules/objects.ts';
import type { Rule } from '#spec/core/rules/rule.ts';
import * as social from '#spec/core/rules/social.ts';
import * as string from '#spec/core/rules/string.ts';

/*
 * Every exported rule, with parameters where it takes any, and valid values that seed the generated ones.
 */

export const GROUPS = {
  number,
  string,
  characters,
  formats,
  dates,
  social,
  booleans,
  lists,
  objects,
  names,
} as const;
type Group = keyof typeof GROUPS;

export type Sample = {
  readonly group: Group;
  readonly name: string;
  readonly rule: Rule;
  /** Valid values. */
  readonly seeds: readonly unknown[];
};

/** Rejected by the sample `checkDuplicate` and `checkCustomMessage`. */
export const TAKEN = 'taken';
const isTaken = async (value: unknown) => value === TAKEN;

const SEEDS: { readonly [G in Group]: Readonly<Record<string, readonly [unknown, ...unknown[]]>> } =
  {
    number: {
      requiredInput: [number.requiredInput, 'a', 'あ', '0'],
      requiredSelect: [number.requiredSelect, 'tokyo', 'JP'],
      emptyToNull: [number.emptyToNull, 'a', ''],
      integerOnly: [number.integerOnly, 0, 3, -3, 1e21],
      firstDecimal: [number.firstDecimal, 0.1, 12.5, 3, 1e21],
      secondDecimal: [number.secondDecimal, 0.01, 12.25, 3],
      thirdDecimal: [number.thirdDecimal, 0.001, 12.125, 3],
      minIntegerValueGreaterThan: [number.minIntegerValueGreaterThan(5), 6, 5.5, 1e9],
      maxInteger32: [number.maxInteger32, 2_147_483_647, 0.5, -1],
      maxInteger32IntegerOnly: [number.maxInteger32IntegerOnly, 2_147_483_647, 0, -1],
      maxSecondDecimal: [number.maxSecondDecimal, 9_999_999_999_999.99, 0.125],
      maxThirdDecimal: [number.maxThirdDecimal, 9_999_999_999_999, 0.125],
      checkDuplicate: [number.checkDuplicate(isTaken), 'free', TAKEN],
      checkCustomMessage: [
        number.checkCustomMessage(async (value) => (value === TAKEN ? 'It is taken.' : undefined)),
        'free',
        TAKEN,
      ],
    },
    string: {
      maxBytes: [string.maxBytes(10), 'abcdefghij', 'あいう', '𠮷𠮷ab'],
      trimToNotBlank: [string.trimToNotBlank, 'a', ' あ '],
      maxFullWidthCharacters: [string.maxFullWidthCharacters(5), 'abcde', '𠮷野家です'],
      minCharacters: [string.minCharacters(3), 'abc', '𠮷野家'],
      startsWithAtmark: [string.startsWithAtmark, '@', '@noren'],
      startsWithSpecifiedUrl: [
        string.startsWithSpecifiedUrl('https://example.com/a.b?'),
        'https://example.com/a.b?c',
      ],
      startsWithBase64DataUri: [
        string.startsWithBase64DataUri,
        'data:image/png;base64,iVBORw0KGgo=',
        'data:image/svg+xml;charset=utf-8;base64,PHN2Zz4=',
      ],
      singleLine: [string.singleLine, '山田 花子', 'a'],
      cleanText: [string.cleanText, 'あ', '\u202e𠮷'],
    },
    characters: {
      matchesHalfWidthCharacters: [characters.matchesHalfWidthCharacters, 'aZ 09~!', 'ｶﾞ｡ﾟ'],
      matchesNumeric: [characters.matchesNumeric, '0123456789'],
      matchesAlphabet: [characters.matchesAlphabet, 'azAZ'],
      matchesAlphabetUpperCase: [characters.matchesAlphabetUpperCase, 'AZ'],
      matchesAlphabetLowerCase: [characters.matchesAlphabetLowerCase, 'az'],
      matchesAlphanumeric: [characters.matchesAlphanumeric, 'azAZ09'],
      matchesAlphanumericUnderscore: [characters.matchesAlphanumericUnderscore, 'az_AZ_09'],
      matchesAlphanumericLength: [characters.matchesAlphanumericLength(4), 'aZ09'],
      matchesNumericHyphen: [characters.matchesNumericHyphen, '0-9', '-'],
      matchesDigits: [characters.matchesDigits(4), '0123'],
      matchesDigitsMoreThan: [characters.matchesDigitsMoreThan(3), '012', '0123456'],
      matchesDigitsLessThan: [characters.matchesDigitsLessThan(3), '012', '0'],
      matchesFirstDigitsHyphenSecondDigits: [
        characters.matchesFirstDigitsHyphenSecondDigits(3, 4),
        '123-4567',
      ],
      matchesHiragana: [characters.matchesHiragana, 'ぁんゔゕゖー・ゝゞ ヽ　', 'か\u3099'],
      matchesKatakana: [characters.matchesKatakana, 'ァンヴヺㇰㇿー・ヽヾ ゝ　', 'ｶﾞｯｺｳ'],
      matchesHiraganaAndKatakana: [characters.matchesHiraganaAndKatakana, 'ひらカタｶﾅー・ゝヽ　'],
      matchesUrlSlug: [characters.matchesUrlSlug, 'a-Z_09', 'Ａ－０'],
      matchesFilePath: [characters.matchesFilePath, '/a-b/c_d.e'],
      matchesFileName: [characters.matchesFileName, 'a-b_c.d'],
      matchesIconPath: [characters.matchesIconPath, 'lucide:map-pin_2'],
    },
    formats: {
      email: [formats.email, 'hanako.yamada+fair@mail.example.com', "o'neil@a-b.xn--q9jyb4c"],
      url: [
        formats.url,
        'https://example.com',
        'http://localhost:3000/a?b#c',
        'https://例え.テスト/道',
        'http://192.0.2.1:65535/',
        'http://192.0.2.1:05535/',
        'http://[2001:db8::1]/',
      ],
      phone: [formats.phone, '03-1234-5678', '09012345678', '+81-3-1234-5678'],
      fax: [formats.fax, '03-1234-5678', '0312345678', '+81312345678'],
      localPhone: [formats.localPhone, '03-1234-5678', '0312345678', '090-1234-5678'],
      postalCode: [formats.postalCode, '123-4567', '1234567'],
      domain: [formats.domain, 'example.com', 'a-b.c1.example', 'xn--eckwd4c7c.xn--zckzah'],
      ipv4: [formats.ipv4, '192.0.2.1', '255.255.255.255', '0.0.0.0'],
      ipv6: [formats.ipv6, '2001:db8::1', '::', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1'],
      macAddress: [formats.macAddress, '00:1A:2b:3C:4d:5E', '00-1a-2B-3c-4D-5e'],
      corporateNumber: [formats.corporateNumber, '1234567890123'],
      invoiceNumber: [formats.invoiceNumber, 'T1234567890123'],
      janCode: [formats.janCode, '4569951116179', '49123456'],
      webauthnUserId: [formats.webauthnUserId, 'a', 'あ'.repeat(21), 'a'.repeat(64)],
    },
    dates: {
      requiredDate: [dates.requiredDate, '2027-04-24', '2028-02-29'],
      notBeforeToday: [dates.notBeforeToday, '2999-12-31', '9999-01-01'],
      withinTwoYears: [
        dates.withinTwoYears,
        '1900-01-01',
        '2027-04-24',
        '2027-04-24T01:00:00.000Z',
      ],
      maxDate: [dates.maxDate('2027-04-24', '会期の最終日'), '2027-04-24', '2024-02-29'],
    },
    social: {
      xAccount: [social.xAccount, 'noren_2027'],
      facebook: [social.facebook, 'noren.fair_2027-a'],
      instagram: [social.instagram, 'noren.fair_2027'],
      line: [social.line, 'noren.fair_2027-a'],
      youtubeChannelId: [
        social.youtubeChannelId,
        'UC_x5XG1OV2P6uZZ5FSM9Ttw',
        'UC-',
        '@noren.fair',
        'c/noren',
      ],
    },
    booleans: {
      onlyTrue: [booleans.onlyTrue, true],
      onlyFalse: [booleans.onlyFalse, false],
    },
    lists: {
      uniqueItems: [lists.uniqueItems, [], ['a', 'b'], [1, '1']],
      exactlyOneTrue: [lists.exactlyOneTrue('main'), [{ main: true }, { main: false }, {}]],
      countEqual: [lists.countEqual(2), ['a', 'b']],
      countAtLeast: [lists.countAtLeast(2), ['a', 'b'], ['a', 'b', 'c']],
      countAtMost: [lists.countAtMost(2), [], ['a', 'b']],
      countBetween: [lists.countBetween(1, 3), ['a'], ['a', 'b', 'c']],
    },
    objects: {
      nullToEmptyObject: [objects.nullToEmptyObject, {}, { a: 1 }, null],
      requiredSelect: [objects.requiredSelect, { tokyo: true }],
    },
    names: {
      noAddress: [
        names.noAddress,
        '夕凪',
        'Dr. Shiomi',
        'evil.example',
        'http://x',
        'ver.2',
        'evil。example',
        '💩.la',
        'a@例え。テスト',
      ],
      matchesLatin: [names.matchesLatin, 'Zoë Müller', "D'Arc-Đặng Jr.", 'Ｎａｇｉ'],
    },
  };

/** `requiredSelect` is in two groups. */
export const SAMPLES: readonly Sample[] = Object.entries(SEEDS).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, [rule, ...seeds]]) => ({
    group: group as Group,
    name,
    rule: rule as Rule,
    seeds,
  })),
);
