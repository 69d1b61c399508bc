import { expect, test } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import { validate } from '#spec/core/rules/validate.ts';
import {
  atFormFields,
  CompleteForm,
  DraftForm,
  toNewProduct,
  toProductChange,
  toProductForm,
} from './product-form.ts';

const EMPTY = { ...toProductForm({}), title: { ja: '潮待ち', en: '' } };

const brokenBy = (form: typeof DraftForm, changes: object): string[] => {
  const result = validate(form, { ...EMPTY, ...changes });
  return 'errors' in result ? result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`) : [];
};

test('a title makes a draft; a public work needs kind and genre', () => {
  expect(brokenBy(DraftForm, {})).toEqual([]);
  expect(brokenBy(CompleteForm, {}).sort()).toEqual([
    '/genres/0 requiredSelect',
    '/kind requiredSelect',
  ]);
});

test('a repeated name is reported at its row, and a date where one was chosen', () => {
  expect(brokenBy(DraftForm, { designers: ['汐見 渚', '汐見 渚', ...Array(8).fill('')] })).toEqual([
    '/designers/1 uniqueItems',
  ]);
  expect(brokenBy(DraftForm, { release: 'date' })).toEqual(['/releaseDate requiredInput']);
});

test('what is empty is left out of a new work, and cleared by a change', () => {
  const result = validate(DraftForm, { ...EMPTY, genres: ['strategy', '', ''], release: '2027' });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  expect(toNewProduct(result.value)).toMatchObject({
    title: { ja: '潮待ち' },
    genres: ['strategy'],
    releaseEdition: '2027',
  });
  expect(toNewProduct(result.value)).not.toHaveProperty('mechanics');
  expect(toProductChange({ links: ['', ''] })).toEqual({ links: null });
  expect(toProductChange({ release: 'date', releaseDate: '2027-01-10' })).toEqual({
    releaseDate: '2027-01-10',
  });
  expect(toProductChange({ release: null, releaseDate: null })).toEqual({
    releaseEdition: null,
    releaseDate: null,
  });
});

test('errors of lists stand at their first row', () => {
  const problem = new Problem(400, { errors: [{ pointer: '/genres', rule: 'countBetween' }] });
  expect(atFormFields(problem).errors.map(({ pointer }) => pointer)).toEqual(['/genres/0']);
});
