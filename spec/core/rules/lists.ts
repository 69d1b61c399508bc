import { z } from 'zod';
import { checksOf, type Definition, type Limits, listRule, type Rule, toldOf } from './rule.ts';
import { written } from './written.ts';

/*
 * Rules of lists. Specification §5. A list without items is judged: its count is none.
 */

/** No item twice; objects with the same fields are the same, whatever the order of these. */
export const uniqueItems = listRule('uniqueItems', {
  holds: (items) => new Set(items.map(written)).size === items.length,
  limits: { uniqueItems: true },
});

/** One item and no other has `true` under this key. */
export const exactlyOneTrue = (key: string) =>
  listRule('exactlyOneTrue', {
    params: { key },
    holds: (items) =>
      items.filter((item) => (item as Readonly<Record<string, unknown>> | null)?.[key] === true)
        .length === 1,
    says: `Exactly one item has \`${key}\`.`,
  });

const count = (
  name: string,
  params: Readonly<Record<string, number>>,
  limits: Pick<Limits, 'minItems' | 'maxItems'>,
) =>
  listRule(name, {
    params,
    holds: ({ length }) =>
      length >= (limits.minItems ?? 0) && length <= (limits.maxItems ?? Number.POSITIVE_INFINITY),
    limits,
  });

export const countEqual = (n: number) =>
  count('countEqual', { count: n }, { minItems: n, maxItems: n });
export const countAtLeast = (min: number) => count('countAtLeast', { min }, { minItems: min });
export const countAtMost = (max: number) => count('countAtMost', { max }, { maxItems: max });
export const countBetween = (min: number, max: number) =>
  count('countBetween', { min, max }, { minItems: min, maxItems: max });

/** Most items of a list without a rule for it. */
const MAX_ITEMS = 100;

/** A list of such items that keeps several rules; the first that is broken is told. At most 100 items without a rule. */
export const listOf = <Item extends z.ZodType>(item: Item, ...given: readonly Rule<'list'>[]) => {
  const named = given.map(({ rule }) => rule as Definition);
  const definitions = named.some(({ limits }) => limits?.maxItems !== undefined)
    ? named
    : [...named, count('maxItems', { max: MAX_ITEMS }, { maxItems: MAX_ITEMS }).rule as Definition];
  const { uniqueItems: unique, ...limits } = definitions.reduce(narrower, {});
  return z
    .array(item)
    .check(...(checksOf(definitions) as never[]))
    .meta({
      ...limits,
      ...(unique && isScalar(item)
        ? { uniqueItems: true, ...toldOf(named) }
        : toldOf(named.map((rule) => (rule.limits?.uniqueItems ? NO_ITEM_TWICE : rule)))),
    });
};

const narrower = (
  limits: Limits,
  { limits: { minItems, maxItems, uniqueItems } = {} }: Definition,
) => ({
  ...limits,
  ...(minItems !== undefined && { minItems: Math.max(minItems, limits.minItems ?? 0) }),
  ...(maxItems !== undefined && { maxItems: Math.min(maxItems, limits.maxItems ?? maxItems) }),
  ...(uniqueItems && { uniqueItems }),
});

/**
 * Validators of JSON Schema compare objects, and what they know by reference only, each with each, however many there
 * are: of such lists the document says it in words.
 */
const isScalar = (item: z.ZodType): boolean =>
  ['string', 'number', 'boolean'].includes(item.def.type) && item.meta()?.id === undefined;

const NO_ITEM_TWICE: Definition = { ...(uniqueItems.rule as Definition), says: 'No item twice.' };
