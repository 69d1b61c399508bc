import { z } from 'zod';
import { anyRule, numberRule, type RuleDefinition, requiredRule } from './rule.ts';

/*
 * Number rules, and the rules that make a field required. Specification §5.
 */

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns whether the value is an empty array or a plain object without keys. */
const isEmptyContainer = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  Object.keys(value).length === 0;

const isPresent = (value: unknown): boolean =>
  !isBlank(value) && !isEmptyContainer(value) && !Number.isNaN(value);

/** A value is required; `0` and `false` are values. */
export const requiredInput = requiredRule('requiredInput', { check: isPresent });

/** A choice is required: a value, at least one item of a list, or at least one key of an object. */
export const requiredSelect = requiredRule('requiredSelect', { check: isPresent });

/** Turns blank input into null and leaves every other value alone. */
export const emptyToNull = Object.assign(
  z.preprocess((value) => (isBlank(value) ? null : value), z.unknown()),
  {
    rule: {
      name: 'emptyToNull',
      kind: 'any',
      required: false,
      params: {},
      blankToNull: true,
      check: () => true,
    } as const satisfies RuleDefinition<'any', false>,
  },
);

export const integerOnly = numberRule('integerOnly', {
  check: Number.isInteger,
  limits: { type: 'integer' },
});

/** Counts the decimal places in the shortest representation of a number. */
const countDecimals = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

const maxDecimals = (name: string, max: number) =>
  numberRule(name, {
    check: (value) => countDecimals(value) <= max,
    description: `At most ${max} digits after the decimal point.`,
  });

export const firstDecimal = maxDecimals('firstDecimal', 1);
export const secondDecimal = maxDecimals('secondDecimal', 2);
export const thirdDecimal = maxDecimals('thirdDecimal', 3);

/** Strictly greater than `min`. */
export const minIntegerValueGreaterThan = (min: number) =>
  numberRule('minIntegerValueGreaterThan', {
    params: { min },
    check: (value) => value > min,
    limits: { exclusiveMinimum: min },
  });

const maxValue = (name: string, max: number) =>
  numberRule(name, { params: { max }, check: (value) => value <= max, limits: { maximum: max } });

const INT32 = 2_147_483_647;
export const maxInteger32 = maxValue('maxInteger32', INT32);
export const maxInteger32IntegerOnly = numberRule('maxInteger32IntegerOnly', {
  params: { max: INT32 },
  check: (value) => Number.isInteger(value) && value <= INT32,
  limits: { type: 'integer', maximum: INT32 },
});

/** Takes the bound as text, for messages, because no JavaScript number represents it exactly. */
const maxValueText = (name: string, max: string) =>
  numberRule(name, {
    params: { max },
    check: (value) => value <= Number(max),
    limits: { maximum: Number(max) },
  });
export const maxSecondDecimal = maxValueText('maxSecondDecimal', '9999999999999.99');
export const maxThirdDecimal = maxValueText('maxThirdDecimal', '9999999999999.999');

/** The value must be unique; `isTaken` looks it up. */
export const checkDuplicate = (isTaken: (value: unknown) => Promise<boolean>) =>
  anyRule('checkDuplicate', { check: async (value) => !(await isTaken(value)) });

/** A custom asynchronous check: `check` resolves to the error message, or to undefined when the value is valid. */
export const checkCustomMessage = (check: (value: unknown) => Promise<string | undefined>) =>
  anyRule('checkCustomMessage', {
    check: async (value) => {
      const message = await check(value);
      return message ? { message } : true;
    },
  });
