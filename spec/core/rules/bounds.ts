import { numberRule } from './rule.ts';

/** A lower bound, inclusive. Its name is also that of the bound in JSON Schema. */
export const minValue = (min: number) =>
  numberRule('minValue', {
    params: { min },
    check: (value) => value >= min,
    limits: { minimum: min },
  });

/** An upper bound, inclusive. */
export const maxValue = (max: number) =>
  numberRule('maxValue', {
    params: { max },
    check: (value) => value <= max,
    limits: { maximum: max },
  });
