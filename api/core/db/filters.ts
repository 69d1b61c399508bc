import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseSearchSpellings, TYPED_DASHES } from '#spec/core/folding.ts';
import type { Position } from './pagination.ts';
import { toGrams } from './search.ts';

/** Returns conditions: the row has each word of the query, in one of its spellings, whose parts `contains` tests. */
const spelt = (
  query: string,
  contains: (part: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool>[] =>
  parseSearchSpellings(query).map((spellings) => {
    const each = spellings.map((parts) => sql`(${sql.join(parts.map(contains), sql` and `)})`);
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  });

/** Returns conditions for rows that contain every word of the query: n-grams use the index, `position` verifies the match. */
export const matchesWords = (
  query: string,
  grams: Expression<unknown>,
  text: Expression<unknown>,
) =>
  spelt(
    query,
    (part) => sql`${grams} @> ${toGrams(part)}::text[] and position(${part} in ${text}) > 0`,
  );

/** Returns conditions for rows without an index that contain every word of the query in a text like that of `buildSearchText`. */
export const containsWords = (query: string, text: Expression<unknown>) =>
  spelt(query, (part) => sql`position(${part} in ${text}) > 0`);

/** Returns the SQL expression that folds a text in the same way as `buildSearchText`, for columns that are not stored folded. */
export const searchTextOf = (text: Expression<unknown>): RawBuilder<string> =>
  sql`concat_ws(chr(10), fold_text(${text}), fold_text(translate(${text}, ${TYPED_DASHES}, '')))`;

/** Returns a keyset condition: rows after or before a position in the order of `(key, id)`. */
export const isBeyond = (
  position: Position,
  key: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<SqlBool> => {
  const edge = sql`(${position.key}, ${position.id}::uuid)`;
  return position.side === 'after'
    ? sql<SqlBool>`(${key}, ${id}) > ${edge}`
    : sql<SqlBool>`(${key}, ${id}) < ${edge}`;
};

/** Returns the sort direction for a page: descending when reading backwards from the position. */
export const readDirection = (position: Position | undefined) =>
  position?.side === 'before' ? 'desc' : 'asc';
