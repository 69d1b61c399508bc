import { expect, test } from 'vitest';
import { brokenFields } from './broken-fields.ts';

/** Where the fields stand, whatever the order in which they were mounted. */
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
  brokenFields(errors, labels, before).map(({ name, label }) => [name, label]);

test('errors stand in the order of the fields in the document', () => {
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

test('an error of no field that is shown comes last, and is not lost', () => {
  const errors = { boothId: required, '': required, address: { city: required }, day: required };
  expect(of(errors)).toEqual([
    ['day', 'Day'],
    ['boothId', undefined],
    ['', undefined],
    ['address.city', undefined],
  ]);
});

test('a hole in a list is no error, and a field may be called type', () => {
  expect(of({ people: [undefined, { name: required }] })).toEqual([['people.1.name', 'Second']]);
  expect(of({ address: { type: required } })).toEqual([['address.type', undefined]]);
});

test('nothing broken, nothing listed', () => {
  expect(of({})).toEqual([]);
});
