import { describe, expect, it } from 'vitest';
import type { Locale } from '#spec/core/locale.ts';
import { IMAGE_RULES } from '#spec/core/rules/images.ts';
import { SAMPLES } from '#spec/core/rules/testing/samples.ts';
import en from '#web/core/i18n/locales/en/validations.json' with { type: 'json' };
import ja from '#web/core/i18n/locales/ja/validations.json' with { type: 'json' };
import { createTexts } from './i18n.ts';

/** Every rule has its message in both languages, and no message belongs to a removed rule. */

const TEXTS: Record<Locale, Record<string, string>> = { ja, en };
const LOCALES = ['ja', 'en'] as const;

/** Errors of schemas without a named rule (spec/core/rules/validate.ts, `rules()`), with their parameters. */
const BASICS: Record<string, Record<string, string | number>> = {
  invalid: {},
  numberOnly: {},
  oneNumber: {},
  exactNumber: {},
  unknownField: {},
  date: {},
  datetime: {},
  uuid: {},
  minValue: { min: 1 },
  maxValue: { max: 1 },
  maxCharacters: { max: 1 },
  minItems: { min: 1 },
  maxItems: { max: 1 },
  uncommonPassword: {},
  endsAfterStart: {},
  locked: {},
  withinEntryPeriod: {},
  afterUsualClose: {},
  planOfOtherCall: {},
  notAfterToday: {},
  notBeforeSubmission: {},
  differsFromOwed: { owed: 1 },
  boothCode: {},
  mustBeEmpty: {},
  notBelowMinimum: {},
  dayReserved: { date: '2027-04-24', count: 3 },
  fixed: {},
  withinOpeningHours: {},
  withinReservationPeriod: {},
  criteriaForScores: {},
  oneChair: {},
  inUse: {},
};

/** Refusals of a sign-in that appear at the field of the code. */
const OF_SIGN_IN = [
  'INVALID_OTP',
  'OTP_EXPIRED',
  'TOO_MANY_ATTEMPTS',
  'EMAIL_IS_THE_SAME',
  'INVALID_USER_CODE',
  'EXPIRED_TOKEN',
];

/** Messages of their own that fields of choices have. */
const OF_CHOICES = ['requiredChoices', 'uniqueChoice'];

const rules = new Map<string, Readonly<Record<string, string | number>>>([
  ...Object.entries(BASICS),
  ...Object.entries({ ...IMAGE_RULES, imageSize: { max: 2 } }),
  ...[...OF_SIGN_IN, ...OF_CHOICES].map((name) => [name, {}] as const),
  ...SAMPLES.map(({ name, rule }) => [name, rule.rule.params] as const),
  ['checkCustomMessage', { message: 'It is taken.' }],
]);

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe.each(LOCALES)('messages in %s', (locale) => {
  const texts = TEXTS[locale];
  const { t } = createTexts(locale, { validations: texts });

  it('exist for exactly the rules', () => {
    expect(Object.keys(texts).sort()).toEqual([...rules.keys()].sort());
  });

  it('stand in order', () => {
    const names = Object.keys(texts);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it.each([...rules])('%s is filled in', (name, params) => {
    const message = t(`validations:${name}`, { ...params, field: 'FIELD' });
    expect(message).not.toMatch(/[{}⟦]|undefined/);
    for (const place of placesOf(texts[name] ?? '')) {
      expect(['field', ...Object.keys(params)]).toContain(place);
    }
    // Messages contain the rule's parameters, except `key`, a field name that users do not know.
    for (const [param, value] of Object.entries(params)) {
      if (param !== 'key') expect(message).toContain(String(value));
    }
    if (!OF_SIGN_IN.includes(name) && name !== 'checkCustomMessage')
      expect(message).toContain('FIELD');
  });
});

it('the default is that of the specification', () => {
  expect(en.invalid.replace('{{field}}', '{field}')).toBe('{field} is not valid.');
});
