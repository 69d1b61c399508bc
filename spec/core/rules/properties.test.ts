import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORACLES } from '#spec/core/rules/testing/oracles.ts';
import { GROUPS, SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';
import { valuesFor } from '#spec/core/rules/testing/values.ts';

/* Compares every rule with its oracle on 1,000 generated values. Reliability: B2, B13. */

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Math.abs(value) < Number.POSITIVE_INFINITY,
  boolean: (value) => value === true || value === false,
  list: Array.isArray,
  object: (value) => JSON.stringify(value)?.startsWith('{') === true,
  any: () => true,
};

const expected = ({ name, rule: { rule } }: Sample, value: unknown): boolean => {
  if (name === 'emptyToNull') return true;
  if (value === undefined || value === null) return !rule.required;
  if (value === '') return !rule.required && name !== 'webauthnUserId';
  const oracle = ORACLES[name] as (value: unknown) => boolean;
  return (KINDS[rule.kind]?.(value) ?? false) && oracle(value);
};

it('every rule has samples and an oracle', () => {
  const exported = Object.entries(GROUPS).flatMap(([group, rules]) =>
    Object.keys(rules)
      .filter((name) => !['isCalendarDay', 'today', 'calendar'].includes(name))
      .map((name) => `${group}.${name}`),
  );
  expect(SAMPLES.map(({ group, name }) => `${group}.${name}`).sort()).toEqual(exported.sort());
  expect(SAMPLES.filter(({ name }) => !Object.hasOwn(ORACLES, name))).toEqual([]);
});

describe.each(SAMPLES)('$group $name', (sample) => {
  const { rule, name, seeds } = sample;

  it('reports the name of its export', async () => {
    expect(rule.rule.name).toBe(name);
    const result = await rule.safeParseAsync(Symbol('not a JSON value'));
    if (!result.success) {
      expect(result.error.issues).toMatchObject([{ code: 'custom', params: { rule: name } }]);
    }
  });

  it('agrees with its oracle on 1,000 values', async () => {
    let passed = 0;
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(valuesFor(sample), async (value) => {
        const isValid = (await rule.safeParseAsync(value)).success;
        if (isValid !== expected(sample, value)) throw new Error(`The rule returned ${isValid}.`);
        if (isValid) passed += 1;
        else failed += 1;
      }),
      { numRuns: 1000, examples: seeds.map((seed) => [seed]) },
    );
    expect(passed + failed).toBeGreaterThanOrEqual(1000);
    expect(passed).toBeGreaterThan(0);
    if (name !== 'emptyToNull') expect(failed).toBeGreaterThan(0);
  });
});
