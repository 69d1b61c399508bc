import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseSearchSpellings } from '#spec/core/folding.ts';
import type { Position } from './pagination.ts';
import { toGrams } from './search.ts';

/** Conditions for rows that contain every word of the query: n-grams use the index, `position` verifies the match. */
export const matchesWords = (
  query: string,
  grams: Expression<unknown>,
  text: Expression<unknown>,
): RawBuilder<SqlBool>[] =>
  parseSearchSpellings(query).map((spellings) => {
    const contains = (words: readonly string[]) =>
      words.map(
        (word) => sql`${grams} @> ${toGrams(word)}::text[] and position(${word} in ${text}) > 0`,
      );
    const each = spellings.map((words) => sql`(${sql.join(contains(words), sql` and `)})`);
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  });

/** Keyset condition: rows after or before a position in the order of `(key, id)`. */
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

/** Sort direction for a page: descending when reading backwards from the position. */
export const readDirection = (position: Position | undefined) =>
  position?.side === 'before' ? 'desc' : 'asc';
