import type { z } from 'zod';

/** `familyNameKana` → `family_name_kana`. */
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? `${Letter}${SnakeCase<Rest>}`
    : `_${Lowercase<Letter>}${SnakeCase<Rest>}`
  : '';

type Nullable<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** Column types for the fields of a schema: names in snake case, null for absent fields. */
export type FieldColumns<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]-?: Nullable<Fields[Name]>;
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Maps the fields of a schema to the columns of a table and back. A new field of the schema only needs its column in a
 * migration.
 */
export const mapFields = <Schema extends z.ZodObject>(schema: Schema) => {
  type Fields = z.output<Schema>;
  type Columns = FieldColumns<Fields>;
  const pairs = Object.keys(schema.shape).map((field) => [field, snakeCase(field)] as const);
  return {
    columns: pairs.map(([, column]) => column) as (keyof Columns & string)[],

    toColumns: (fields: Fields): Columns =>
      Object.fromEntries(
        pairs.map(([field, column]) => [
          column,
          (fields as Record<string, unknown>)[field] ?? null,
        ]),
      ) as Columns,

    toFields: (row: Columns): Fields =>
      Object.fromEntries(
        pairs.flatMap(([field, column]) => {
          const value = (row as Record<string, unknown>)[column];
          return value === null || value === undefined ? [] : [[field, value]];
        }),
      ) as Fields,
  };
};
