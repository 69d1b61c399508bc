import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORACLES } from '#spec/core/rules/testing/oracles.ts';
import { GROUPS, SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';
import { valuesFor } from '#spec/core/rules/testing/values.ts';

/** 1,000 generated values for every rule, against the same rule written in another way. Reliability: B2, B13. */

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
  if (value === undefined || value === null) return !rule.needed;
  if (value === '') return !rule.needed && name !== 'webauthnUserId';
  const judge = ORACLES[name] as (value: unknown) => boolean;
  return (KINDS[rule.kind]?.(value) ?? false) && judge(value);
};

it('every rule has values to begin with, and is written down twice', () => {
  const exported = Object.entries(GROUPS).flatMap(([group, rules]) =>
    Object.keys(rules)
      .filter((name) => !['listOf', 'isDay', 'today', 'calendar'].includes(name))
      .map((name) => `${group}.${name}`),
  );
  expect(SAMPLES.map(({ group, name }) => `${group}.${name}`).sort()).toEqual(exported.sort());
  expect(SAMPLES.filter(({ name }) => !Object.hasOwn(ORACLES, name))).toEqual([]);
});

describe.each(SAMPLES)('$group $name', (sample) => {
  const { rule, name, seeds } = sample;

  it('has the name of its export, and tells it', async () => {
    expect(rule.rule.name).toBe(name);
    const broken = await rule.safeParseAsync(Symbol('no value of JSON'));
    if (!broken.success) {
      expect(broken.error.issues).toMatchObject([{ code: 'custom', params: { rule: name } }]);
    }
  });

  it('says of 1,000 values what it means', async () => {
    let passed = 0;
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(valuesFor(sample), async (value) => {
        const verdict = (await rule.safeParseAsync(value)).success;
        if (verdict !== expected(sample, value)) throw new Error(`The rule says ${verdict}.`);
        if (verdict) passed += 1;
        else failed += 1;
      }),
      { numRuns: 1000, examples: seeds.map((seed) => [seed]) },
    );
    expect(passed + failed).toBeGreaterThanOrEqual(1000);
    expect(passed).toBeGreaterThan(0);
    if (name !== 'emptyToNull') expect(failed).toBeGreaterThan(0);
  });
});
