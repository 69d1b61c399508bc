import { expect, test } from 'vitest';
import { listInvalidFields } from './invalid-fields.ts';

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
