import type { Schema } from './document-types.ts';

/* Compares the constraints of two schemas themselves, without their properties and items. */

const MAXIMA = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
const MINIMA = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
/** Keywords of which any other value may exclude something. */
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** Returns the types and values that `wide` allows and `narrow` does not, such as `null` or `"closed"`. */
export const excludedValues = (wide: Schema, narrow: Schema): string[] => {
  const types = typesOf(narrow);
  const values = valuesOf(narrow);
  return [
    ...typesOf(wide).filter((type) => types.length > 0 && !allows(types, type)),
    ...(valuesOf(wide) ?? [])
      .filter((value) => values && !values.includes(value))
      .map((value) => JSON.stringify(value)),
  ];
};

/** Limits of `narrow` that `wide` does not have, or has less narrow, such as `maxLength 20`. */
export const addedLimits = (wide: Schema, narrow: Schema): string[] => {
  const tighter = [
    ...MAXIMA.filter((name) => isBelow(narrow[name], wide[name])),
    ...MINIMA.filter((name) => isAbove(narrow[name], wide[name])),
    ...EXACT.filter((name) => narrow[name] !== undefined && narrow[name] !== wide[name]),
  ];
  return [
    ...tighter.map((name) => `${name} ${narrow[name]}`),
    ...(typesOf(wide).length === 0 && narrow.type ? [`type ${narrow.type}`] : []),
    ...(valuesOf(narrow) && !valuesOf(wide) ? [`values ${JSON.stringify(valuesOf(narrow))}`] : []),
    ...rulesOf(narrow)
      .filter((rule) => !rulesOf(wide).includes(rule))
      .map((rule) => `rule ${rule}`),
  ];
};

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** Returns undefined when the values are not listed. */
export const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

const allows = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** An absent limit allows everything. */
const isBelow = (limit: unknown, other: unknown) =>
  typeof limit === 'number' && (typeof other !== 'number' || limit < other);
const isAbove = (limit: unknown, other: unknown) =>
  typeof limit === 'number' && (typeof other !== 'number' || limit > other);

/** Returns the rules that JSON Schema cannot express. */
const rulesOf = (schema: Schema): string[] =>
  ((schema['x-rule'] ?? []) as { name: string; params?: unknown }[]).map(({ name, params }) =>
    params === undefined ? name : `${name} ${JSON.stringify(params)}`,
  );
