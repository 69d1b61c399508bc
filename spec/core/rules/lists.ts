import { canonicalJson } from './canonical-json.ts';
import { listRule } from './rule.ts';

/*
 * List rules. Specification §5. They apply to empty lists too.
 */

/** No duplicate items; objects are equal when their fields are, in any order. */
export const uniqueItems = listRule('uniqueItems', {
  check: (items) => {
    const objects = items.filter(isObject);
    const others = items.filter((item) => !isObject(item));
    return areDistinct(others) && areDistinct(objects.map((item) => canonicalJson(item)));
  },
});

const isObject = (item: unknown): boolean => typeof item === 'object' && item !== null;
const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** Exactly one item has `true` under this key. */
export const exactlyOneTrue = (key: string) =>
  listRule('exactlyOneTrue', {
    params: { key },
    check: (items) =>
      items.filter((item) => (item as Readonly<Record<string, unknown>> | null)?.[key] === true)
        .length === 1,
    description: `Exactly one item has \`${key}\`.`,
  });

export const countEqual = (n: number) =>
  listRule('countEqual', { params: { count: n }, check: ({ length }) => length === n });
export const countAtLeast = (min: number) =>
  listRule('countAtLeast', { params: { min }, check: ({ length }) => length >= min });
export const countAtMost = (max: number) =>
  listRule('countAtMost', { params: { max }, check: ({ length }) => length <= max });
export const countBetween = (min: number, max: number) =>
  listRule('countBetween', {
    params: { min, max },
    check: ({ length }) => length >= min && length <= max,
  });
