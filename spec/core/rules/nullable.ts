import { z } from 'zod';

/** The schema, null or absent. Extends `type` and `enum` of the metadata, which would otherwise exclude null. */
export const nullish = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodOptional<z.ZodNullable<Schema>> => {
  const { type, enum: values } = innermost(schema).meta() ?? {};
  return schema
    .nullable()
    .optional()
    .meta({
      ...(typeof type === 'string' && { type: [type, 'null'] }),
      ...(Array.isArray(values) && { enum: [...values, null] }),
    });
};

const innermost = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return innermost(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? innermost(schema.out as z.ZodType) : schema;
};
