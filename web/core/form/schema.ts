import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { normalize } from '#spec/core/rules/validate.ts';

type Schema = z.core.$ZodType;

/** Converts data to form values: every field of the schema, empty when absent. */
export const toFormValues = <Form extends z.ZodType<FieldValues, FieldValues>>(
  schema: Form,
  data: object,
): DefaultValues<z.input<Form>> => {
  const known = data as Readonly<Record<string, unknown>>;
  const names = new Set(shapesOf(schema).flatMap((shape) => Object.keys(shape)));
  const fields = Object.fromEntries([...names].map((name) => [name, known[name] ?? '']));
  return fields as DefaultValues<z.input<Form>>;
};

type Text = { readonly ja?: string | undefined; readonly en?: string | undefined };

/** Returns the form values of a text in both languages, empty when absent. */
export const inBoth = (text?: Text | null) => ({ ja: text?.ja ?? '', en: text?.en ?? '' });

/** Returns the form values as the schema normalizes them. */
export const normalizedValues = (
  schema: z.ZodType,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => normalize(schema, values) as Record<string, unknown>;

/** Returns the `maxLength` of a field such as `address.city` or `lines.0.city`; undefined when the schema sets none. */
export const maxLengthOf = (schema: Schema, name: string): number | undefined => {
  const field = name.split('.').reduce<Schema | undefined>(partOf, schema);
  for (let each = field; each; each = innerOf(each)) {
    const { maxLength } = z.globalRegistry.get(each) ?? {};
    if (typeof maxLength === 'number') return maxLength;
  }
  return undefined;
};

const partOf = (schema: Schema | undefined, name: string): Schema | undefined => {
  if (!schema) return undefined;
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type === 'array') return def.element;
  return shapesOf(schema)
    .map((shape) => shape[name])
    .find((part) => part !== undefined);
};

/** Returns the shape of an object schema, or the shapes of all options of a union. */
const shapesOf = (schema: Schema): z.core.$ZodShape[] => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type === 'object') return [def.shape];
  if (def.type === 'union') return def.options.flatMap(shapesOf);
  const inner = innerOf(schema);
  return inner ? shapesOf(inner) : [];
};

/** Unwraps an optional or nullable schema. */
const innerOf = (schema: Schema): Schema | undefined => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  return def.type === 'optional' || def.type === 'nullable' ? def.innerType : undefined;
};
