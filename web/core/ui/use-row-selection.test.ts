import { expect, test } from 'vitest';
import { between } from './use-row-selection.ts';

const KEYS = ['a', 'b', 'c', 'd'];

test('a range begins at the row pressed before, in both directions', () => {
  expect(between(KEYS, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(KEYS, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(between(KEYS, 'b', 'b')).toEqual(['b']);
});

test('a row that is no longer shown begins no range', () => {
  expect(between(KEYS, 'gone', 'c')).toEqual(['c']);
});
