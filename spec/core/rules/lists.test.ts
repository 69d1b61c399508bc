import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as lists from './lists.ts';

const NON_LISTS = ['a', 0, true, {}, { length: 1 }];
const of = (length: number) => Array.from({ length }, (_, at) => at);

testRule('uniqueItems', lists.uniqueItems, {
  passes: [
    ...EMPTY_VALUES,
    [],
    ['a'],
    ['a', 'b'],
    [1, '1'],
    [null, 'null'],
    [true, 'true'],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1, 2], ['1,2']],
    [
      [['a'], 'b'],
      ['a', 'b'],
    ],
    ['か\u3099', 'が'],
    ['a', 'A'],
    [{}, []],
    [{ a: 'b' }, { 'a,"b': '' }],
  ],
  fails: [
    ['a', 'a'],
    // The position of the two in a long list does not matter.
    [...of(500).map((id) => ({ id })), { id: 0 }],
    [...of(501).map((id) => ({ id })), { id: 500 }],
    ['a', 'b', 'a'],
    [1, 1.0],
    [null, null],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [
      [1, [2]],
      [1, [2]],
    ],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
    [{}, {}],
    [[], []],
    [0, -0],
    ...NON_LISTS,
  ],
});
testRule('exactlyOneTrue', lists.exactlyOneTrue('main'), {
  passes: [
    null,
    undefined,
    '',
    [{ main: true }],
    [{ main: true }, { main: false }],
    [{ main: false }, {}, { main: true }],
    [{ main: 'true' }, { main: true }],
    [null, 1, { main: true }],
  ],
  fails: [
    [],
    [{}],
    [{ main: false }],
    [{ main: true }, { main: true }],
    [{ main: 'true' }],
    [{ main: 1 }],
    [{ other: true }],
    [true],
    ...NON_LISTS,
  ],
});
testRule('countEqual(2)', lists.countEqual(2), {
  passes: [...EMPTY_VALUES, of(2), ['a', 'a']],
  fails: [[], of(1), of(3), ...NON_LISTS],
});
testRule('countAtLeast(2)', lists.countAtLeast(2), {
  passes: [...EMPTY_VALUES, of(2), of(3), of(500)],
  fails: [[], of(1), ...NON_LISTS],
});
testRule('countAtMost(2)', lists.countAtMost(2), {
  passes: [...EMPTY_VALUES, [], of(1), of(2)],
  fails: [of(3), of(500), ...NON_LISTS],
});
testRule('countBetween(1, 3)', lists.countBetween(1, 3), {
  passes: [...EMPTY_VALUES, of(1), of(2), of(3)],
  fails: [[], of(4), ...NON_LISTS],
});
