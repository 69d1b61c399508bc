import type { ColumnType, JSONColumnType } from 'kysely';

/* Kysely column types: how values are selected, inserted and updated. */

export type Localized = { ja: string; en?: string };
export type LocalizedColumn = JSONColumnType<Localized>;
/** Nullable JSON: written as text, read as the parsed value. */
export type OptionalJson<Value> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
export type OptionalLocalized = OptionalJson<Localized>;
export type ImageColumn = {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  alt: Localized;
};
export type OptionalImage = OptionalJson<ImageColumn>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type Created = ColumnType<Date, Date | string | undefined, never>;
export type Updated = ColumnType<Date, Date | string | undefined, Date | string>;
/** A date column; the driver returns it as `YYYY-MM-DD`. */
export type DayColumn = string;
