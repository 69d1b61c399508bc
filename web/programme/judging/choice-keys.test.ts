import { expect, test } from 'vitest';
import { choiceIndexOf } from './choice-keys.ts';

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['1', 5, 0],
  ['5', 5, 4],
  ['6', 5, undefined],
  ['0', 5, undefined],
  ['9', 10, 8],
  ['0', 10, 9],
  ['a', 10, undefined],
  ['１', 10, undefined],
  ['F1', 10, undefined],
  ['Tab', 10, undefined],
  [' ', 10, undefined],
] as const)('key %s of %i choices chooses %s', (key, count, index) => {
  expect(choiceIndexOf({ ...PLAIN, key }, count)).toBe(index);
});

test('shortcuts of the browser choose nothing', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(choiceIndexOf({ ...PLAIN, key: '1', [modifier]: true }, 10)).toBeUndefined();
});
