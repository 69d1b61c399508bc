import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { PictureOwner } from './store.ts';

/**
 * The number of bytes that an account may store, which is enough for 200 works with eight pictures, and that a list of a
 * link may store. Simultaneous uploads and crops may exceed it by their own size.
 */
const MAX_STORED_BYTES = { account: 2_000_000_000, link: 100_000_000 };

/** Refuses more picture files of an account, or of a list without an account. @throws TOO_MUCH_STORED */
export const requireSpace = async (
  db: Kysely<Database>,
  storedBy: string | null,
  owner: PictureOwner,
): Promise<void> => {
  const max = storedBy === null ? MAX_STORED_BYTES.link : MAX_STORED_BYTES.account;
  if ((await countStoredBytes(db, storedBy, owner)) >= max)
    throw new ProblemError('TOO_MUCH_STORED');
};

/** Counts the bytes of all files that an account stores, or of one list without an account, including replaced files. */
const countStoredBytes = async (
  db: Kysely<Database>,
  storedBy: string | null,
  { owner_kind, owner_id }: PictureOwner,
): Promise<number> => {
  const stored =
    storedBy === null
      ? sql`stored_by is null and owner_kind = ${owner_kind} and owner_id = ${owner_id}::uuid`
      : sql`stored_by = ${storedBy}`;
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select sum(size) from picture, unnest(sizes) as size where ${stored}), 0)
      + coalesce((select sum(size) from replaced_file where ${stored}), 0)
    )::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
};
