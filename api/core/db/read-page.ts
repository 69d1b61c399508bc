import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import { isBeyond, readDirection } from './filters.ts';
import { countCapped, DEFAULT_LIMIT, parseCursor, toPage } from './pagination.ts';
import type { Database } from './schema.ts';
import { SKIP_PREPARE } from './statements.ts';

/** The order of a list: by a text, and by id among equals. */
export type ListOrder = {
  /** Name of the order in cursors, so that those of another list are refused. */
  readonly sort: string;
  readonly key: Expression<string>;
  readonly id: Expression<string>;
};

type PagingQuery = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/**
 * Reads one page of a list, and counts all of it.
 * @param matching the rows of the list
 * @param read selects the columns, which are read for the page alone: among them the key, as `sort_key`
 * @throws ProblemError BAD_CURSOR
 */
export const readPage = async <
  DB,
  TB extends keyof DB,
  Matching,
  Row extends { readonly id: string; readonly sort_key: string },
>(
  db: Kysely<Database>,
  matching: SelectQueryBuilder<DB, TB, Matching>,
  read: (rows: SelectQueryBuilder<DB, TB, Matching>) => Promise<Row[]>,
  { sort, key, id }: ListOrder,
  { limit = DEFAULT_LIMIT, cursor }: PagingQuery,
) => {
  const position = parseCursor(cursor, sort, 'string');
  const direction = readDirection(position);
  const page = (position ? matching.where(isBeyond(position, key, id)) : matching)
    .modifyFront(SKIP_PREPARE)
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit + 1);
  const [rows, total] = await Promise.all([read(page), countCapped(db, matching)]);
  const edgeOf = (row: Row) => ({ key: row.sort_key, id: row.id });
  return { ...toPage(rows, { limit, position, sort, edgeOf }), ...total };
};
