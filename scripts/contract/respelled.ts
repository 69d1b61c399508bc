import type { Schema } from './document-types.ts';
import PATTERNS from './respelled-patterns.json' with { type: 'json' };

/*
 * Patterns that the document has respelled since the last release, for the same values: more programs understand the new
 * spelling, and rules express the parts that it omits. A release empties the list.
 */

type Respelling = { readonly was: string; readonly is: string; readonly rules?: readonly string[] };

export const RESPELLINGS: readonly Respelling[] = PATTERNS;

/** Returns a released schema in the spelling of today. */
export const respelled = (schema: Schema): Schema => {
  const found = RESPELLINGS.find(({ was }) => was === schema.pattern);
  if (!found) return schema;
  const { is, rules = [] } = found;
  return {
    ...schema,
    pattern: is,
    'x-rule': [...((schema['x-rule'] ?? []) as object[]), ...rules.map((name) => ({ name }))],
  };
};
