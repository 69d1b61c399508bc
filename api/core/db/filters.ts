import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Position } from './paging.ts';
import { gramsOf, searchWords } from './search.ts';

/** Rows that hold every word of the query: the grams narrow by index, the text decides. */
export const matchesWords = (
  query: string,
  grams: Expression<unknown>,
  text: Expression<unknown>,
): RawBuilder<SqlBool>[] =>
  searchWords(query).map(
    (word) =>
      sql<SqlBool>`(${grams} @> ${gramsOf(word)}::text[] and position(${word} in ${text}) > 0)`,
  );

/** Rows beyond a position, in the order of `(key, id)`. */
export const beyond = (
  position: Position,
  key: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<SqlBool> => {
  const edge = sql`(${position.key}, ${position.id}::uuid)`;
  return position.side === 'after'
    ? sql<SqlBool>`(${key}, ${id}) > ${edge}`
    : sql<SqlBool>`(${key}, ${id}) < ${edge}`;
};

/** The order in which rows beyond a position are read. */
export const directionOf = (position: Position | undefined) =>
  position?.side === 'before' ? 'desc' : 'asc';
