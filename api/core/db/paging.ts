import { z } from 'zod';
import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Keyset paging: a cursor names the row at an edge of the page that was shown, by what the list is sorted by and its
 * id, and on which side to go on. Opaque to callers; what is in it is only ever bound as a value.
 */
const Cursor = z.tuple([
  z.enum(['after', 'before']),
  z.string().max(20),
  z.union([z.string().max(200), z.number()]),
  z.uuid(),
]);

export type Position = { side: 'after' | 'before'; key: string | number; id: string };

export const DEFAULT_LIMIT = 20;
export const TOTAL_CAP = 1000;

const encode = (side: Position['side'], sort: string, edge: Edge): string =>
  Buffer.from(JSON.stringify([side, sort, edge.key, edge.id])).toString('base64url');

/** Reads a cursor of a list in this order; BAD_CURSOR when it is anything else. */
export const readCursor = (
  cursor: string | undefined,
  sort: string,
  keyType: 'string' | 'number',
): Position | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [side, of, key, id] = Cursor.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    const sound =
      typeof key === 'number' ? Number.isSafeInteger(key) : !/[\0\ud800-\udfff]/u.test(key);
    if (of === sort && typeof key === keyType && sound) return { side, key, id };
  } catch {
    // Not one of ours: the same answer as for one of another list.
  }
  throw new ProblemError('BAD_CURSOR');
};

type Edge = { key: string | number; id: string };

/** Cuts `limit + 1` rows, read from `position` onwards, to a page in list order with the cursors to both sides. */
export const cutPage = <Row>(
  rows: readonly Row[],
  {
    limit,
    position,
    sort,
    edgeOf,
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
    ...(hasNext && last !== undefined && { nextCursor: encode('after', sort, edgeOf(last)) }),
    ...(hasPrev && first !== undefined && { prevCursor: encode('before', sort, edgeOf(first)) }),
  };
};

/** A total that was counted up to one more than the cap. */
export const cappedTotal = (counted: number) => ({
  total: Math.min(counted, TOTAL_CAP),
  totalIsCapped: counted > TOTAL_CAP,
});
