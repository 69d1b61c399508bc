import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';

/** Returns the account itself, as its export shows it. */
export const findAccountRecord = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('user')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'emailVerified',
      'name',
      'role',
      'banned',
      'banReason',
      'banExpires',
      'createdAt',
      'updatedAt',
    ])
    .executeTakeFirst();

export const findExport = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('data_export').where('user_id', '=', userId).selectAll().executeTakeFirst();

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Begins an export in place of an earlier one. */
export const beginExport = (
  trx: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<ExportRow> => {
  const blank = {
    status: 'preparing' as const,
    requested_at: now,
    expires_at: null,
    size: null,
    parts: [],
    link_hash: null,
    link_session_id: null,
    link_expires_at: null,
  };
  return trx
    .insertInto('data_export')
    .values({ user_id: userId, ...blank })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(blank))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Completes the export that was requested at `requestedAt`. Returns false if there is a newer one, or none. */
export const completeExport = async (
  trx: Transaction<Database>,
  { userId, requestedAt }: { userId: string; requestedAt: Date },
  ready: { parts: string[]; size: number; expiresAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set({
      status: 'ready',
      parts: ready.parts,
      size: ready.size,
      expires_at: ready.expiresAt,
    })
    .where('user_id', '=', userId)
    .where('requested_at', '=', requestedAt)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
};

/** Returns false if no export of the user is ready. */
export const setExportLink = async (
  trx: Transaction<Database>,
  userId: string,
  link: { hash: string; sessionId: string; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set({
      link_hash: link.hash,
      link_session_id: link.sessionId,
      link_expires_at: link.expiresAt,
    })
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', link.now)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
};

/** Finds the export of a link; undefined once the link, the archive or the session that created the link has ended. */
export const findExportByLink = (db: Kysely<Database>, hash: string, now: Date) =>
  db
    .selectFrom('data_export as e')
    .innerJoin('session as s', 's.id', 'e.link_session_id')
    .where('e.link_hash', '=', hash)
    .where('e.link_expires_at', '>', now)
    .where('e.expires_at', '>', now)
    .select(['parts', 'size', 'requested_at'])
    .executeTakeFirst();

/** Returns those of the given paths that are parts of an export. */
export const findReferencedParts: FindReferences = async (db, paths) => {
  const rows = await db
    .selectFrom('data_export')
    .where(sql<SqlBool>`parts && ${paths}::text[]`)
    .select('parts')
    .execute();
  return rows.flatMap(({ parts }) => parts);
};

/** Removes exports that have expired; the sweep of files removes their parts. */
export const deleteExpiredExports: Sweep = async (db, now) => {
  await db.deleteFrom('data_export').where('expires_at', '<=', now).execute();
};
