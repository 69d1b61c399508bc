import type { InputError } from '#spec/core/rules/validate.ts';
import type { TextKey, Translate } from './texts.ts';

/** Rules with the words of another one. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  trimToNotBlank: 'requiredInput',
  requiredChoices: 'requiredInput',
  maxCharacters: 'maxFullWidthCharacters',
  maxBytes: 'maxFullWidthCharacters',
  maxInteger32: 'maxValue',
  maxInteger32IntegerOnly: 'maxValue',
  maxSecondDecimal: 'maxValue',
  maxThirdDecimal: 'maxValue',
  numberOnly: 'integerOnly',
  maxItems: 'countAtMost',
  uniqueChoice: 'uniqueItems',
  minItems: 'countAtLeast',
  line: 'facebook',
  fax: 'phone',
  localPhone: 'phone',
  imageUnreadable: 'startsWithBase64DataUri',
  emptyToNull: 'invalid',
  nullToEmptyObject: 'invalid',
};

/** Describes the error of a field: “email does not look like name@example.com”. */
export const inputErrorText = ({ pointer, rule, params = {} }: InputError, t: Translate): string =>
  t('rule.field', {
    // Parameters are named without the part of the request that has them.
    field: pointer.replace(/^\/(?:(?:query|path|header)\/)?/, '') || t('rule.body'),
    what: t(textKeyOf(rule, params, t), { rule: nameWithParams(rule, params), ...params }),
  });

const textKeyOf = (
  rule: string,
  params: Record<string, string | number>,
  t: Translate,
): TextKey => {
  if (rule === 'requiredSelect' && 'values' in params) return 'rule.choiceOf';
  if (rule === 'oneNumber' && 'from' in params) return 'rule.oneNumberOf';
  const key = `rule.${SAME_WORDS[rule] ?? rule}`;
  return t.has(key) ? key : 'rule.other';
};

const nameWithParams = (rule: string, params: Record<string, string | number>): string =>
  [rule, ...Object.entries(params).map((pair) => pair.join('='))].join(' ');
