import type { ColumnType } from 'kysely';

/* Kysely column types: how values are selected, inserted and updated. */

/** JSON is written as text. `tables.ts` of a capability says what it contains. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;
/** The driver returns it as text. */
export type Numeric = ColumnType<string, number, number>;
/** The driver returns a date as `YYYY-MM-DD`, but an array of dates as `Date`s. */
export type Days = ColumnType<Date[], string[], string[]>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type Created = ColumnType<Date, Date | string | undefined, never>;
export type Updated = ColumnType<Date, Date | string | undefined, Date | string>;

/* Shapes of JSON that several tables share. */

export type Localized = { ja: string; en?: string };
export type ImageColumn = {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  alt: Localized;
};
