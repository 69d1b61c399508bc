import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { onlyTrue } from './booleans.ts';
import { matchesKatakana } from './characters.ts';
import { email, phone, webauthnUserId } from './formats.ts';
import { judged, judgedLate } from './issues.ts';
import { normalised } from './normalise.ts';
import { checkDuplicate, emptyToNull, integerOnly, maxInteger32, requiredInput } from './number.ts';
import { stringRule } from './rule.ts';
import { rules } from './rules.ts';
import { maxBytes, maxFullWidthCharacters, minCharacters, trimToNotBlank } from './string.ts';

const EMPTY = ['', undefined];
const errorOf = (schema: z.ZodType, value: unknown) => {
  const verdict = judged(schema, value);
  return 'errors' in verdict ? verdict.errors : [];
};

describe('a field of several rules', () => {
  it('tells the first that is broken, and no other', () => {
    const field = rules(requiredInput, minCharacters(3), matchesKatakana);
    expect(errorOf(field, '')).toEqual([{ pointer: '', rule: 'requiredInput' }]);
    expect(errorOf(field, 'あ')).toEqual([
      { pointer: '', rule: 'minCharacters', params: { min: 3 } },
    ]);
    expect(errorOf(field, 'あいう')).toEqual([{ pointer: '', rule: 'matchesKatakana' }]);
    expect(judged(field, ' ｱｲｳ ')).toEqual({ value: 'アイウ' });
  });

  it('is told in the order in which the rules are named', () => {
    const never = (name: string) => stringRule(name, { holds: () => false });
    expect(errorOf(rules(never('one'), never('two')), 'a')).toEqual([{ pointer: '', rule: 'one' }]);
    expect(errorOf(rules(never('two'), never('one')), 'a')).toEqual([{ pointer: '', rule: 'two' }]);
  });

  it.each(EMPTY)('passes %j where nothing is asked for, of every kind', (value) => {
    for (const field of [rules(email), rules(integerOnly), rules(onlyTrue), rules(webauthnUserId)])
      expect(field.safeParse(value)).toMatchObject({ success: true });
  });

  it.each([...EMPTY, null, ' ', '\u3000'])('is missing as %j where something is', (value) => {
    expect(errorOf(rules(requiredInput, email), value)).toEqual([
      { pointer: '', rule: 'requiredInput' },
    ]);
    expect(errorOf(rules(trimToNotBlank), value)).toEqual([
      { pointer: '', rule: 'trimToNotBlank' },
    ]);
  });

  it('takes null only where null says something', () => {
    expect(rules(email).safeParse(null).success).toBe(false);
    expect(judged(z.strictObject({ n: rules(emptyToNull, integerOnly) }), { n: ' ' })).toEqual({
      value: { n: null },
    });
    expect(judged(rules(emptyToNull, integerOnly), null)).toEqual({ value: null });
    expect(errorOf(rules(emptyToNull, integerOnly), 1.5)).toEqual([
      { pointer: '', rule: 'integerOnly' },
    ]);
  });

  it('keeps clean text and a length that somebody set', () => {
    expect(errorOf(rules(requiredInput), 'a\u0000')).toEqual([{ pointer: '', rule: 'cleanText' }]);
    expect(errorOf(rules(requiredInput), '\ud842')).toEqual([{ pointer: '', rule: 'cleanText' }]);
    expect(judged(rules(requiredInput), '𠮷'.repeat(1000))).toEqual({ value: '𠮷'.repeat(1000) });
    expect(errorOf(rules(requiredInput), 'a'.repeat(1001))).toMatchObject([
      { rule: 'maxFullWidthCharacters' },
    ]);
    expect(errorOf(rules(maxInteger32), 2 ** 31)).toMatchObject([{ rule: 'maxInteger32' }]);
    expect(errorOf(rules(integerOnly), 2 ** 60)).toMatchObject([{ rule: 'maxValue' }]);
  });

  it('waits for rules that ask somebody, after those before them', async () => {
    const asked: unknown[] = [];
    const free = checkDuplicate(async (value) => asked.push(value) > 0 && value === 'taken');
    const field = rules(free, maxFullWidthCharacters(8));
    expect(await judgedLate(field, ' free ')).toEqual({ value: 'free' });
    expect(await judgedLate(field, 'taken')).toEqual({
      errors: [{ pointer: '', rule: 'checkDuplicate' }],
    });
    expect(await judgedLate(field, 'free, but long')).toMatchObject({
      errors: [{ rule: 'maxFullWidthCharacters' }],
    });
    expect(await judgedLate(rules(maxFullWidthCharacters(3), free), 'long')).toMatchObject({
      errors: [{ rule: 'maxFullWidthCharacters' }],
    });
    expect(asked).toEqual(['free', 'taken', 'free, but long']);
  });

  it('has the type of its values', () => {
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

describe('what the document says', () => {
  it('is one schema with the narrowest limits, patterns joined, the rest in words', () => {
    const { innerType } = rules(maxBytes(30), maxFullWidthCharacters(20)).def;
    expect(innerType.meta()).toEqual({
      maxLength: 20,
      pattern: '^[^\\u0000\\ud800-\\udfff]*$',
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

  it('takes an empty text where the field may be left out', () => {
    const { pattern } = rules(matchesKatakana).def.innerType.meta() as { pattern: string };
    expect(['', 'ア'].every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
    expect(new RegExp(pattern, 'u').test('あ')).toBe(false);
  });
});

describe('one writing', () => {
  const Form = z.strictObject({
    name: rules(trimToNotBlank),
    phone: rules(phone),
    count: rules(integerOnly),
    lines: z.array(z.strictObject({ kana: rules(matchesKatakana) })).optional(),
  });

  it('takes space away, narrows, and leaves out what is empty', () => {
    expect(
      normalised(Form, {
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
    expect(normalised(Form, { name: '', phone: '\u3000' })).toEqual({ name: '' });
  });

  it('leaves alone what it does not know, and writes twice what it wrote once', () => {
    const odd = { name: 5, other: ' x ', phone: ['0'] };
    expect(normalised(Form, odd)).toEqual(odd);
    const once = normalised(Form, { name: ' ＡＢ ', phone: '０３ー１２３４ー５６７８' });
    expect(normalised(Form, once)).toEqual(once);
  });

  it('heaps of marks are left as they are: to order them takes their square', () => {
    const heap = `ガ${'\u0315'.repeat(40)}${'\u0300'.repeat(40)}`;
    expect(normalised(rules(matchesKatakana), heap)).toBe(heap);
  });
});
