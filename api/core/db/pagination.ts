import { type AliasedRawBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Keyset pagination: a cursor holds the sort key and id of the first or last row of a page, and the direction to
 * continue in. Opaque to clients; its values are only ever used as bound parameters.
 */
const Cursor = z.tuple([
  z.enum(['after', 'before']),
  z.string().max(20),
  z.union([z.string().max(200), z.number()]),
  z.uuid(),
]);

export type Position = { side: 'after' | 'before'; key: string | number; id: string };

export const DEFAULT_LIMIT = 20;
const TOTAL_CAP = 1000;

const encode = (side: Position['side'], sort: string, edge: Edge): string =>
  Buffer.from(JSON.stringify([side, sort, edge.key, edge.id])).toString('base64url');

/**
 * Parses a cursor of a list with this sort order.
 * @throws ProblemError BAD_CURSOR
 */
export const parseCursor = (
  cursor: string | undefined,
  sort: string,
  keyType: 'string' | 'number',
): Position | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [side, cursorSort, key, id] = Cursor.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    const isValidKey =
      typeof key === 'number' ? Number.isSafeInteger(key) : !/[\0\ud800-\udfff]/u.test(key);
    if (cursorSort === sort && typeof key === keyType && isValidKey) return { side, key, id };
  } catch {
    // Malformed cursors get the same error as cursors of another list.
  }
  throw new ProblemError('BAD_CURSOR');
};

type Edge = { key: string | number; id: string };

/** Turns up to `limit + 1` rows, read from `position`, into a page in list order with cursors to both sides. */
export const toPage = <Row>(
  rows: readonly Row[],
  {
    limit,
    position,
    sort,
    edgeOf: toEdge,
  }: {
    limit: number;
    position: Position | undefined;
    sort: string;
    edgeOf: (row: Row) => Edge;
  },
): { rows: Row[]; nextCursor?: string; prevCursor?: string } => {
  const backwards = position?.side === 'before';
  const more = rows.length > limit;
  const cut = rows.slice(0, limit);
  const shown = backwards ? cut.reverse() : cut;
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = backwards || more;
  const hasPrev = backwards ? more : position !== undefined;
  return {
    rows: shown,
    ...(hasNext && last !== undefined && { nextCursor: encode('after', sort, toEdge(last)) }),
    ...(hasPrev && first !== undefined && { prevCursor: encode('before', sort, toEdge(first)) }),
  };
};

/** Counts the rows that match, up to the cap. */
export const countCapped = async <DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  matching: SelectQueryBuilder<DB, TB, Row>,
) => {
  const capped = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(TOTAL_CAP + 1)
    .as('capped');
  const { counted } = await db
    .selectFrom(capped as unknown as AliasedRawBuilder<{ one: number }, 'capped'>)
    .modifyFront(SKIP_PREPARE)
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted, TOTAL_CAP), totalIsCapped: counted > TOTAL_CAP };
};
