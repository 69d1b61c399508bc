import { z } from 'zod';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { orderedRange, requiredIf } from '#spec/core/rules/conditions.ts';
import { integerOnly } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { MAX_MINUTES, MAX_PLAYERS } from './product-fields.ts';

/* How many play a work and for how long, as it is entered. Domain: product. */

const range = (max: number, description: string) => {
  const end = (what: string) =>
    rules(integerOnly, minValue(0), maxValue(max)).meta({ description: what });
  return z
    .strictObject({
      min: end('Inclusive.'),
      max: end('Inclusive; equal to `min` for a single number.'),
    })
    .check(
      requiredIf('min', ({ max: to }) => to !== undefined),
      requiredIf('max', ({ min: from }) => from !== undefined),
      orderedRange,
    )
    .optional()
    .meta({ description });
};

export const enteredRanges = {
  players: range(MAX_PLAYERS, 'Number of players. Absent if it does not apply.'),
  minutes: range(MAX_MINUTES, 'Playing time in minutes. Absent if it does not apply.'),
} as const;
