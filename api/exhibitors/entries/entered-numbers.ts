import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an entry number reduced to its letters and digits, for comparison with the number that an exhibitor typed: any
 * dashes, width and case.
 */
export const comparableNumber = (column: string): RawBuilder<string | null> =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, nfkc), '[^A-Za-z0-9]', '', 'g'))`;
