import { z } from 'zod';
import { orNull } from './nullable.ts';
import {
  checksOf,
  type Definition,
  isEmpty,
  type Limits,
  numberRule,
  type Rule,
  toldOf,
} from './rule.ts';
import { cleanText, maxFullWidthCharacters } from './string.ts';
import { CLEAN_TEXT } from './text.ts';

type Schema = {
  string: z.ZodString;
  number: z.ZodNumber;
  boolean: z.ZodBoolean;
};
type FieldKind = keyof Schema;

type KindOf<Given extends readonly Rule[]> =
  Exclude<Given[number]['rule']['kind'], 'any'> extends infer K
    ? [K] extends [never]
      ? 'string'
      : K extends FieldKind
        ? K
        : never
    : never;
type NullsBlank<Given extends readonly Rule[]> =
  Extract<Given[number]['rule'], { readonly nullsBlank: true }> extends never ? false : true;
type IsNeeded<Given extends readonly Rule[]> = true extends Given[number]['rule']['needed']
  ? true
  : false;
/** Where a rule leaves one answer only, the type knows it. */
type Base<Given extends readonly Rule[]> = [AnswerOf<Given>] extends [never]
  ? Schema[KindOf<Given>]
  : z.ZodType<AnswerOf<Given>, boolean>;
type AnswerOf<Given extends readonly Rule[]> = Extract<
  Given[number]['rule'],
  { readonly only: boolean }
>['only'];
type Field<Given extends readonly Rule[]> =
  IsNeeded<Given> extends true
    ? Base<Given>
    : NullsBlank<Given> extends true
      ? z.ZodOptional<z.ZodNullable<Base<Given>>>
      : z.ZodOptional<Base<Given>>;

/**
 * A field that keeps several rules, as one schema of one type in the document: the first rule that is broken is told,
 * and nothing entered passes unless one of the rules asks for something (`requiredInput`, `requiredSelect`,
 * `requiredDate`, `trimToNotBlank`). Texts are judged without the space around them. Specification §5.
 *
 * Without a rule of its own for it, a text has at most 1,000 characters and a number is one that JSON holds exactly.
 */
export const rules = <
  const Given extends readonly [Rule<FieldKind | 'any'>, ...Rule<FieldKind | 'any'>[]],
>(
  ...given: Given
): Field<Given> => {
  const definitions = given.map(({ rule }) => rule as Definition);
  const kind = (definitions.find((rule) => rule.kind !== 'any')?.kind ?? 'string') as FieldKind;
  const needed = definitions.find((rule) => rule.needed);
  const schema = FIELDS[kind](withBasics(kind, definitions), needed?.name).meta(
    documented(kind, definitions, needed !== undefined),
  );
  if (needed) return schema as Field<Given>;
  const nullable = definitions.some(({ nullsBlank }) => nullsBlank) ? orNull(schema) : undefined;
  const innerType = nullable?.unwrap() ?? schema;
  const field = new Blankable({ type: 'optional', innerType });
  return field.meta(nullable?.meta() ?? {}) as unknown as Field<Given>;
};

/** A form has an empty text for what is not there, whatever the field is of. */
const Blankable = z.core.$constructor<z.ZodOptional, z.core.$ZodOptionalDef>(
  'Blankable',
  (schema, def) => {
    z.ZodOptional.init(schema, def);
    const { parse } = schema._zod;
    const blank = def.innerType._zod.def.type === 'nullable' ? null : undefined;
    schema._zod.parse = (payload, context) => {
      const { value } = payload;
      if (typeof value === 'string' && value.trim() === '') payload.value = blank;
      return parse(payload, context);
    };
  },
);

