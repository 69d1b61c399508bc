import { z } from 'zod';
import { createChecks, type Rule, type RuleDefinition, ruleMetadata } from './rule.ts';

type Counts = { readonly min?: number; readonly max: number };

/** A list field with list rules, which are reported before the limits that the document states. Specification §5. */
export const listField = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max }: Counts,
  ...given: readonly Rule<'list'>[]
) => {
  const definitions = given.map(({ rule }) => rule as RuleDefinition);
  return z
    .array(item)
    .check(...(createChecks(definitions) as z.core.$ZodCheck<z.output<Item>[]>[]))
    .min(min)
    .max(max)
    .meta({
      ...ruleMetadata(definitions),
      ...(definitions.some(({ name }) => name === 'uniqueItems') && { uniqueItems: true }),
    });
};
