import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import {
  createChecks,
  type Limits,
  listRule,
  type Rule,
  type RuleDefinition,
  ruleMetadata,
} from './rule.ts';

/*
 * List rules. Specification §5. They apply to empty lists too.
 */

/** No duplicate items; objects are equal when their fields are, in any order. */
export const uniqueItems = listRule('uniqueItems', {
  check: (items) => new Set(items.map(canonicalJson)).size === items.length,
  limits: { uniqueItems: true },
});

/** Exactly one item has `true` under this key. */
export const exactlyOneTrue = (key: string) =>
  listRule('exactlyOneTrue', {
    params: { key },
    check: (items) =>
      items.filter((item) => (item as Readonly<Record<string, unknown>> | null)?.[key] === true)
        .length === 1,
    description: `Exactly one item has \`${key}\`.`,
  });

const countRule = (
  name: string,
  params: Readonly<Record<string, number>>,
  limits: Pick<Limits, 'minItems' | 'maxItems'>,
) =>
  listRule(name, {
    params,
    check: ({ length }) =>
      length >= (limits.minItems ?? 0) && length <= (limits.maxItems ?? Number.POSITIVE_INFINITY),
    limits,
  });

export const countEqual = (n: number) =>
  countRule('countEqual', { count: n }, { minItems: n, maxItems: n });
export const countAtLeast = (min: number) => countRule('countAtLeast', { min }, { minItems: min });
export const countAtMost = (max: number) => countRule('countAtMost', { max }, { maxItems: max });
export const countBetween = (min: number, max: number) =>
  countRule('countBetween', { min, max }, { minItems: min, maxItems: max });

/** Maximum length of a list without a rule for it. */
const MAX_ITEMS = 100;

/** A list schema with several rules, which reports the first one that fails. Without a rule, at most 100 items. */
export const listOf = <Item extends z.ZodType>(item: Item, ...given: readonly Rule<'list'>[]) => {
  const named = given.map(({ rule }) => rule as RuleDefinition);
  const definitions = named.some(({ limits }) => limits?.maxItems !== undefined)
    ? named
    : [
        ...named,
        countRule('maxItems', { max: MAX_ITEMS }, { maxItems: MAX_ITEMS }).rule as RuleDefinition,
      ];
  const { uniqueItems: unique, ...limits } = definitions.reduce(narrowLimits, {});
  return z
    .array(item)
    .check(...(createChecks(definitions) as never[]))
    .meta({
      ...limits,
      ...(unique && isScalar(item)
        ? { uniqueItems: true, ...ruleMetadata(named) }
        : ruleMetadata(
            named.map((rule) => (rule.limits?.uniqueItems ? DESCRIBED_UNIQUE_ITEMS : rule)),
          )),
    });
};

const narrowLimits = (
  limits: Limits,
  { limits: { minItems, maxItems, uniqueItems } = {} }: RuleDefinition,
) => ({
  ...limits,
  ...(minItems !== undefined && { minItems: Math.max(minItems, limits.minItems ?? 0) }),
  ...(maxItems !== undefined && { maxItems: Math.min(maxItems, limits.maxItems ?? maxItems) }),
  ...(uniqueItems && { uniqueItems }),
});

/**
 * JSON Schema validators compare objects and referenced schemas pairwise, in quadratic time, so `uniqueItems` is
 * published for scalars only and described in words for other items.
 */
const isScalar = (item: z.ZodType): boolean =>
  ['string', 'number', 'boolean'].includes(item.def.type) && item.meta()?.id === undefined;

const DESCRIBED_UNIQUE_ITEMS: RuleDefinition = {
  ...(uniqueItems.rule as RuleDefinition),
  description: 'No duplicate items.',
};
