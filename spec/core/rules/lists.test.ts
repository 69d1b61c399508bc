import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import { judged } from './issues.ts';
import * as lists from './lists.ts';
import { rules } from './rules.ts';
import { maxFullWidthCharacters } from './string.ts';

const NO_LISTS = ['a', 0, true, {}, { length: 1 }];
const of = (length: number) => Array.from({ length }, (_, at) => at);

table('uniqueItems', lists.uniqueItems, {
  passes: [
    ...EMPTY,
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
    ...NO_LISTS,
  ],
});
table('exactlyOneTrue', lists.exactlyOneTrue('main'), {
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
    ...NO_LISTS,
  ],
});
table('countEqual(2)', lists.countEqual(2), {
  passes: [...EMPTY, of(2), ['a', 'a']],
  fails: [[], of(1), of(3), ...NO_LISTS],
});
table('countAtLeast(2)', lists.countAtLeast(2), {
  passes: [...EMPTY, of(2), of(3), of(500)],
  fails: [[], of(1), ...NO_LISTS],
});
table('countAtMost(2)', lists.countAtMost(2), {
  passes: [...EMPTY, [], of(1), of(2)],
  fails: [of(3), of(500), ...NO_LISTS],
});
table('countBetween(1, 3)', lists.countBetween(1, 3), {
  passes: [...EMPTY, of(1), of(2), of(3)],
  fails: [[], of(4), ...NO_LISTS],
});

describe('listOf', () => {
  const tags = lists.listOf(
    rules(maxFullWidthCharacters(5)),
    lists.uniqueItems,
    lists.countBetween(1, 3),
  );

  it('tells the first rule that is broken, and the items’ own at their place', () => {
    expect(judged(tags, ['a', ' b '])).toEqual({ value: ['a', 'b'] });
    expect(judged(tags, [])).toEqual({
      errors: [{ pointer: '', rule: 'countBetween', params: { min: 1, max: 3 } }],
    });
    expect(judged(tags, ['a', ' a', 'b', 'c'])).toEqual({
      errors: [{ pointer: '', rule: 'uniqueItems' }],
    });
    expect(judged(tags, ['abcdef'])).toMatchObject({
      errors: [{ pointer: '/0', rule: 'maxFullWidthCharacters' }],
    });
  });

  it('has at most 100 items unless a rule says otherwise', () => {
    const many = lists.listOf(z.number());
    expect(judged(many, of(100))).toEqual({ value: of(100) });
    expect(judged(many, of(101))).toEqual({
      errors: [{ pointer: '', rule: 'maxItems', params: { max: 100 } }],
    });
    expect(judged(lists.listOf(z.number(), lists.countAtMost(200)), of(200))).toEqual({
      value: of(200),
    });
  });

  it('says in the document what it keeps, as narrow as its rules', () => {
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

  it('leaves it to words where validators compare each with each', () => {
    const named = z.string().meta({ id: 'Named' });
    for (const item of [z.strictObject({ a: z.string() }), named]) {
      expect(lists.listOf(item, lists.uniqueItems).meta()).toEqual({
        maxItems: 100,
        'x-rule': [{ name: 'uniqueItems', description: 'No item twice.' }],
      });
    }
  });
});
