import { expect, test } from 'vitest';
import { exhibitorEntryExample } from '#spec/applications/kinds/exhibitor.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import { callExample, ExhibitorCall } from '#spec/exhibitors/calls.ts';
import {
  entryFormSchema,
  toEnteredValues,
  toEntryChange,
  toEntryValues,
  toFormErrors,
  toNewEntry,
} from './entry-form.ts';

const plan = (code: string, days: string[]) => ({
  code,
  name: { ja: code },
  tables: 1,
  chairs: 2,
  passes: 2,
  days,
  price: 8000,
});
const [FIRST, SECOND] = ['2027-04-24', '2027-04-25'];
const CALL = ExhibitorCall.parse({
  ...callExample,
  plans: [plan('half', [FIRST]), plan('full', [FIRST, SECOND])],
});
const { addressId } = exhibitorEntryExample;
const schema = entryFormSchema(CALL, { addressIds: [addressId], isAsked: false });
const EXAMPLE = toEntryValues(schema, CALL, { ...exhibitorEntryExample } as never);

const errorsOf = (changes: object, form = schema): InputError[] => {
  const result = validate(form, { ...EXAMPLE, ...changes });
  return 'errors' in result ? result.errors : [];
};

test('an entry becomes a valid form and the same entry again', () => {
  expect(EXAMPLE).toMatchObject({
    plans: ['half', ''],
    genres: ['strategy', '', ''],
    noAdultContent: true,
  });
  expect(errorsOf({})).toEqual([]);
  expect(toNewEntry(EXAMPLE)).toEqual(exhibitorEntryExample);
});

test('an empty form misses what an entry needs', () => {
  const result = validate(schema, toEntryValues(schema, CALL, {}));
  const missing = 'errors' in result ? result.errors.map(({ pointer }) => pointer) : [];
  expect(missing.sort()).toEqual(
    [
      ...['/addressId', '/agreePrivacy', '/agreeRules', '/days', '/email', '/genres/0', '/kana'],
      ...['/kind', '/name', '/noAdultContent', '/phone', '/plans/0', '/representative'],
      ...['/representativeKana', '/summary'],
    ].sort(),
  );
  expect(toNewEntry(toEntryValues(schema, CALL, {}))).toEqual({});
});

test.each([
  [{ plans: ['', 'full'] }, '/plans/0', 'requiredSelect'],
  [{ plans: ['full', 'full'] }, '/plans/1', 'uniqueItems'],
  [{ plans: ['other', ''] }, '/plans/0', 'requiredSelect'],
  [{ genres: ['party', '', 'party'] }, '/genres/2', 'uniqueItems'],
  [{ kind: 'company' }, '/kind', 'requiredSelect'],
  [{ addressId: '' }, '/addressId', 'requiredSelect'],
  [{ days: [SECOND] }, '/days', 'requiredSelect'],
  [{ noAdultContent: undefined }, '/noAdultContent', 'requiredInput'],
  [{ sellsSecondHand: true }, '/dealersLicence', 'requiredInput'],
])('%j is refused at %s', (changes, pointer, rule) => {
  expect(errorsOf(changes)).toContainEqual(expect.objectContaining({ pointer, rule }));
});

test('a question takes an answer', () => {
  const asked = entryFormSchema(CALL, { addressIds: [addressId], isAsked: true });
  expect(errorsOf({}, asked).map(({ pointer }) => pointer)).toEqual(['/answer']);
  expect(errorsOf({ answer: 'はい' }, asked)).toEqual([]);
});

test('changes clear what was emptied', () => {
  expect(toEntryChange({ plans: ['full', undefined], genres: null, noAdultContent: null })).toEqual(
    { plans: ['full'], genres: null, adultContent: null },
  );
});

test('errors of the server land on fields of the form', () => {
  const at = (pointer: string) => toFormErrors([{ pointer, rule: 'requiredSelect' }])[0]?.pointer;
  expect(['/adultContent', '/plans', '/plans/1', '/days/0', '/name'].map(at)).toEqual([
    '/noAdultContent',
    '/plans/0',
    '/plans/1',
    '/days',
    '/name',
  ]);
});

test('the values of an entry have no empty rows', () => {
  const valuesOf = (entry: object) => toEnteredValues(entry as never);
  expect(valuesOf(exhibitorEntryExample)).toMatchObject({ plans: ['half'], noAdultContent: true });
  expect(valuesOf({ plans: ['half'] })).not.toHaveProperty('noAdultContent');
});
