import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { onlyTrue } from './booleans.ts';
import { matchesKatakana } from './characters.ts';
import { email, phone, webauthnUserId } from './formats.ts';
import { checkDuplicate, emptyToNull, integerOnly, maxInteger32, requiredInput } from './number.ts';
import { stringRule } from './rule.ts';
import { rules } from './rules.ts';
import { maxBytes, maxFullWidthCharacters, minCharacters, trimToNotBlank } from './string.ts';
import { normalize, validate, validateAsync } from './validate.ts';

const EMPTY = ['', undefined];
const errorOf = (schema: z.ZodType, value: unknown) => {
  const result = validate(schema, value);
  return 'errors' in result ? result.errors : [];
};

describe('rules', () => {
  it('reports only the first broken rule', () => {
    const field = rules(requiredInput, minCharacters(3), matchesKatakana);
    expect(errorOf(field, '')).toEqual([{ pointer: '', rule: 'requiredInput' }]);
    expect(errorOf(field, 'あ')).toEqual([
      { pointer: '', rule: 'minCharacters', params: { min: 3 } },
    ]);
    expect(errorOf(field, 'あいう')).toEqual([{ pointer: '', rule: 'matchesKatakana' }]);
    expect(validate(field, ' ｱｲｳ ')).toEqual({ value: 'アイウ' });
  });

  it('checks the rules in their given order', () => {
    const never = (name: string) => stringRule(name, { check: () => false });
    expect(errorOf(rules(never('one'), never('two')), 'a')).toEqual([{ pointer: '', rule: 'one' }]);
    expect(errorOf(rules(never('two'), never('one')), 'a')).toEqual([{ pointer: '', rule: 'two' }]);
  });

  it.each(EMPTY)('accepts %j in an optional field of any kind', (value) => {
    for (const field of [rules(email), rules(integerOnly), rules(onlyTrue), rules(webauthnUserId)])
      expect(field.safeParse(value)).toMatchObject({ success: true });
  });

  it.each([...EMPTY, null, ' ', '\u3000'])('rejects %j in a required field', (value) => {
    expect(errorOf(rules(requiredInput, email), value)).toEqual([
      { pointer: '', rule: 'requiredInput' },
    ]);
    expect(errorOf(rules(trimToNotBlank), value)).toEqual([
      { pointer: '', rule: 'trimToNotBlank' },
    ]);
  });

  it('accepts null only in nullable fields', () => {
    expect(rules(email).safeParse(null).success).toBe(false);
    expect(validate(z.strictObject({ n: rules(emptyToNull, integerOnly) }), { n: ' ' })).toEqual({
      value: { n: null },
    });
    expect(validate(rules(emptyToNull, integerOnly), null)).toEqual({ value: null });
    expect(errorOf(rules(emptyToNull, integerOnly), 1.5)).toEqual([
      { pointer: '', rule: 'integerOnly' },
    ]);
  });

  it('rejects unclean text, and text and numbers beyond the default limits', () => {
    expect(errorOf(rules(requiredInput), 'a\u0000')).toEqual([{ pointer: '', rule: 'cleanText' }]);
    expect(errorOf(rules(requiredInput), '\ud842')).toEqual([{ pointer: '', rule: 'cleanText' }]);
    expect(validate(rules(requiredInput), '𠮷'.repeat(1000))).toEqual({ value: '𠮷'.repeat(1000) });
    expect(errorOf(rules(requiredInput), 'a'.repeat(1001))).toMatchObject([
      { rule: 'maxFullWidthCharacters' },
    ]);
    expect(errorOf(rules(maxInteger32), 2 ** 31)).toMatchObject([{ rule: 'maxInteger32' }]);
    expect(errorOf(rules(integerOnly), 2 ** 60)).toMatchObject([{ rule: 'maxValue' }]);
  });

  it('runs asynchronous rules after the rules before them', async () => {
    const lookedUp: unknown[] = [];
    const free = checkDuplicate(async (value) => lookedUp.push(value) > 0 && value === 'taken');
    const field = rules(free, maxFullWidthCharacters(8));
    expect(await validateAsync(field, ' free ')).toEqual({ value: 'free' });
    expect(await validateAsync(field, 'taken')).toEqual({
      errors: [{ pointer: '', rule: 'checkDuplicate' }],
    });
    expect(await validateAsync(field, 'free, but long')).toMatchObject({
      errors: [{ rule: 'maxFullWidthCharacters' }],
    });
    expect(await validateAsync(rules(maxFullWidthCharacters(3), free), 'long')).toMatchObject({
      errors: [{ rule: 'maxFullWidthCharacters' }],
    });
    expect(lookedUp).toEqual(['free', 'taken', 'free, but long']);
  });

  it('infers the type of its values', () => {
    const Form = z.strictObject({
      name: rules(trimToNotBlank),
      phone: rules(phone),
      age: rules(emptyToNull, integerOnly),
      agree: rules(requiredInput, onlyTrue),
    });
    expectTypeOf<z.output<typeof Form>['name']>().toEqualTypeOf<string>();
    expectTypeOf<z.output<typeof Form>['phone']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<z.output<typeof Form>['age']>().toEqualTypeOf<number | null | undefined>();
    expect(Object.keys(Form.shape)).toHaveLength(4);
  });
});

