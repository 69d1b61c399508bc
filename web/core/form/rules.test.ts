import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { fieldOf, rulesOf } from './rules.ts';

const Visit = z.strictObject({
  day: z.iso.date(),
  quantity: z.int().min(1).max(3),
  comment: rules(maxFullWidthCharacters(5)),
  people: z.array(z.strictObject({ name: rules(trimToNotBlank) })).optional(),
});

const judge = async (values: object) =>
  rulesOf(Visit)(values as never, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('rules of a form', () => {
  test('values that pass come out trimmed, without what is empty', async () => {
    const values = { day: '2027-04-24', quantity: 1, comment: '  ', people: [{ name: ' a ' }] };
    expect(await judge(values)).toEqual({
      values: { day: '2027-04-24', quantity: 1, people: [{ name: 'a' }] },
      errors: {},
    });
  });

  test('an error carries the name of its rule and the parameters', async () => {
    const { errors } = await judge({ day: '', quantity: 9, comment: 'abcdef' });
    expect(errors).toEqual({
      day: { type: 'requiredInput' },
      quantity: { type: 'maxValue', params: { max: 3 } },
      comment: { type: 'maxFullWidthCharacters', params: { max: 5 } },
    });
  });

  test('errors deep inside land on their field', async () => {
    const { errors } = await judge({
      day: '2027-04-24',
      quantity: 1,
      people: [{ name: 'a' }, { name: '' }],
    });
    expect(errors.people?.[1]).toEqual({ name: { type: 'trimToNotBlank' } });
  });
});

test('an error of the whole is an error, though no field has it', async () => {
  const Range = z
    .strictObject({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from <= to, { params: { rule: 'range' } });
  const answer = await rulesOf(Range)({ from: 2, to: 1 }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(answer).toEqual({ values: {}, errors: { '': { type: 'range' } } });
});

test('a pointer names a field', () => {
  expect(fieldOf('/day')).toBe('day');
  expect(fieldOf('/people/0/name')).toBe('people.0.name');
  expect(fieldOf('/a~1b/c~0d')).toBe('a/b.c~d');
  expect(fieldOf('')).toBe('');
});
