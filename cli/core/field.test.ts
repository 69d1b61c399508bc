import { describe, expect, it } from 'vitest';
import { type Field, fieldLine, parseField, selectField } from './field.ts';

const answer = {
  total: 2,
  items: [
    { id: 'a', name: { ja: '夕凪', en: 'Yunagi' }, days: [{ code: 'K1' }, { code: 'K2' }] },
    { id: 'b', name: { ja: '暖簾' }, days: [] },
  ],
};

const select = (path: string, value: unknown = answer) =>
  selectField(value, parseField(path) as Field);

describe('selectField', () => {
  it.each([
    ['total', [2]],
    ['.total', [2]],
    ['items[].id', ['a', 'b']],
    ['items[1].id', ['b']],
    ['items[].name.en', ['Yunagi', undefined]],
    ['items[].days[].code', ['K1', 'K2']],
    ['items[].days[0]', [{ code: 'K1' }, undefined]],
    ['nothing', [undefined]],
    ['total[]', [undefined]],
    ['constructor', [undefined]],
  ])('%s', (path, values) => {
    expect(select(path)).toEqual(values);
  });

  it('begins at a list', () => {
    expect(select('[].id', answer.items)).toEqual(['a', 'b']);
    expect(select('[0][1]', [[1, 2]])).toEqual([2]);
    expect(select('[].id', [])).toEqual([]);
  });
});

describe('parseField', () => {
  it.each(['', '.', 'a..b', 'a.', 'a[', 'a[x]', 'a]', 'a[]b'])('refuses %j', (path) => {
    expect(parseField(path)).toBeUndefined();
  });
});

describe('fieldLine', () => {
  it.each([
    ['夕凪', '夕凪'],
    ['two\nlines', 'two\\nlines'],
    [12, '12'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [{ code: 'K1' }, '{"code":"K1"}'],
    [['a'], '["a"]'],
  ])('%j is %j', (value, line) => {
    expect(fieldLine(value)).toBe(line);
  });
});
