import { expect, test } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { AddressByCountry } from './address-by-country.ts';

const common = { postalCode: '100-0001', recipient: '汐見 渚', phone: '090-1234-5678' };
const tokyo = { prefecture: 'tokyo', city: '千代田区', street: '千代田1-1' };
const texas = { lines: '1 Main St' };

test('drops the parts of the other kind of address without validating them', () => {
  const both = { ...common, ...tokyo, ...texas };
  expect(validate(AddressByCountry, { ...both, country: 'JP', lines: 'x'.repeat(201) })).toEqual({
    value: { ...common, ...tokyo, country: 'JP' },
  });
  expect(validate(AddressByCountry, { ...both, country: 'US', city: '区'.repeat(41) })).toEqual({
    value: { ...common, ...texas, country: 'US' },
  });
});

test('requires the parts of each kind, with the rules of the contract', () => {
  const rulesBroken = (country: string) => {
    const verdict = validate(AddressByCountry, { ...common, country });
    return 'errors' in verdict ? verdict.errors : [];
  };
  expect(rulesBroken('JP')).toEqual([
    { pointer: '/prefecture', rule: 'requiredSelect' },
    { pointer: '/city', rule: 'requiredInput' },
    { pointer: '/street', rule: 'requiredInput' },
  ]);
  expect(rulesBroken('US')).toEqual([{ pointer: '/lines', rule: 'requiredInput' }]);
});
