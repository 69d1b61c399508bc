import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endsAfterStart, orderedRange } from './conditions.ts';

/** Returns whether an object with these fields has an error of a rule. */
const hasError = (rule: typeof orderedRange, value: object) =>
  !z.record(z.string(), z.unknown()).check(rule).safeParse(value).success;

/** JSON that no value can be converted from. */
const HOSTILE: unknown[][] = [
  [{ toString: 'x' }],
  [{ valueOf: 1, toString: 2 }],
  [[]],
  [null],
  [true],
  ['x'],
];

describe('orderedRange', () => {
  it.each([
    [{ min: 1, max: 1 }, false],
    [{ min: 2, max: 1 }, true],
    [{ min: 2 }, false],
    [{ max: 1 }, false],
  ])('%j', (value, refused) => expect(hasError(orderedRange, value)).toBe(refused));

  it.each(HOSTILE)('leaves %j to the rules of its field', (value) => {
    expect(hasError(orderedRange, { min: value, max: 1 })).toBe(false);
    expect(hasError(orderedRange, { min: 1, max: value })).toBe(false);
  });
});

describe('endsAfterStart', () => {
  const rule = endsAfterStart('from', 'to');

  it.each([
    [{ from: '2027-04-24T01:00:00Z', to: '2027-04-24T02:00:00Z' }, false],
    [{ from: '2027-04-24T01:00:00Z', to: '2027-04-24T01:00:00Z' }, true],
    [{ from: '2027-04-24T01:00:00Z' }, false],
    [{ to: '2027-04-24T01:00:00Z' }, false],
  ])('%j', (value, refused) => expect(hasError(rule, value)).toBe(refused));

  it.each(HOSTILE)('leaves %j to the rules of its field', (value) => {
    expect(hasError(rule, { from: value, to: '2027-04-24T01:00:00Z' })).toBe(false);
    expect(hasError(rule, { from: '2027-04-24T01:00:00Z', to: value })).toBe(false);
  });
});
