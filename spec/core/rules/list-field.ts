import { z } from 'zod';
import { createChecks, type Rule, ruleMetadata } from './rule.ts';

/**
 * A field that is a list of at most `max` items, with the list rules that apply to it. The first broken rule is reported
 * at the list. Specification §5.
 */
export const listField = <Item extends z.ZodType>(
  item: Item,
  max: number,
  ...given: readonly Rule<'list'>[]
): z.ZodArray<Item> => {
  const definitions = given.map(({ rule }) => rule);
  const min = Math.max(0, ...definitions.map(({ params }) => Number(params['min'] ?? 0)));
  return z
    .array(item)
    .check(...(createChecks(definitions) as never[]))
    .max(max)
    .meta({
      ...(min > 0 && { minItems: min }),
      ...(given.some(({ rule }) => rule.name === 'uniqueItems') && { uniqueItems: true }),
      ...ruleMetadata(definitions),
    });
};
