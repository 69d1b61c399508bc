import { numberRule } from './rule.ts';

/** A lower bound, inclusive. Its name is also that of the bound in JSON Schema. */
export const minValue = (min: number) =>
  numberRule('minValue', {
    params: { min },
    check: (value) => value >= min,
    limits: { minimum: min },
  });
