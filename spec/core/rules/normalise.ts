import { z } from 'zod';

type Schema = z.core.$ZodType;

const asked = new WeakSet<Schema>();

/** A field that may be absent, though not left empty: what changes it has to be something. */
export const absentOrFilled = <Field extends Schema>(field: Field): z.ZodOptional<Field> => {
  const schema = z.optional(field) as unknown as z.ZodOptional<Field>;
  asked.add(schema);
  return schema;
};

/**
 * A value in the writing in which it is judged and kept: texts as their schema cleans them (space around them gone,
 * full width as half width where the rule says so), what was left empty absent from its object, or null where null
 * clears it. What the schema does not know stays as it is. Domain: common to all.
 */
export const normalised = (schema: Schema, value: unknown): unknown => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'optional': {
      const inner = normalised(def.innerType, value);
      return inner === '' && !asked.has(schema) ? undefined : inner;
    }
    case 'nullable': {
      const inner = value === null ? null : normalised(def.innerType, value);
      return inner === '' ? null : inner;
    }
    case 'string':
      return typeof value === 'string' ? cleaned(schema, value) : value;
    case 'number':
    case 'boolean':
      return typeof value === 'string' && value.trim() === '' ? '' : value;
    case 'array':
      return Array.isArray(value) ? value.map((each) => normalised(def.element, each)) : value;
    case 'object':
      return isPlainObject(value) ? fieldsOf(def.shape, value) : value;
    case 'union':
      return 'discriminator' in def
        ? inOption(def as z.core.$ZodDiscriminatedUnionDef<readonly Schema[]>, value)
        : value;
    default:
      return value;
  }
};

/** Runs what of a text's schema changes it (`z.overwrite`, as rules do), and none of what judges. */
const cleaned = (schema: Schema, text: string): string => {
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck<string>[] };
  return checks
    .filter((check) => check._zod.def.check === 'overwrite')
    .reduce((before, check) => {
      const payload = { value: before, issues: [] };
      check._zod.check(payload);
      return payload.value;
    }, text);
};

const fieldsOf = (shape: z.core.$ZodShape, value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => {
        const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, schema ? normalised(schema, field) : field] as const;
      })
      .filter(([, field]) => field !== undefined),
  );

const inOption = (
  { options, discriminator }: z.core.$ZodDiscriminatedUnionDef<readonly Schema[]>,
  value: unknown,
): unknown => {
  if (!isPlainObject(value)) return value;
  const option = options.find((each) => {
    const { propValues } = each._zod;
    return propValues?.[discriminator]?.has(value[discriminator] as never);
  });
  return option ? normalised(option, value) : value;
};

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
