import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedNames, changesBetween, isEqualValue, mergeServerValues } from './changes.ts';

describe('changesBetween', () => {
  test('returns only changed fields', () => {
    expect(changesBetween({ a: 'x', b: 1, c: ['d'] }, { a: 'y', b: 1, c: ['d'] })).toEqual({
      a: 'y',
    });
  });

  test('returns null for cleared fields', () => {
    expect(changesBetween({ a: 'x', b: 'x', c: ['d'] }, { a: '', c: [] })).toEqual({
      a: null,
      b: null,
      c: null,
    });
  });

  test('ignores fields that stay empty, whatever their empty value', () => {
    expect(changesBetween({ a: '', b: undefined, c: null }, { b: '', c: [] })).toEqual({});
  });

  test('treats zero and false as values', () => {
    expect(changesBetween({ a: 1, b: true }, { a: 0, b: false })).toEqual({ a: 0, b: false });
    expect(changesBetween({ a: 0, b: false }, { a: '', b: undefined })).toEqual({
      a: null,
      b: null,
    });
  });

  test('compares objects deeply', () => {
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

test('applying the changes leaves no difference, and unchanged fields are not listed', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesBetween(before, after);
      expect(changesBetween({ ...before, ...changes }, after)).toEqual({});
      for (const name of Object.keys(changes))
        expect(isEqualValue(before[name], after[name])).toBe(false);
      expect(Object.values(changes)).not.toContain(undefined);
    }),
    { numRuns: 1000 },
  );
});

describe('mergeServerValues', () => {
  const base = { a: 'a', b: 'b', c: 'c', d: 'd' };

  test('takes server values for unedited fields and keeps edited ones', () => {
    const mine = { ...base, a: 'mine', c: 'same' };
    const fresh = { ...base, a: 'theirs', b: 'theirs', c: 'same' };
    expect(mergeServerValues(base, mine, fresh)).toEqual({
      values: { a: 'mine', b: 'theirs', c: 'same', d: 'd' },
      conflicts: ['a'],
      changedOnServer: ['a', 'b', 'c'],
    });
  });

  test('keeps a cleared field empty', () => {
    const { values, conflicts } = mergeServerValues(
      base,
      { ...base, a: '' },
      { ...base, a: 'theirs' },
    );
    expect(values.a).toBe('');
    expect(conflicts).toEqual(['a']);
  });

  test('takes the values of a new row whose fields are registered, but empty', () => {
    const row = { use: '', alt: { ja: '', en: '' }, crop: { x: 0, y: 0, width: 1600 } };
    const registered = { use: '', alt: { ja: '', en: undefined }, crop: undefined };
    const { values, conflicts } = mergeServerValues<Record<string, unknown>>(
      base,
      { ...base, row: registered },
      { ...base, row },
    );
    expect([values.row, conflicts]).toEqual([row, []]);
    const typed = { ...registered, alt: { ja: '凪', en: '' } };
    expect(
      mergeServerValues<Record<string, unknown>>(base, { ...base, row: typed }, { ...base, row }),
    ).toMatchObject({ values: { row: typed }, conflicts: ['row'] });
  });

  test('loses neither edits nor server values of unedited fields', () => {
    fc.assert(
      fc.property(values, values, values, (from, mine, fresh) => {
        const { values: after, conflicts } = mergeServerValues<Record<string, unknown>>(
          from,
          mine,
          fresh,
        );
        const edited = changedNames(from, mine);
        for (const name of ['a', 'b', 'c', 'd']) {
          const source = edited.includes(name) ? mine : fresh;
          expect(isEqualValue(after[name], source[name])).toBe(true);
        }
        for (const name of conflicts) expect(edited).toContain(name);
      }),
      { numRuns: 1000 },
    );
  });
});
