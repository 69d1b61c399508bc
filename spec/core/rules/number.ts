import { z } from 'zod';
import { anyRule, type Definition, neededRule, numberRule } from './rule.ts';

/*
 * Rules of numbers, and those that ask for something at all. Specification §5.
 */

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A list without items, an object without keys. */
const isBare = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  Object.keys(value).length === 0;

const isThere = (value: unknown): boolean =>
  !isBlank(value) && !isBare(value) && !Number.isNaN(value);

/** Something was entered; zero and no are something. */
export const requiredInput = neededRule('requiredInput', { holds: isThere });

/** Something was chosen: of a list at least one, of an object at least one key. */
export const requiredSelect = neededRule('requiredSelect', { holds: isThere });

/** What was left blank becomes null; all else stays what it is. */
export const emptyToNull = Object.assign(
  z.preprocess((value) => (isBlank(value) ? null : value), z.unknown()),
  {
    rule: {
      name: 'emptyToNull',
      kind: 'any',
      needed: false,
      params: {},
      nullsBlank: true,
      holds: () => true,
    } as const satisfies Definition<'any', false>,
  },
);

export const integerOnly = numberRule('integerOnly', {
  holds: Number.isInteger,
  limits: { type: 'integer' },
});

/** Digits after the point in the shortest writing of a number. */
const decimals = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

const atMostDecimals = (name: string, max: number) =>
  numberRule(name, {
    holds: (value) => decimals(value) <= max,
    says: `At most ${max} digits after the decimal point.`,
  });

export const firstDecimal = atMostDecimals('firstDecimal', 1);
export const secondDecimal = atMostDecimals('secondDecimal', 2);
export const thirdDecimal = atMostDecimals('thirdDecimal', 3);

/** Greater than `min`, never equal. */
export const minIntegerValueGreaterThan = (min: number) =>
  numberRule('minIntegerValueGreaterThan', {
    params: { min },
    holds: (value) => value > min,
    limits: { exclusiveMinimum: min },
  });

const atMost = (name: string, max: number) =>
  numberRule(name, { params: { max }, holds: (value) => value <= max, limits: { maximum: max } });

const INT32 = 2_147_483_647;
export const maxInteger32 = atMost('maxInteger32', INT32);
export const maxInteger32IntegerOnly = numberRule('maxInteger32IntegerOnly', {
  params: { max: INT32 },
  holds: (value) => Number.isInteger(value) && value <= INT32,
  limits: { type: 'integer', maximum: INT32 },
});

/** A bound that no number can be exactly is told as text. */
const atMostWritten = (name: string, max: string) =>
  numberRule(name, {
    params: { max },
    holds: (value) => value <= Number(max),
    limits: { maximum: Number(max) },
  });
export const maxSecondDecimal = atMostWritten('maxSecondDecimal', '9999999999999.99');
export const maxThirdDecimal = atMostWritten('maxThirdDecimal', '9999999999999.999');

/** Nobody else has it. `isTaken` asks. */
export const checkDuplicate = (isTaken: (value: unknown) => Promise<boolean>) =>
  anyRule('checkDuplicate', { holds: async (value) => !(await isTaken(value)) });

/** What only somebody else can say: `check` gives what is wrong, or nothing. */
export const checkCustomMessage = (check: (value: unknown) => Promise<string | undefined>) =>
  anyRule('checkCustomMessage', {
    holds: async (value) => {
      const message = await check(value);
      return message ? { message } : true;
    },
  });
