import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { fieldNameAt, listInvalidFields, messageKey, schemaResolver } from './field-errors.ts';

const Visit = z.strictObject({
  day: z.iso.date(),
  quantity: z.int().min(1).max(3),
  comment: rules(maxFullWidthCharacters(5)),
  people: z.array(z.strictObject({ name: rules(trimToNotBlank) })).optional(),
});

const validate = async (values: object) =>
  schemaResolver(Visit)(values as never, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('schemaResolver', () => {
  test('returns valid values trimmed, without empty ones', async () => {
    const values = { day: '2027-04-24', quantity: 1, comment: '  ', people: [{ name: ' a ' }] };
    expect(await validate(values)).toEqual({
      values: { day: '2027-04-24', quantity: 1, people: [{ name: 'a' }] },
      errors: {},
    });
  });

  test('returns errors with rule name and parameters', async () => {
    const { errors } = await validate({ day: '', quantity: 9, comment: 'abcdef' });
    expect(errors).toEqual({
      day: { type: 'requiredInput' },
      quantity: { type: 'maxValue', params: { max: 3 } },
      comment: { type: 'maxFullWidthCharacters', params: { max: 5 } },
    });
  });

  test('assigns nested errors to their field', async () => {
    const { errors } = await validate({
      day: '2027-04-24',
      quantity: 1,
      people: [{ name: 'a' }, { name: '' }],
    });
    expect(errors.people?.[1]).toEqual({ name: { type: 'trimToNotBlank' } });
  });
});

test('returns an error of the whole object', async () => {
  const Range = z
    .strictObject({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from <= to, { params: { rule: 'range' } });
  const answer = await schemaResolver(Range)({ from: 2, to: 1 }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(answer).toEqual({ values: {}, errors: { '': { type: 'range' } } });
});

test('converts a JSON Pointer to a field name', () => {
  expect(fieldNameAt('/day')).toBe('day');
  expect(fieldNameAt('/people/0/name')).toBe('people.0.name');
  expect(fieldNameAt('/a~1b/c~0d')).toBe('a/b.c~d');
  expect(fieldNameAt('')).toBe('');
});

/** Document order of the fields, independent of the order in which they mounted. */
const PLACES = ['day', 'quantity', 'people.0.name', 'people.1.name'];
const labels = new Map([
  ['people.1.name', 'Second'],
  ['quantity', 'Number'],
  ['people.0.name', 'First'],
  ['day', 'Day'],
]);
const before = (one: string, other: string) => PLACES.indexOf(one) < PLACES.indexOf(other);
const required = { type: 'requiredInput' } as never;

const of = (errors: object) =>
  listInvalidFields(errors, labels, before).map(({ name, label }) => [name, label]);

test('sorts errors by document order', () => {
  const errors = {
    people: [{ name: required }, { name: required }],
    quantity: required,
    day: required,
  };
  expect(of(errors)).toEqual([
    ['day', 'Day'],
    ['quantity', 'Number'],
    ['people.0.name', 'First'],
    ['people.1.name', 'Second'],
  ]);
});

test('lists errors of fields that are not rendered last', () => {
  const errors = { boothId: required, '': required, address: { city: required }, day: required };
  expect(of(errors)).toEqual([
    ['day', 'Day'],
    ['boothId', undefined],
    ['', undefined],
    ['address.city', undefined],
  ]);
});

test('ignores gaps in arrays and allows a field named type', () => {
  expect(of({ people: [undefined, { name: required }] })).toEqual([['people.1.name', 'Second']]);
  expect(of({ address: { type: required } })).toEqual([['address.type', undefined]]);
});

test('returns an empty list without errors', () => {
  expect(of({})).toEqual([]);
});

test('a field may have messages of its own', () => {
  const messages = { requiredInput: 'requiredChoices' };
  const keyOf = (type: string, params = {}, own: object | undefined = messages) =>
    messageKey({ type, params } as never, own as never);
  expect(keyOf('requiredInput')).toBe('requiredChoices');
  expect(keyOf('requiredInput', {}, {})).toBe('requiredInput');
  expect(keyOf('countAtLeast', { min: 1 })).toBe('requiredChoices');
  expect(keyOf('minItems', { min: 1 })).toBe('requiredChoices');
  expect(keyOf('countAtLeast', { min: 2 })).toBe('countAtLeast');
  expect(keyOf('countAtLeast', { min: 1 }, {})).toBe('countAtLeast');
});

test('the error of the form itself is that of no field', () => {
  expect(of({ root: { type: 'refused', message: 'Not saved' }, day: required })).toEqual([
    ['day', 'Day'],
  ]);
});
