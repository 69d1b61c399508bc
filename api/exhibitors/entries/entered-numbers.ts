import { type RawBuilder, sql } from 'kysely';

/** A number of an entry as its letters and digits, to compare it with what an exhibitor typed: any dashes, width and case. */
export const comparableNumber = (column: string): RawBuilder<string | null> =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, nfkc), '[^A-Za-z0-9]', '', 'g'))`;
