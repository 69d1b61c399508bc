import { z } from 'zod';

type Schema = z.core.$ZodType;

const nonEmptyFields = new WeakSet<Schema>();

/** An optional field in which an empty string is an error rather than an absent value, as in a PATCH. */
export const optionalNonEmpty = <Field extends Schema>(field: Field): z.ZodOptional<Field> => {
  const schema = z.optional(field) as unknown as z.ZodOptional<Field>;
  nonEmptyFields.add(schema);
  return schema;
};

/**
 * Normalizes a value for validation and storage: applies the `z.overwrite` checks of text schemas (trimming, full width
 * to half width), and removes empty fields, or sets them to null where the schema is nullable. Leaves unknown fields
 * alone. Domain: common to all.
 */
export const normalize = (schema: Schema, value: unknown): unknown => {
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
        ? normalizeOption(def as z.core.$ZodDiscriminatedUnionDef<readonly Schema[]>, value)
        : value;
    default:
      return value;
  }
};

/** Runs only the `overwrite` checks of a schema, not those that validate. */
const normalizeText = (schema: Schema, text: string): string => {
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
    Object.entries(value)
      .map(([name, field]) => {
        const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, schema ? normalize(schema, field) : field] as const;
      })
      .filter(([, field]) => field !== undefined),
  );

const normalizeOption = (
  { options, discriminator }: z.core.$ZodDiscriminatedUnionDef<readonly Schema[]>,
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
