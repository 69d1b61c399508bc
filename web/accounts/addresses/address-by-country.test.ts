import { expect, test } from 'vitest';
import { judged } from '#spec/core/rules/issues.ts';
import { AddressByCountry } from './address-by-country.ts';

const common = { postalCode: '100-0001', recipient: '汐見 渚', phone: '090-1234-5678' };
const tokyo = { prefecture: 'tokyo', city: '千代田区', street: '千代田1-1' };
const texas = { lines: '1 Main St' };

test('parts of the other kind of address are neither judged nor given', () => {
  const both = { ...common, ...tokyo, ...texas };
  expect(judged(AddressByCountry, { ...both, country: 'JP', lines: 'x'.repeat(201) })).toEqual({
    value: { ...common, ...tokyo, country: 'JP' },
  });
  expect(judged(AddressByCountry, { ...both, country: 'US', city: '区'.repeat(41) })).toEqual({
    value: { ...common, ...texas, country: 'US' },
  });
});

test('each kind asks for its own parts, with the rules of the contract', () => {
  const rulesBroken = (country: string) => {
    const verdict = judged(AddressByCountry, { ...common, country });
    return 'errors' in verdict ? verdict.errors : [];
  };
  expect(rulesBroken('JP')).toEqual([
    { pointer: '/prefecture', rule: 'requiredSelect' },
    { pointer: '/city', rule: 'requiredInput' },
    { pointer: '/street', rule: 'requiredInput' },
  ]);
  expect(rulesBroken('US')).toEqual([{ pointer: '/lines', rule: 'requiredInput' }]);
});
