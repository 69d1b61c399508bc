import { describe, expect, it, vi } from 'vitest';
import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as number from './number.ts';
import { issuesToErrors } from './validate.ts';

const NON_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '1',
  true,
  [],
  {},
];

describe('required rules', () => {
  for (const rule of [number.requiredInput, number.requiredSelect]) {
    testRule(rule.rule.name, rule, {
      passes: ['a', ' a ', '0', 0, -0, 0.5, false, true, [0], [''], { a: undefined }, '\u200b'],
      fails: [...EMPTY_VALUES, ' ', '\u3000', '\t\n', '\u00a0', '\ufeff', [], {}, Number.NaN],
    });
  }
});

describe('emptyToNull', () => {
  it.each([[''], [' '], ['\u3000\n'], [undefined], [null]])('converts %j to null', (value) => {
    expect(number.emptyToNull.safeParse(value)).toEqual({ success: true, data: null });
  });
  it.each([[0], [false], ['a'], [' a '], ['0'], [Number.NaN], [[]]])(
    'leaves %j unchanged',
    (value) => {
      expect(number.emptyToNull.safeParse(value)).toEqual({ success: true, data: value });
    },
  );
});

testRule('integerOnly', number.integerOnly, {
  passes: [...EMPTY_VALUES, 0, -0, 1, -1, 1e21, 2 ** 53, 5e300, 3.0],
  fails: [0.1, -0.1, 1.5, 1e-7, 2_147_483_647.5, ...NON_NUMBERS],
});
testRule('firstDecimal', number.firstDecimal, {
  passes: [...EMPTY_VALUES, 0, 1, -1.5, 0.1, 1e21, 1.5e21, 123_456_789.1],
  fails: [0.01, -0.12, 1e-7, 0.1 + 0.2, ...NON_NUMBERS],
});
testRule('secondDecimal', number.secondDecimal, {
  passes: [...EMPTY_VALUES, 0, 0.1, 0.12, -0.12, 1.15, 4.35, 9_999_999_999_999.99, 1e22],
  fails: [0.123, 1.005, 1e-3, 1e-7, 1.5e-7, ...NON_NUMBERS],
});
testRule('thirdDecimal', number.thirdDecimal, {
  passes: [...EMPTY_VALUES, 0, 0.1, 0.12, 0.123, -0.001, 1.005, 8.325],
  fails: [0.1234, 1e-4, 1e-7, 1.0005, ...NON_NUMBERS],
});
testRule('minIntegerValueGreaterThan(5)', number.minIntegerValueGreaterThan(5), {
  passes: [...EMPTY_VALUES, 6, 5.000001, 1e21],
  fails: [5, 4.999, 0, -6, ...NON_NUMBERS],
});
testRule('minIntegerValueGreaterThan(0)', number.minIntegerValueGreaterThan(0), {
  passes: [1, 0.1],
  fails: [0, -0, -1],
});
testRule('maxInteger32', number.maxInteger32, {
  passes: [...EMPTY_VALUES, 2_147_483_647, 2_147_483_646.5, 0, -2_147_483_649],
  fails: [2_147_483_648, 2_147_483_647.1, 1e10, ...NON_NUMBERS],
});
testRule('maxInteger32IntegerOnly', number.maxInteger32IntegerOnly, {
  passes: [...EMPTY_VALUES, 2_147_483_647, 0, -1],
  fails: [2_147_483_648, 2_147_483_646.5, 0.5, ...NON_NUMBERS],
});
testRule('maxSecondDecimal', number.maxSecondDecimal, {
  passes: [...EMPTY_VALUES, 9_999_999_999_999.99, 9_999_999_999_999, 0.123, -1e15],
  fails: [9_999_999_999_999.992, 10_000_000_000_000, 1e21, ...NON_NUMBERS],
});
testRule('maxThirdDecimal', number.maxThirdDecimal, {
  passes: [...EMPTY_VALUES, Number('9999999999999.999'), 9_999_999_999_999.99, -1e15],
  fails: [10_000_000_000_000, 1e21, ...NON_NUMBERS],
});

describe('asynchronous rules', () => {
  it.each(EMPTY_VALUES)('do not look up %j', async (value) => {
    const isTaken = vi.fn(async () => true);
    const check = vi.fn(async () => 'wrong');
    expect((await number.checkDuplicate(isTaken).safeParseAsync(value)).success).toBe(true);
    expect((await number.checkCustomMessage(check).safeParseAsync(value)).success).toBe(true);
    expect(isTaken).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
  });

  const taken = number.checkDuplicate(async (value) => value === 'hanako' || value === 0);
  testRule('checkDuplicate', taken, { passes: ['taro', 1, false], fails: ['hanako', 0] });

  it('checkCustomMessage reports the message', async () => {
    const rule = number.checkCustomMessage(async (value) => (value === 1 ? 'Not one.' : undefined));
    expect((await rule.safeParseAsync(2)).success).toBe(true);
    const { error } = await rule.safeParseAsync(1);
    expect(issuesToErrors(error?.issues ?? [])).toEqual([
      { pointer: '', rule: 'checkCustomMessage', params: { message: 'Not one.' } },
    ]);
  });

  it('reject when the look-up fails', async () => {
    const rule = number.checkDuplicate(() => Promise.reject(new Error('away')));
    await expect(rule.safeParseAsync('a')).rejects.toThrow('away');
  });
});