/** What is missing breaks the rule that asks for it: the message of the type's own check carries that rule's name. */
const missing =
  (name: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    name && isEmpty(input) ? name : undefined;

type FieldSchema = z.ZodString | z.ZodNumber | z.ZodBoolean;

const FIELDS: Record<
  FieldKind,
  (definitions: readonly Definition[], needed: string | undefined) => FieldSchema
> = {
  string: (definitions, needed) =>
    z.string({ error: missing(needed) }).check(...(checksOf(definitions) as never[])),
  number: (definitions, needed) =>
    z.number({ error: missing(needed) }).check(...(checksOf(definitions) as never[])),
  boolean: (definitions, needed) =>
    z.boolean({ error: missing(needed) }).check(...(checksOf(definitions) as never[])),
};

const MAX_TEXT = 1000;
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

/** What holds for every text and every number, around the rules that were named. */
const withBasics = (kind: FieldKind, definitions: readonly Definition[]): Definition[] => {
  if (kind === 'string')
    return [
      TRIMMED,
      ...definitions,
      cleanText.rule,
      ...(limitOf(definitions, 'maxLength') === undefined
        ? [maxFullWidthCharacters(MAX_TEXT).rule]
        : []),
    ];
  return kind === 'number' ? [...definitions, EXACT.min, EXACT.max] : [...definitions];
};

const TRIMMED: Definition<'string'> = {
  name: 'trimmed',
  kind: 'string',
  needed: false,
  params: {},
  clean: (text) => text.trim(),
  holds: () => true,
};

const EXACT = {
  min: numberRule('minValue', {
    params: { min: -MAX_NUMBER },
    holds: (value) => value >= -MAX_NUMBER,
  }).rule,
  max: numberRule('maxValue', {
    params: { max: MAX_NUMBER },
    holds: (value) => value <= MAX_NUMBER,
  }).rule,
};

/** The narrowest of a limit that several rules set. */
const limitOf = (
  definitions: readonly Definition[],
  name: 'maxLength' | 'minLength' | 'minimum' | 'exclusiveMinimum' | 'maximum',
): number | undefined => {
  const set = definitions.flatMap(({ limits }) => limits?.[name] ?? []);
  if (set.length === 0) return undefined;
  return name.startsWith('max') ? Math.min(...set) : Math.max(...set);
};

/** What the document says of the field: limits and patterns where JSON Schema has them, `x-rule` for the others. */
const documented = (kind: FieldKind, definitions: readonly Definition[], needed: boolean) => ({
  ...limitsOf[kind](definitions, needed),
  ...toldOf(definitions),
});

const limitsOf: Record<FieldKind, (definitions: readonly Definition[], needed: boolean) => Limits> =
  {
    string: (definitions, needed) => ({
      ...(needed && { minLength: Math.max(1, limitOf(definitions, 'minLength') ?? 1) }),
      maxLength: limitOf(definitions, 'maxLength') ?? MAX_TEXT,
      pattern: patternOf(definitions, needed),
    }),
    number: (definitions) => {
      const above = limitOf(definitions, 'exclusiveMinimum');
      return {
        ...(definitions.some(({ limits }) => limits?.type) && { type: 'integer' as const }),
        ...(above !== undefined && { exclusiveMinimum: above }),
        minimum: limitOf(definitions, 'minimum') ?? -MAX_NUMBER,
        maximum: limitOf(definitions, 'maximum') ?? MAX_NUMBER,
      };
    },
    boolean: (definitions) => definitions.find(({ limits }) => limits?.enum)?.limits ?? {},
  };

/** All patterns as one; an empty text matches unless something is asked for. */
const patternOf = (definitions: readonly Definition[], needed: boolean): string => {
  const patterns = definitions.flatMap(({ limits }) => limits?.pattern ?? []);
  const all = patterns.some((pattern) => pattern.endsWith('$'))
    ? patterns
    : [CLEAN_TEXT, ...patterns];
  const [only, ...more] = all as [string, ...string[]];
  const joined = more.length === 0 ? only : all.map((pattern) => `(?=${pattern})`).join('');
  return needed || joined === CLEAN_TEXT ? joined : `^$|${joined}`;
};
