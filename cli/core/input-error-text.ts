import type { InputError } from '#spec/core/rules/validate.ts';
import type { TextKey, Translate } from './texts.ts';

const RULES: Readonly<Record<string, TextKey>> = {
  requiredInput: 'rule.required',
  trimToNotBlank: 'rule.required',
  requiredDate: 'rule.required',
  requiredSelect: 'rule.choice',
  email: 'rule.email',
  singleLine: 'rule.singleLine',
  cleanText: 'rule.cleanText',
  maxFullWidthCharacters: 'rule.max',
  maxCharacters: 'rule.max',
  minCharacters: 'rule.min',
  maxValue: 'rule.maxValue',
  minValue: 'rule.minValue',
  uncommonPassword: 'rule.common',
  banPeriod: 'rule.banPeriod',
  unknownField: 'rule.unknownField',
  endsAfterStart: 'rule.endsAfterStart',
  afterUsualClose: 'rule.afterUsualClose',
  planOfOtherCall: 'rule.planOfOtherCall',
  boothCode: 'rule.boothCode',
  matchesKatakana: 'rule.katakana',
  janCode: 'rule.jan',
  integerOnly: 'rule.wholeNumber',
  numberOnly: 'rule.wholeNumber',
  maxInteger32: 'rule.maxValue',
  countBetween: 'rule.counts',
  countAtMost: 'rule.maxCount',
  uniqueItems: 'rule.unique',
  checkDuplicate: 'rule.duplicate',
  notBelowMinimum: 'rule.notBelowMinimum',
  startsWithSpecifiedUrl: 'rule.urlStart',
  mustBeEmpty: 'rule.mustBeEmpty',
  date: 'rule.date',
  locked: 'rule.locked',
  dayReserved: 'rule.dayReserved',
  withinOpeningHours: 'rule.withinOpeningHours',
  uuid: 'rule.uuid',
  matchesUrlSlug: 'rule.slug',
  url: 'rule.url',
  countAtLeast: 'rule.minCount',
  datetime: 'rule.dateTime',
  invalid: 'rule.invalid',
};

/** What is wrong with a field: “email does not look like name@example.com”. */
export const inputErrorText = ({ pointer, rule, params = {} }: InputError, t: Translate): string =>
  t('rule.field', {
    // Parameters are given by name, wherever they are sent.
    field: pointer.replace(/^\/(?:(?:query|path|header)\/)?/, '') || t('rule.body'),
    what: t(textKeyOf(rule, params), { rule: nameWithParams(rule, params), ...params }),
  });

const textKeyOf = (rule: string, params: Record<string, string | number>): TextKey =>
  rule === 'requiredSelect' && 'values' in params ? 'rule.choiceOf' : (RULES[rule] ?? 'rule.other');

const nameWithParams = (rule: string, params: Record<string, string | number>): string =>
  [rule, ...Object.entries(params).map((pair) => pair.join('='))].join(' ');
