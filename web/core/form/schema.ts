import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** What a form holds of a thing: every field of its schema, empty where there is nothing. */
export const fieldsOf = <Form extends z.ZodType<FieldValues, FieldValues>>(
  schema: Form,
  data: object,
): DefaultValues<z.input<Form>> => {
  const known = data as Readonly<Record<string, unknown>>;
  const names = new Set(shapesOf(schema).flatMap((shape) => Object.keys(shape)));
  const fields = Object.fromEntries([...names].map((name) => [name, known[name] ?? '']));
  return fields as DefaultValues<z.input<Form>>;
};

/** The most characters of a text, by its name in the form: `address.city`. Undefined where the schema does not say. */
export const maxLengthOf = (schema: Schema, name: string): number | undefined => {
  const field = name.split('.').reduce<Schema | undefined>(partOf, schema);
  for (let each = field; each; each = innerOf(each)) {
    const { maxLength } = z.globalRegistry.get(each) ?? {};
    if (typeof maxLength === 'number') return maxLength;
  }
  return undefined;
};

const partOf = (schema: Schema | undefined, name: string): Schema | undefined =>
  schema &&
  shapesOf(schema)
    .map((shape) => shape[name])
    .find((part) => part !== undefined);

/** The fields of an object; of one that is of several kinds, those of each kind. */
const shapesOf = (schema: Schema): z.core.$ZodShape[] => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type === 'object') return [def.shape];
  if (def.type === 'union') return def.options.flatMap(shapesOf);
  const inner = innerOf(schema);
  return inner ? shapesOf(inner) : [];
};

/** Of a schema that may be absent or null, the one of what may be there. */
const innerOf = (schema: Schema): Schema | undefined => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  return def.type === 'optional' || def.type === 'nullable' ? def.innerType : undefined;
};
