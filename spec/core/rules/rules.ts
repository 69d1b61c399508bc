import { z } from 'zod';
import { maxValue, minValue } from './bounds.ts';
import { nullish } from './nullable.ts';
import {
  createChecks,
  isEmpty,
  type Limits,
  type Rule,
  type RuleDefinition,
  ruleMetadata,
} from './rule.ts';
import { cleanText, maxFullWidthCharacters } from './string.ts';

type Schema = {
  string: z.ZodString;
  number: z.ZodNumber;
  boolean: z.ZodBoolean;
};
type FieldKind = keyof Schema;

type KindOf<Rules extends readonly Rule[]> =
  Exclude<Rules[number]['rule']['kind'], 'any'> extends infer K
    ? [K] extends [never]
      ? 'string'
      : K extends FieldKind
        ? K
        : never
    : never;
type IsNullable<Given extends readonly Rule[]> =
  Extract<Given[number]['rule'], { readonly blankToNull: true }> extends never ? false : true;
type IsRequired<Given extends readonly Rule[]> = true extends Given[number]['rule']['required']
  ? true
  : false;
/** A literal type where a rule accepts a single value. */
type Base<Given extends readonly Rule[]> = [OnlyValue<Given>] extends [never]
  ? Schema[KindOf<Given>]
  : z.ZodType<OnlyValue<Given>, boolean>;
type OnlyValue<Given extends readonly Rule[]> = Extract<
  Given[number]['rule'],
  { readonly only: boolean }
>['only'];
type Field<Given extends readonly Rule[]> =
  IsRequired<Given> extends true
    ? Base<Given>
    : IsNullable<Given> extends true
      ? z.ZodOptional<z.ZodNullable<Base<Given>>>
      : z.ZodOptional<Base<Given>>;

/**
 * Combines rules into one field schema of a single type. Reports the first rule that fails. The field is optional unless
 * one of the rules requires input (`requiredInput`, `requiredSelect`, `requiredDate`, `trimToNotBlank`). Texts are
 * trimmed first. Specification §5.
 *
 * Without a rule for it, a text has at most 1,000 characters and a number is within the safe integer range.
 */
export const rules = <
  const Given extends readonly [Rule<FieldKind | 'any'>, ...Rule<FieldKind | 'any'>[]],
>(
  ...given: Given
): Field<Given> => {
  const definitions = given.map(({ rule }) => rule as RuleDefinition);
  const kind = (definitions.find((rule) => rule.kind !== 'any')?.kind ?? 'string') as FieldKind;
  const required = definitions.find((rule) => rule.required);
  const schema = FIELDS[kind](withDefaults(kind, definitions), required?.name).meta(
    documentMetadata(kind, definitions, required !== undefined),
  );
  if (required) return schema as Field<Given>;
  const nullable = definitions.some(({ blankToNull }) => blankToNull) ? nullish(schema) : undefined;
  const innerType = nullable?.unwrap() ?? schema;
  const field = new EmptyAsAbsent({ type: 'optional', innerType });
  return field.meta(nullable?.meta() ?? {}) as unknown as Field<Given>;
};

