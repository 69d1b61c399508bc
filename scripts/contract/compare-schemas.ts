import type { Schema } from './document-types.ts';
import { addedLimits, excludedValues, valuesOf } from './narrowings.ts';
import { respelled } from './respelled.ts';

/** The direction of a value: partners send it and it must stay accepted, or they receive it and it must stay as promised. */
export type Side = 'request' | 'response';

export type Named = Record<string, Schema>;

/** A breaking change, such as `Booth.tags: removed`. */
export type Change = string;

type Comparison = {
  side: Side;
  before: Named;
  after: Named;
  /** Named schemas already compared on this side, so that each change is reported once. */
  compared: Set<string>;
};

/** Compares the schemas of one side of two documents; each call continues with the same named schemas. */
export const schemaComparison = (side: Side, before: Named = {}, after: Named = {}) => {
  const comparison = { side, before, after, compared: new Set<string>() };
  return (place: string, old: Schema, now: Schema): Change[] =>
    compare(comparison, place, old, now);
};

const compare = (comparison: Comparison, place: string, old: Schema, now: Schema): Change[] => {
  if (old.$ref === undefined && now.$ref === undefined)
    return compareResolved(comparison, place, old, now);
  const { before, after, compared } = comparison;
  const [oldName, newName] = [nameOf(old), nameOf(now)];
  if (oldName && newName) {
    const pair = `${oldName} ${newName}`;
    if (compared.has(pair)) return [];
    compared.add(pair);
  }
  return compareResolved(
    comparison,
    oldName && oldName === newName ? oldName : place,
    oldName === undefined ? old : (before[oldName] ?? {}),
    newName === undefined ? now : (after[newName] ?? {}),
  );
};

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

const compareResolved = (
  comparison: Comparison,
  place: string,
  old: Schema,
  now: Schema,
): Change[] => {
  if (alternativesOf(old) || alternativesOf(now))
    return compareAlternatives(comparison, place, old, now);
  return [
    ...compareValues(comparison.side, old, now).map((change) => `${place}: ${change}`),
    ...compareProperties(comparison, place, old, now),
    ...(old.items && now.items ? compare(comparison, `${place}[]`, old.items, now.items) : []),
    ...compareOthers(comparison, place, old, now),
  ];
};

const compareValues = (side: Side, released: Schema, now: Schema): string[] => {
  const old = respelled(released);
  if (side === 'request')
    return [
      ...excludedValues(old, now).map((value) => `no longer accepts ${value}`),
      ...addedLimits(old, now).map((limit) => `now limited to ${limit}`),
    ];
  const grows = old['x-extensible-enum'] !== undefined;
  const listed = new Set((valuesOf(now) ?? []).map((value) => JSON.stringify(value)));
  return [
    ...excludedValues(now, old)
      .filter((value) => !(grows && listed.has(value)))
      .map((value) => `may now be ${value}`),
    ...addedLimits(now, old).map((limit) => `no longer limited to ${limit}`),
    ...(valuesOf(now) ? excludedValues({ enum: old.enum ?? [] }, now) : []).map(
      (value) => `never ${value} any more`,
    ),
    ...(old.enum && !grows && now['x-extensible-enum'] ? ['may now be values not listed'] : []),
  ];
};

const compareProperties = (
  comparison: Comparison,
  place: string,
  old: Schema,
  now: Schema,
): Change[] => {
  const isRequest = comparison.side === 'request';
  const [before, after] = [old.properties ?? {}, now.properties ?? {}];
  const [wasRequired, isRequired] = [new Set(old.required), new Set(now.required)];
  const missing = Object.keys(before).filter((name) => !after[name]);
  const removed = isRequest && now.additionalProperties !== false ? [] : missing;
  const required = [...isRequired].filter((name) => isRequest && !wasRequired.has(name));
  const optional = [...wasRequired].filter(
    (name) => !isRequest && after[name] && !isRequired.has(name),
  );
  return [
    ...removed.map((name) => `${place}.${name}: removed`),
    ...required.map((name) => `${place}.${name}: now required`),
    ...optional.map((name) => `${place}.${name}: no longer always present`),
    ...Object.entries(before).flatMap(([name, inner]) =>
      after[name] ? compare(comparison, `${place}.${name}`, inner, after[name]) : [],
    ),
  ];
};

/** Compares fields that are not listed as properties. */
const compareOthers = (
  comparison: Comparison,
  place: string,
  { additionalProperties: old = true }: Schema,
  { additionalProperties: now = true }: Schema,
): Change[] => {
  if (typeof old === 'object' && typeof now === 'object')
    return compare(comparison, `${place}.*`, old, now);
  return comparison.side === 'request' && old !== false && now === false
    ? [`${place}: no longer accepts other fields`]
    : [];
};

const alternativesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

/** Each alternative that is sent needs one that accepts it. */
const compareAlternatives = (
  { side, before, after }: Comparison,
  place: string,
  old: Schema,
  now: Schema,
): Change[] => {
  const [oldOnes, newOnes] = [alternativesOf(old) ?? [old], alternativesOf(now) ?? [now]];
  const fits = (one: Schema, other: Schema) =>
    schemaComparison(side, before, after)(place, one, other).length === 0;
  return side === 'request'
    ? oldOnes
        .filter((one) => !newOnes.some((other) => fits(one, other)))
        .map((one) => `${place}: no longer accepts ${JSON.stringify(one)}`)
    : newOnes
        .filter((one) => !oldOnes.some((other) => fits(other, one)))
        .map((one) => `${place}: may now be ${JSON.stringify(one)}`);
};