it.each([
  ['２〜４人', 'oneNumber'],
  ['約60分', 'exactNumber'],
  ['many', 'numberOnly'],
])('a number field says of %s what is wrong with it', (typed, rule) => {
  expect(validate(z.strictObject({ n: rules(integerOnly) }), { n: typed })).toEqual({
    errors: [{ pointer: '/n', rule }],
  });
});

describe('metadata', () => {
  it('has the strictest limits, joined patterns and descriptions of other rules', () => {
    const { innerType } = rules(maxBytes(30), maxFullWidthCharacters(20)).def;
    expect(innerType.meta()).toEqual({
      maxLength: 20,
      pattern: '^[^\\x00]*$',
      'x-rule': [
        {
          name: 'maxBytes',
          params: { max: 30, fullWidth: 10 },
          description: 'At most 30 bytes as UTF-8.',
        },
      ],
    });
    expect(rules(requiredInput, integerOnly, maxInteger32).meta()).toEqual({
      type: 'integer',
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: 2_147_483_647,
    });
  });

  it('has a pattern that matches empty text in an optional field', () => {
    const { pattern } = rules(matchesKatakana).def.innerType.meta() as { pattern: string };
    expect(['', 'ア'].every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
    expect(new RegExp(pattern, 'u').test('あ')).toBe(false);
  });
});

describe('normalize', () => {
  const Form = z.strictObject({
    name: rules(trimToNotBlank),
    phone: rules(phone),
    count: rules(integerOnly),
    lines: z.array(z.strictObject({ kana: rules(matchesKatakana) })).optional(),
  });

  it('trims, converts to half width and removes empty fields', () => {
    expect(
      normalize(Form, {
        name: ' a ',
        phone: '０３ー１２３４−５６７８',
        count: ' ',
        lines: [{ kana: 'ｶﾞ' }, { kana: '' }],
      }),
    ).toEqual({
      name: 'a',
      phone: '03-1234-5678',
      lines: [{ kana: 'ガ' }, {}],
    });
    expect(normalize(Form, { name: '', phone: '\u3000' })).toEqual({ name: '' });
  });

  it('leaves unknown values unchanged and is idempotent', () => {
    const odd = { name: 5, other: ' x ', phone: ['0'] };
    expect(normalize(Form, odd)).toEqual(odd);
    const once = normalize(Form, { name: ' ＡＢ ', phone: '０３ー１２３４ー５６７８' });
    expect(normalize(Form, once)).toEqual(once);
  });

  it('leaves stacked combining marks unchanged, which NFKC sorts in quadratic time', () => {
    const heap = `ガ${'\u0315'.repeat(40)}${'\u0300'.repeat(40)}`;
    expect(normalize(rules(matchesKatakana), heap)).toBe(heap);
  });
});
