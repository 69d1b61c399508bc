import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Rule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { SAMPLES } from '#spec/core/rules/testing/samples.ts';
import { normalize } from '#spec/core/rules/validate.ts';
import { document, resolve, type Schema } from './testing/document.ts';
import { refusedByRe2 } from './testing/re2-syntax.ts';

/*
 * Programs compile the patterns of the document in any language, most of them in ECMAScript without flag `u`, in Python, or in
 * RE2. Decision 64.
 */

/** Returns the reasons why a pattern does not compile somewhere. */
const faultsOf = (pattern: string): string[] => [
  ...['', 'u'].flatMap((flags) => {
    try {
      new RegExp(pattern, flags);
      return [];
    } catch (error) {
      return [`${pattern}: ${flags || 'no flag'}: ${error}`];
    }
  }),
  ...[refusedByRe2(pattern) ?? []].flat().map((part) => `${pattern}: RE2: ${part}`),
];

const matchesEverywhere = (pattern: string, text: string): boolean =>
  ['', 'u'].every((flags) => new RegExp(pattern, flags).test(text));

/** All patterns, also those of headers. */
const patterns = new Set<string>();
/** Values of examples with the schema that each is of. */
const examples: { readonly schema: Schema; readonly value: unknown }[] = [];
const collect = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, example, default: preset, schema } = node as Record<string, unknown>;
  if (typeof pattern === 'string') patterns.add(pattern);
  for (const value of [example, preset])
    if (value !== undefined) examples.push({ schema: (schema ?? node) as Schema, value });
  for (const [name, inner] of Object.entries(node)) if (name !== 'example') collect(inner);
};
collect(document);

/** Returns the texts of a value with their patterns. Of alternatives, those of the one with the same constants are meant. */
const textsOf = (given: Schema, value: unknown): { pattern: string; text: string }[] => {
  const schema = resolve(given);
  if (typeof value === 'string')
    return typeof schema.pattern === 'string' ? [{ pattern: schema.pattern, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(schema.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return [];
  const meant = (schema.oneOf ?? schema.anyOf ?? []).find((option) => isMeant(option, value));
  if (meant) return textsOf(meant, value);
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(schema.properties?.[name] ?? {}, inner),
  );
};

const isMeant = (option: Schema, value: object): boolean =>
  Object.entries(value).every(([name, inner]) => {
    const { const: only, enum: values } = resolve(resolve(option).properties?.[name] ?? {});
    return (only ?? inner) === inner && (values?.includes(inner) ?? true);
  });

describe('what RE2 refuses', () => {
  it.each([
    '^(?=a)b$',
    '^a(?!b)',
    '(?<=a)b',
    '^(a)\\1$',
    '^\\p{L}$',
    '^[\\p{L}]$',
    '^\\u3042$',
    '^[\\u3042]$',
    '^\\cA$',
    '^[\\b]$',
    '^[]$',
    '^[^]$',
    '^(?<name>a)$',
    '^a{1001}$',
    '^a{0,1001}$',
    '^(?:a{1,64}){0,31}$',
    '^(?:b|(?:a{2}){2}){300}$',
    '^[𠮷]$',
  ])('is found: %s', (pattern) => expect(refusedByRe2(pattern)).toBeDefined());

  it.each([
    '^[A-Za-z0-9_\\-]+$',
    '^$|^(?:[0-9]{8}|[0-9]{13})$',
    '^[ァ-ヺ\\x00-\\x1f]*\\/\\?(?:a{1,9}){1,99}b{1000}$',
    '^\\bA\\s\\S\\d$',
  ])('is nothing of %s', (pattern) => expect(refusedByRe2(pattern)).toBeUndefined());
});

describe('patterns of the document', () => {
  it('compile in ECMAScript with and without flag u, and in RE2', () => {
    expect(patterns.size).toBeGreaterThan(30);
    expect([...patterns].flatMap(faultsOf)).toEqual([]);
  });

  it('match the examples', () => {
    const texts = examples.flatMap(({ schema, value }) => textsOf(schema, value));
    expect(texts.length).toBeGreaterThan(300);
    const wrong = texts.filter(({ pattern, text }) => !matchesEverywhere(pattern, text));
    expect(wrong).toEqual([]);
  });
});

describe.each(SAMPLES.filter(({ rule }) => rule.rule.kind === 'string'))(
  'the pattern of $name',
  ({ rule, seeds }) => {
    const field: z.ZodType = rules(rule as Rule<'string'>);
    const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    const { pattern } = inner.meta() as { pattern: string };

    it('compiles everywhere, and matches what the rule accepts', () => {
      expect(faultsOf(pattern)).toEqual([]);
      const accepted = seeds
        .filter((seed) => field.safeParse(seed).success)
        .map((seed) => String(normalize(field, seed) ?? ''));
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.filter((text) => !matchesEverywhere(pattern, text))).toEqual([]);
    });
  },
);