/** Treats blank text as absent, because forms send an empty string for an empty field of any type. */
const EmptyAsAbsent = z.core.$constructor<z.ZodOptional, z.core.$ZodOptionalDef>(
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

/** Makes the type error of a missing value carry the name of the rule that requires it. */
const missingMessage =
  (name: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    name && isEmpty(input) ? name : undefined;

type FieldSchema = z.ZodString | z.ZodNumber | z.ZodBoolean;

const FIELDS: Record<
  FieldKind,
  (definitions: readonly RuleDefinition[], required: string | undefined) => FieldSchema
> = {
  string: (definitions, required) =>
    z.string({ error: missingMessage(required) }).check(...(createChecks(definitions) as never[])),
  number: (definitions, required) =>
    z.number({ error: missingMessage(required) }).check(...(createChecks(definitions) as never[])),
  boolean: (definitions, required) =>
    z.boolean({ error: missingMessage(required) }).check(...(createChecks(definitions) as never[])),
};

const MAX_TEXT = 1000;
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

/** Adds the rules that apply to every text or number field. */
const withDefaults = (
  kind: FieldKind,
  definitions: readonly RuleDefinition[],
): RuleDefinition[] => {
  if (kind === 'string')
    return [
      TRIMMED,
      ...definitions,
      cleanText.rule,
      ...(narrowestLimit(definitions, 'maxLength') === undefined
        ? [maxFullWidthCharacters(MAX_TEXT).rule]
        : []),
    ];
  return kind === 'number' ? [...definitions, SAFE_RANGE.min, SAFE_RANGE.max] : [...definitions];
};

const TRIMMED: RuleDefinition<'string'> = {
  name: 'trimmed',
  kind: 'string',
  required: false,
  params: {},
  normalize: (text) => text.trim(),
  check: () => true,
};

const SAFE_RANGE = {
  min: minValue(-MAX_NUMBER).rule,
  max: maxValue(MAX_NUMBER).rule,
};

/** Returns the strictest value of a limit that several rules set. */
const narrowestLimit = (
  definitions: readonly RuleDefinition[],
  name: 'maxLength' | 'minLength' | 'minimum' | 'exclusiveMinimum' | 'maximum',
): number | undefined => {
  const set = definitions.flatMap(({ limits }) => limits?.[name] ?? []);
  if (set.length === 0) return undefined;
  return name.startsWith('max') ? Math.min(...set) : Math.max(...set);
};

/** Returns metadata for the document: JSON Schema keywords, and `x-rule` for conditions that they cannot express. */
const documentMetadata = (
  kind: FieldKind,
  definitions: readonly RuleDefinition[],
  required: boolean,
) => ({
  ...LIMITS_BY_KIND[kind](definitions, required),
  ...ruleMetadata(definitions),
});

const LIMITS_BY_KIND: Record<
  FieldKind,
  (definitions: readonly RuleDefinition[], required: boolean) => Limits
> = {
  string: (definitions, required) => ({
    ...(required && { minLength: Math.max(1, narrowestLimit(definitions, 'minLength') ?? 1) }),
    maxLength: narrowestLimit(definitions, 'maxLength') ?? MAX_TEXT,
    pattern: patternOf(definitions, required),
  }),
  number: (definitions) => {
    const above = narrowestLimit(definitions, 'exclusiveMinimum');
    return {
      ...(definitions.some(({ limits }) => limits?.type) && { type: 'integer' as const }),
      // Never both bounds, which linters of OpenAPI documents refuse.
      ...(above === undefined
        ? { minimum: narrowestLimit(definitions, 'minimum') ?? -MAX_NUMBER }
        : { exclusiveMinimum: above }),
      maximum: narrowestLimit(definitions, 'maximum') ?? MAX_NUMBER,
    };
  },
  boolean: (definitions) => definitions.find(({ limits }) => limits?.enum)?.limits ?? {},
};

/** The character that every text excludes. */
const NUL = '\\x00';

/** Returns one pattern for all rules, which also matches the empty text unless the field is required. */
const patternOf = (definitions: readonly RuleDefinition[], required: boolean): string => {
  const limits = definitions.flatMap((definition) => definition.limits ?? []);
  const excludes = [...new Set(limits.flatMap((limit) => limit.excludes ?? []))].join('') || NUL;
  const start = limits.find((limit) => limit.start ?? limit.startExcludes);
  const first = start?.startExcludes ? `[^${start.startExcludes}${excludes}]` : '';
  const whole = limits.find((limit) => limit.pattern)?.pattern;
  const pattern = whole ?? `^${start?.start ?? ''}${first}[^${excludes}]*$`;
  return required || !(whole ?? start) ? pattern : `^$|${pattern}`;
};
