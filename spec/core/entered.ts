import type { z } from 'zod';
import { withinTwoYears } from '#spec/core/rules/dates.ts';
import { createChecks, ruleMetadata } from '#spec/core/rules/rule.ts';
import { Day, Timestamp } from '#spec/core/shared.ts';

/* Bounds of entered dates. Responses are wider: they show stored and computed values. */

const entered = <Schema extends z.ZodISODateTime | z.ZodISODate>(schema: Schema): Schema => {
  const definitions = [withinTwoYears.rule];
  return schema.check(...(createChecks(definitions) as never[])).meta({
    ...schema.meta(),
    ...ruleMetadata(definitions),
  }) as Schema;
};

/** An entered instant: from 1900 to two years ahead. */
export const EnteredTimestamp = entered(Timestamp);

/** An entered date: from 1900 to two years ahead. */
export const EnteredDay = entered(Day);

/** The most that a price or a payment can be, in yen. */
export const MAX_PRICE = 99_999_999;
