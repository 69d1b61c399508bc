import { z } from 'zod';
import { brokenNumberRule } from '#spec/core/broken-numbers.ts';
import { ownReading, readings } from './readings.ts';
import { isEmpty } from './rule.ts';

/*
 * Normalizes and validates input by a schema, for forms and the server alike.
 */

/** One broken rule: JSON Pointer into the input (RFC 6901), name of the rule, its parameters. */
export type InputError = {
  pointer: string;
  rule: string;
  params?: Record<string, string | number>;
};

type Issue = z.core.$ZodIssue;
type AnySchema = z.core.$ZodType;

/** The parsed value, or the broken rules. */
export type ValidationResult<Value> = { readonly value: Value } | { readonly errors: InputError[] };

/** Normalizes and validates a value. Schemas with asynchronous rules need `validateAsync`. */
export const validate = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): ValidationResult<z.output<Schema>> =>
  toValidationResult(schema.safeParse(normalize(schema, value), { reportInput: true }));

/** Validates like `validate`, for schemas with asynchronous rules. */
export const validateAsync = async <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<ValidationResult<z.output<Schema>>> =>
  toValidationResult(await schema.safeParseAsync(normalize(schema, value), { reportInput: true }));

const nonEmptyFields = new WeakSet<AnySchema>();

/** An optional field in which an empty string is an error rather than an absent value, as in a PATCH. */
export const optionalNonEmpty = <Field extends AnySchema>(field: Field): z.ZodOptional<Field> => {
  const inChange = readings.get(field)?.inChange ?? field;
  const schema = z.optional(inChange) as unknown as z.ZodOptional<Field>;
  nonEmptyFields.add(schema);
  return schema;
};

/**
 * Normalizes a value for validation and storage: applies the `z.overwrite` checks of text schemas (trimming, full width
 * to half width), and removes empty fields, or sets them to null where the schema is nullable. Leaves unknown fields
 * alone. Domain: common to all.
 */
export const normalize = (schema: AnySchema, value: unknown): unknown => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'optional': {
      const inner = normalize(def.innerType, value);
      return inner === '' && !nonEmptyFields.has(schema) ? undefined : inner;
    }
    case 'nullable': {
      const inner = value === null ? null : normalize(def.innerType, value);
      return inner === '' ? null : inner;
    }
    case 'string':
      return typeof value === 'string' ? normalizeText(schema, value) : value;
    case 'number':
    case 'boolean':
      return typeof value === 'string' && value.trim() === '' ? '' : value;
    case 'array':
      return Array.isArray(value) ? value.map((each) => normalize(def.element, each)) : value;
    case 'object':
      return isPlainObject(value) ? normalizeFields(def.shape, value) : value;
    case 'union':
      return 'discriminator' in def
        ? normalizeOption(def as z.core.$ZodDiscriminatedUnionDef<readonly AnySchema[]>, value)
        : value;
    default:
      return value;
  }
};

/** Runs only the `overwrite` checks of a schema, not those that validate. */
const normalizeText = (schema: AnySchema, text: string): string => {
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck<string>[] };
  return checks
    .filter((check) => check._zod.def.check === 'overwrite')
    .reduce((before, check) => {
      const payload = { value: before, issues: [] };
      check._zod.check(payload);
      return payload.value;
    }, text);
};

const normalizeFields = (shape: z.core.$ZodShape, value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ ...value, ...ownReadings(shape, value) })
      .map(([name, field]) => {
        const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, schema ? normalize(schema, field) : field] as const;
      })
      .filter(([, field]) => field !== undefined),
  );

/** Readings that were left out, or left empty, of names that are their own. */
const ownReadings = (shape: z.core.$ZodShape, value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const given = value[name];
      const of = findReading(schema, given);
      const isBlank = isEmpty(given) || (typeof given === 'string' && given.trim() === '');
      const reading = of !== undefined && isBlank ? ownReading(value[of]) : undefined;
      return reading === undefined ? [] : [[name, reading] as const];
    }),
  );

/** Returns the field of which a schema is the reading; undefined if it is absent in a PATCH, which then does not change it. */
const findReading = (schema: AnySchema, given: unknown): string | undefined => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type !== 'optional') return readings.get(schema)?.of;
  return nonEmptyFields.has(schema) && given === undefined
    ? undefined
    : readings.get(def.innerType)?.of;
};

const normalizeOption = (
  { options, discriminator }: z.core.$ZodDiscriminatedUnionDef<readonly AnySchema[]>,
  value: unknown,
): unknown => {
  if (!isPlainObject(value)) return value;
  const option = options.find((each) => {
    const { propValues } = each._zod;
    return propValues?.[discriminator]?.has(value[discriminator] as never);
  });
  return option ? normalize(option, value) : value;
};

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toValidationResult = <Value>(result: z.ZodSafeParseResult<Value>): ValidationResult<Value> =>
  result.success ? { value: result.data } : { errors: issuesToErrors(result.error.issues) };

const escapeKey = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${escapeKey(key)}`).join('');

/** Converts zod issues to named rules, keeping the first of each pointer. */
export const issuesToErrors = (issues: readonly Issue[]): InputError[] => {
  const first = new Map<string, InputError>();
  for (const error of issues.flatMap(errorsOf))
    if (!first.has(error.pointer)) first.set(error.pointer, error);
  return [...first.values()];
};

const errorsOf = (issue: Issue): InputError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        pointer: toPointer([...issue.path, key]),
        rule: 'unknownField',
      }))
    : [{ pointer: toPointer(issue.path), ...ruleOf(issue) }];

/** Rules to report for wrong types that have a message of their own. */
const TYPE_RULES: Partial<Record<string, string>> = { int: 'integerOnly', number: 'numberOnly' };

const typeRule = (expected: string, input: unknown): string => {
  const rule = TYPE_RULES[expected] ?? 'invalid';
  return rule === 'invalid' ? rule : (typeof input === 'string' && brokenNumberRule(input)) || rule;
};

const ruleOf = (issue: Issue): Omit<InputError, 'pointer'> => {
  switch (issue.code) {
    case 'custom': {
      const { rule = 'invalid', ...params } = (issue.params ?? {}) as InputError['params'] & {
        rule?: string;
      };
      return Object.keys(params).length > 0 ? { rule, params } : { rule };
    }
    case 'invalid_type':
      if (isEmpty(issue.input)) return { rule: missingRule(issue) };
      return { rule: typeRule(issue.expected, issue.input) };
    case 'invalid_union':
      if ('discriminator' in issue) return { rule: 'requiredSelect' };
      return { rule: isEmpty(issue.input) ? 'requiredInput' : 'invalid' };
    case 'invalid_value':
      return { rule: 'requiredSelect' };
    case 'too_big':
      return { rule: sizeRule(issue.origin, 'max'), params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string' && isEmpty(issue.input)) return { rule: 'requiredInput' };
      return { rule: sizeRule(issue.origin, 'min'), params: { min: Number(issue.minimum) } };
    case 'invalid_format':
      if (isEmpty(issue.input)) return { rule: 'requiredInput' };
      return { rule: issue.format === 'regex' ? 'invalid' : issue.format };
    default:
      return { rule: 'invalid' };
  }
};

/** `rules()` puts the name of the required rule in the message. Null where null is not allowed is invalid, not missing. */
const missingRule = ({ message, input }: Issue) => {
  if (/^\w+$/.test(message)) return message;
  return input === null ? 'invalid' : 'requiredInput';
};

const sizeRule = (origin: string, end: 'max' | 'min') => {
  if (origin === 'string') return `${end}Characters`;
  return origin === 'array' ? `${end}Items` : `${end}Value`;
};
