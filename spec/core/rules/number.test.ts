import { describe, expect, it, vi } from 'vitest';
import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import { issuesToErrors } from './issues.ts';
import * as number from './number.ts';

const NO_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '1',
  true,
  [],
  {},
];

describe('what is required', () => {
  for (const rule of [number.requiredInput, number.requiredSelect]) {
    table(rule.rule.name, rule, {
      passes: ['a', ' a ', '0', 0, -0, 0.5, false, true, [0], [''], { a: undefined }, '\u200b'],
      fails: [...EMPTY, ' ', '\u3000', '\t\n', '\u00a0', '\ufeff', [], {}, Number.NaN],
    });
  }
});

describe('emptyToNull', () => {
  it.each([[''], [' '], ['\u3000\n'], [undefined], [null]])('makes null of %j', (value) => {
    expect(number.emptyToNull.safeParse(value)).toEqual({ success: true, data: null });
  });
  it.each([[0], [false], ['a'], [' a '], ['0'], [Number.NaN], [[]]])('leaves %j', (value) => {
    expect(number.emptyToNull.safeParse(value)).toEqual({ success: true, data: value });
  });
});

table('integerOnly', number.integerOnly, {
  passes: [...EMPTY, 0, -0, 1, -1, 1e21, 2 ** 53, 5e300, 3.0],
  fails: [0.1, -0.1, 1.5, 1e-7, 2_147_483_647.5, ...NO_NUMBERS],
});
table('firstDecimal', number.firstDecimal, {
  passes: [...EMPTY, 0, 1, -1.5, 0.1, 1e21, 1.5e21, 123_456_789.1],
  fails: [0.01, -0.12, 1e-7, 0.1 + 0.2, ...NO_NUMBERS],
});
table('secondDecimal', number.secondDecimal, {
  passes: [...EMPTY, 0, 0.1, 0.12, -0.12, 1.15, 4.35, 9_999_999_999_999.99, 1e22],
  fails: [0.123, 1.005, 1e-3, 1e-7, 1.5e-7, ...NO_NUMBERS],
});
table('thirdDecimal', number.thirdDecimal, {
  passes: [...EMPTY, 0, 0.1, 0.12, 0.123, -0.001, 1.005, 8.325],
  fails: [0.1234, 1e-4, 1e-7, 1.0005, ...NO_NUMBERS],
});
table('minIntegerValueGreaterThan(5)', number.minIntegerValueGreaterThan(5), {
  passes: [...EMPTY, 6, 5.000001, 1e21],
  fails: [5, 4.999, 0, -6, ...NO_NUMBERS],
});
table('minIntegerValueGreaterThan(0)', number.minIntegerValueGreaterThan(0), {
  passes: [1, 0.1],
  fails: [0, -0, -1],
});
table('maxInteger32', number.maxInteger32, {
  passes: [...EMPTY, 2_147_483_647, 2_147_483_646.5, 0, -2_147_483_649],
  fails: [2_147_483_648, 2_147_483_647.1, 1e10, ...NO_NUMBERS],
});
table('maxInteger32IntegerOnly', number.maxInteger32IntegerOnly, {
  passes: [...EMPTY, 2_147_483_647, 0, -1],
  fails: [2_147_483_648, 2_147_483_646.5, 0.5, ...NO_NUMBERS],
});
table('maxSecondDecimal', number.maxSecondDecimal, {
  passes: [...EMPTY, 9_999_999_999_999.99, 9_999_999_999_999, 0.123, -1e15],
  fails: [9_999_999_999_999.992, 10_000_000_000_000, 1e21, ...NO_NUMBERS],
});
table('maxThirdDecimal', number.maxThirdDecimal, {
  passes: [...EMPTY, Number('9999999999999.999'), 9_999_999_999_999.99, -1e15],
  fails: [10_000_000_000_000, 1e21, ...NO_NUMBERS],
});

describe('asynchronous rules', () => {
  it.each(EMPTY)('ask nobody about %j', async (value) => {
    const isTaken = vi.fn(async () => true);
    const check = vi.fn(async () => 'wrong');
    expect((await number.checkDuplicate(isTaken).safeParseAsync(value)).success).toBe(true);
    expect((await number.checkCustomMessage(check).safeParseAsync(value)).success).toBe(true);
    expect(isTaken).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
  });

  const taken = number.checkDuplicate(async (value) => value === 'hanako' || value === 0);
  table('checkDuplicate', taken, { passes: ['taro', 1, false], fails: ['hanako', 0] });

  it('checkCustomMessage tells what is wrong', async () => {
    const rule = number.checkCustomMessage(async (value) => (value === 1 ? 'Not one.' : undefined));
    expect((await rule.safeParseAsync(2)).success).toBe(true);
    const { error } = await rule.safeParseAsync(1);
    expect(issuesToErrors(error?.issues ?? [])).toEqual([
      { pointer: '', rule: 'checkCustomMessage', params: { message: 'Not one.' } },
    ]);
  });

  it('what cannot be asked is no verdict', async () => {
    const rule = number.checkDuplicate(() => Promise.reject(new Error('away')));
    await expect(rule.safeParseAsync('a')).rejects.toThrow('away');
  });
});
