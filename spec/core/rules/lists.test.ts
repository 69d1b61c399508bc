import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as lists from './lists.ts';
import { rules } from './rules.ts';
import { maxFullWidthCharacters } from './string.ts';
import { validate } from './validate.ts';

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

describe('listOf', () => {
  const tags = lists.listOf(
    rules(maxFullWidthCharacters(5)),
    lists.uniqueItems,
    lists.countBetween(1, 3),
  );

  it('reports the first broken rule, and broken rules of items at their pointers', () => {
    expect(validate(tags, ['a', ' b '])).toEqual({ value: ['a', 'b'] });
    expect(validate(tags, [])).toEqual({
      errors: [{ pointer: '', rule: 'countBetween', params: { min: 1, max: 3 } }],
    });
    expect(validate(tags, ['a', ' a', 'b', 'c'])).toEqual({
      errors: [{ pointer: '', rule: 'uniqueItems' }],
    });
    expect(validate(tags, ['abcdef'])).toMatchObject({
      errors: [{ pointer: '/0', rule: 'maxFullWidthCharacters' }],
    });
  });

  it('has at most 100 items unless a rule sets another limit', () => {
    const many = lists.listOf(z.number());
    expect(validate(many, of(100))).toEqual({ value: of(100) });
    expect(validate(many, of(101))).toEqual({
      errors: [{ pointer: '', rule: 'maxItems', params: { max: 100 } }],
    });
    expect(validate(lists.listOf(z.number(), lists.countAtMost(200)), of(200))).toEqual({
      value: of(200),
    });
  });

  it('documents the strictest limits of its rules', () => {
    expect(
      lists
        .listOf(
          z.string(),
          lists.uniqueItems,
          lists.countAtLeast(1),
          lists.countBetween(2, 5),
          lists.countAtMost(9),
        )
        .meta(),
    ).toEqual({ minItems: 2, maxItems: 5, uniqueItems: true });
    expect(lists.listOf(z.number()).meta()).toEqual({ maxItems: 100 });
  });

  it('describes uniqueness in words for items that validators compare pairwise', () => {
    const named = z.string().meta({ id: 'Named' });
    for (const item of [z.strictObject({ a: z.string() }), named]) {
      expect(lists.listOf(item, lists.uniqueItems).meta()).toEqual({
        maxItems: 100,
        'x-rule': [{ name: 'uniqueItems', description: 'No duplicate items.' }],
      });
    }
  });
});
