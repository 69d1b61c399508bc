import type { ColumnType } from 'kysely';
import type { Tables } from './generated-tables.ts';

/**
 * A table of the database. `Values` says what SQL cannot: what JSON and arrays contain, and which texts the contract allows.
 * Whether a column has a default or may be null, the database alone says. A `ColumnType` replaces all that.
 */
export type Table<
  Name extends keyof Tables,
  // A value without its column is an error.
  Values extends {
    [Column in keyof Values]: Column extends keyof Tables[Name] ? unknown : never;
  } = object,
> = {
  [Column in keyof Tables[Name]]: Column extends keyof Values
    ? Holding<Tables[Name][Column], Values[Column]>
    : Tables[Name][Column];
};

// biome-ignore lint/suspicious/noExplicitAny: whatever its types are
type AnyColumnType = ColumnType<any, any, any>;

type Holding<Column, Value> = [Value] extends [AnyColumnType]
  ? Value
  : Column extends null
    ? null
    : Column extends ColumnType<infer Selected, infer Inserted, infer Updated>
      ? unknown extends Selected
        ? ColumnType<Value, Inserted, Updated>
        : ColumnType<
            NonNullable<Value> | Extract<Selected, null>,
            NonNullable<Value> | Extract<Inserted, null | undefined>,
            NonNullable<Value> | Extract<Updated, null>
          >
      : NonNullable<Value>;
