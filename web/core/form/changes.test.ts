import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedNames, changesBetween, isSame, ontoFresh } from './changes.ts';

describe('changes between two sets of values', () => {
  test('only what is different', () => {
    expect(changesBetween({ a: 'x', b: 1, c: ['d'] }, { a: 'y', b: 1, c: ['d'] })).toEqual({
      a: 'y',
    });
  });

  test('what was filled in and is empty now is cleared', () => {
    expect(changesBetween({ a: 'x', b: 'x', c: ['d'] }, { a: '', c: [] })).toEqual({
      a: null,
      b: null,
      c: null,
    });
  });

  test('what was empty and still is says nothing, however it is written', () => {
    expect(changesBetween({ a: '', b: undefined, c: null }, { b: '', c: [] })).toEqual({});
  });

  test('zero and false are something', () => {
    expect(changesBetween({ a: 1, b: true }, { a: 0, b: false })).toEqual({ a: 0, b: false });
    expect(changesBetween({ a: 0, b: false }, { a: '', b: undefined })).toEqual({
      a: null,
      b: null,
    });
  });

  test('objects are compared by what is in them', () => {
    const before = { address: { city: 'x', building: '' } };
    expect(changesBetween(before, { address: { city: 'x' } })).toEqual({});
    expect(changesBetween(before, { address: { city: 'y' } })).toEqual({ address: { city: 'y' } });
  });
});

const value = fc.oneof(
  fc.string({ maxLength: 2 }),
  fc.integer({ min: 0, max: 2 }),
  fc.boolean(),
  fc.constantFrom(undefined, null),
  fc.array(fc.string({ maxLength: 1 }), { maxLength: 2 }),
);
const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);

test('changes, once made, leave nothing to change, and name nothing that was the same', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesBetween(before, after);
      expect(changesBetween({ ...before, ...changes }, after)).toEqual({});
      for (const name of Object.keys(changes))
        expect(isSame(before[name], after[name])).toBe(false);
      expect(Object.values(changes)).not.toContain(undefined);
    }),
    { numRuns: 1000 },
  );
});

describe('onto what is true meanwhile', () => {
  const base = { a: 'a', b: 'b', c: 'c', d: 'd' };

  test('untouched fields take the fresh value, touched ones stay', () => {
    const mine = { ...base, a: 'mine', c: 'same' };
    const fresh = { ...base, a: 'theirs', b: 'theirs', c: 'same' };
    expect(ontoFresh(base, mine, fresh)).toEqual({
      values: { a: 'mine', b: 'theirs', c: 'same', d: 'd' },
      both: ['a'],
      others: ['a', 'b', 'c'],
    });
  });

  test('what was cleared here is cleared still', () => {
    const { values, both } = ontoFresh(base, { ...base, a: '' }, { ...base, a: 'theirs' });
    expect(values.a).toBe('');
    expect(both).toEqual(['a']);
  });

  test('nothing typed is lost, and nothing of the others is, where nothing was typed', () => {
    fc.assert(
      fc.property(values, values, values, (from, mine, fresh) => {
        const { values: after, both } = ontoFresh<Record<string, unknown>>(from, mine, fresh);
        const touched = changedNames(from, mine);
        for (const name of ['a', 'b', 'c', 'd']) {
          const kept = touched.includes(name) ? mine : fresh;
          expect(isSame(after[name], kept[name])).toBe(true);
        }
        for (const name of both) expect(touched).toContain(name);
      }),
      { numRuns: 1000 },
    );
  });
});
