import { expect, it } from 'vitest';
import { testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as number from './number.ts';
import { nullToEmptyObject, requiredSelect } from './objects.ts';

testRule('nullToEmptyObject', nullToEmptyObject, {
  passes: ['', null, undefined, {}, { a: 1 }, { a: null }],
  fails: [[], ['a'], 'a', ' ', 0, true],
});

it.each([
  [null, {}],
  [undefined, undefined],
  [{}, {}],
  [{ a: null }, { a: null }],
])('nullToEmptyObject makes of %j %j', (given, made) => {
  expect(nullToEmptyObject.safeParse(given)).toEqual({ success: true, data: made });
});

it('re-exports requiredSelect of the number rules', () => {
  expect(requiredSelect).toBe(number.requiredSelect);
});
