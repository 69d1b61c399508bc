import fc from 'fast-check';
import { HOSTILE_STRINGS } from '#spec/core/rules/testing/values.ts';

/*
 * Values with one defect: another type, a missing or an additional field, a text beyond its limit, NUL, lone surrogates.
 */

/** Removes the field instead of replacing its value. */
const REMOVED = Symbol('removed');

const REPLACEMENTS: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    REMOVED,
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { $ref: '#' },
    { toString: 'x' },
  ),
  fc.constantFrom(...HOSTILE_STRINGS),
  fc.constantFrom(101, 255, 1_001, 2_001, 30_001).map((length) => 'あ'.repeat(length)),
  fc.constantFrom('0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13', '2027-13-45', '2027-04-24T25:00:00Z'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

type Path = readonly (string | number)[];

/** Paths of all values inside of a value, itself included. */
const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
    : []),
];

const replaceAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown => {
  if (key === undefined) return replacement === REMOVED ? undefined : replacement;
  const entries = Object.entries(value as object).flatMap(([name, inner]) => {
    if (name !== String(key)) return [[name, inner]];
    const replaced = replaceAt(inner, rest, replacement);
    return replaced === undefined ? [] : [[name, replaced]];
  });
  return Array.isArray(value)
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries as [string, unknown][]);
};

const EXTRA_FIELDS = [
  ...['surprise', 'id', 'role', '__proto__', 'constructor', 'toString', '', '/', '~'],
  ...['\u0000', '\ud842', 'あ'.repeat(500)],
];

const withExtraField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries([...Object.entries(value), [name, 1]])
    : value;

/** A valid value with one defect. */
export const brokenValues = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), REPLACEMENTS, fc.constantFrom(...EXTRA_FIELDS), fc.nat(9))
    .map(([value, at, replacement, extra, roll]) => {
      if (roll === 0) return withExtraField(value, extra);
      const paths = pathsOf(value);
      return replaceAt(value, paths[at % paths.length] as Path, replacement);
    });

/** A text for a path, a query or a header. */
export const brokenTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_STRINGS.filter((text) => text.isWellFormed())),
  fc.constantFrom('-1', '1.5', '1e3', '999999999999999999', 'null', 'true', '[]', '../..', '0x10'),
  fc.constantFrom('a'.repeat(401), 'あ'.repeat(81)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
