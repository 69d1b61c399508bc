import { canonicalJson } from './canonical-json.ts';
import { listRule } from './rule.ts';

/*
 * List rules. Specification §5. They apply to empty lists too.
 */

/** No duplicate items; objects are equal when their fields are, in any order. */
export const uniqueItems = listRule('uniqueItems', {
  check: (items) => {
    const scalars = new Set<unknown>();
    const objects = new Set<string>();
    // Ends at the first duplicate.
    return items.every((item) =>
      typeof item === 'object' && item !== null
        ? objects.size < objects.add(canonicalJson(item)).size
        : scalars.size < scalars.add(item).size,
    );
  },
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
