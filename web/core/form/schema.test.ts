import { expect, test } from 'vitest';
import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { maxLengthOf, toFormValues } from './schema.ts';

const Place = z.strictObject({ city: rules(maxFullWidthCharacters(40)) });
const Person = z.strictObject({
  name: rules(trimToNotBlank, maxFullWidthCharacters(20)).meta({ description: 'A name.' }),
  note: rules(maxFullWidthCharacters(30)).optional(),
  age: z.int().optional(),
  place: Place.optional(),
  stops: z.array(Place),
});
const Either = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), name: Person.shape.name }),
  z.object({ kind: z.literal('other'), note: Person.shape.note }),
]);

test.each([
  ['name', 20],
  ['note', 30],
  ['stops.1.city', 40],
  ['place.city', 40],
  ['age', undefined],
  ['nothing', undefined],
  ['nothing.at.all', undefined],
])('returns the maxLength of %s', (name, most) => {
  expect(maxLengthOf(Person, name)).toBe(most);
});

test('finds the fields of every union option', () => {
  expect(maxLengthOf(Either, 'name')).toBe(20);
  expect(maxLengthOf(Either, 'note')).toBe(30);
});

test('returns every field of the schema, empty when absent, and no others', () => {
  expect(toFormValues(Person, { name: '夕凪', age: 0, icon: '/x' })).toEqual({
    name: '夕凪',
    note: '',
    age: 0,
    place: '',
    stops: '',
  });
  expect(toFormValues(Either, { kind: 'other' })).toEqual({ kind: 'other', name: '', note: '' });
});
