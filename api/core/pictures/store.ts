import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';

/** The owner of pictures, such as a booth. */
export type PictureOwner = { readonly owner_kind: string; readonly owner_id: string };

const COLUMNS = [
  'id',
  'use',
  'alt',
  'crop',
  'digest',
  'master',
  'rendition',
  'whole',
  'files',
  'sizes',
  'stored_by',
] as const;

/** Returns all pictures of an owner, in order. */
export const listPictures = (db: Kysely<Database>, { owner_kind, owner_id }: PictureOwner) =>
  db
    .selectFrom('picture')
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .orderBy('position')
    .select(COLUMNS)
    .execute();

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

/** The pictures of an owner with the version of their list. */
export type PictureList = { readonly version: number; readonly pictures: readonly PictureRow[] };

const selectList = (db: Kysely<Database>, { owner_kind, owner_id }: PictureOwner) =>
  db
    .selectFrom('picture_list')
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .select('version');

export const findPictureList = async (
  db: Kysely<Database>,
  owner: PictureOwner,
): Promise<PictureList> => {
  const list = await selectList(db, owner).executeTakeFirst();
  return { version: list?.version ?? 1, pictures: await listPictures(db, owner) };
};

/** Locks the list of an owner, so that changes run one after another, and reads it. */
export const lockPictureList = async (
  trx: Transaction<Database>,
  owner: PictureOwner,
): Promise<PictureList> => {
  await trx
    .insertInto('picture_list')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await selectList(trx, owner).forUpdate().executeTakeFirstOrThrow();
  return { version, pictures: await listPictures(trx, owner) };
};

export const incrementVersion = (
  trx: Transaction<Database>,
  { owner_kind, owner_id }: PictureOwner,
) =>
  trx
    .updateTable('picture_list')
    .set({ version: sql`version + 1` })
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .execute();

const toColumns = ({ alt, crop, master, rendition, whole, ...row }: PictureRow) => ({
  ...row,
  alt: JSON.stringify(alt),
  crop: crop && JSON.stringify(crop),
  master: JSON.stringify(master),
  rendition: JSON.stringify(rendition),
  whole: whole && JSON.stringify(whole),
});

export const insertPicture = (trx: Transaction<Database>, owner: PictureOwner, row: PictureRow) =>
  trx
    .insertInto('picture')
    .values({
      ...owner,
      ...toColumns(row),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from picture
        where owner_kind = ${owner.owner_kind} and owner_id = ${owner.owner_id})`,
    })
    .execute();

export const savePicture = (trx: Transaction<Database>, row: PictureRow, position: number) =>
  trx
    .updateTable('picture')
    .set({ ...toColumns(row), position })
    .where('id', '=', row.id)
    .execute();

export const removePicture = (trx: Transaction<Database>, id: string) =>
  trx.deleteFrom('picture').where('id', '=', id).execute();

/** Returns the paths of the uncropped pictures of several owners of a kind. */
export const listOriginals = async (
  db: Kysely<Database>,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('picture')
    .where('owner_kind', '=', ownerKind)
    .where(sql<boolean>`owner_id = any(${ownerIds}::uuid[])`)
    .orderBy('owner_id')
    .orderBy('position')
    .select('master')
    .execute();
  return rows.map(({ master }) => master.src);
};

/** Deletes the pictures of deleted owners. Their files remain for pages that still show them. */
export const removePictureLists = async (
  trx: Transaction<Database>,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<void> => {
  const lists = sql<boolean>`owner_kind = ${ownerKind} and owner_id = any(${ownerIds}::uuid[])`;
  const rows = await trx
    .selectFrom('picture')
    .where(lists)
    .select([...FILE_COLUMNS, 'owner_id'])
    .execute();
  for (const row of rows)
    await retainReplacedFiles(trx, { owner_kind: ownerKind, owner_id: row.owner_id }, filesOf(row));
  await trx.deleteFrom('picture_list').where(lists).execute();
};

/** Returns whether a picture of any owner has this id. */
export const isPictureId = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const row = await db.selectFrom('picture').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
};

const FILE_COLUMNS = ['files', 'sizes', 'stored_by'] as const;

/** A stored file, its size in bytes, and the account that stored it. */
type StoredFile = {
  readonly path: string;
  readonly size: number;
  readonly stored_by: string | null;
};

export const filesOf = ({
  files,
  sizes,
  stored_by,
}: Pick<PictureRow, (typeof FILE_COLUMNS)[number]>): StoredFile[] =>
  files.map((path, at) => ({ path, size: sizes[at] ?? 0, stored_by }));

/**
 * Retains files for a day after the last row that referred to them, or until their list replaces more files: open and
 * cached pages may still show them.
 */
export const retainReplacedFiles = async (
  trx: Transaction<Database>,
  owner: PictureOwner,
  replaced: readonly StoredFile[],
): Promise<void> => {
  if (replaced.length === 0) return;
  await trx
    .insertInto('replaced_file')
    .values(replaced.map((file) => ({ ...file, ...owner })))
    .execute();
};

/** Longer than any cache returns an old response without revalidation. */
const SHOWN_SECONDS = 120;

/** Forgets the files that a list replaced earlier, except the newest. Returns the paths of files that are no longer in use. */
export const releaseReplacedFiles = async (
  trx: Transaction<Database>,
  { owner_kind, owner_id }: PictureOwner,
): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('replaced_file')
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .where('replaced_at', '<', sql<Date>`now() - make_interval(secs => ${SHOWN_SECONDS})`)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
};

/** Returns the paths that are in use as pictures of any owner, or were until a day ago. */
export const findReferencedPictures: FindReferences = async (db, paths) => {
  const { rows } = await sql<{ path: string }>`
    select path from picture, unnest(files) as path
      where files && ${paths}::text[] and path = any(${paths}::text[])
    union
    select path from replaced_file
      where path = any(${paths}::text[]) and replaced_at > now() - interval '1 day'
  `.execute(db);
  return rows.map(({ path }) => path);
};

/** Forgets replaced files that the sweep of files has removed. */
export const forgetReplacedFiles: Sweep = (db) =>
  db
    .deleteFrom('replaced_file')
    .where('replaced_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
