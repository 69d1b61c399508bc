import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';
import { ProfileFields } from '#spec/accounts/profiles.ts';

export const profileColumns = mapFields(ProfileFields);

/** Selects the name that an account shows to others. @param profile alias of its profile */
export const displayName = (profile: string) =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${profile}.display_name`)}, ${sql.ref(`${profile}.display_id`)})`;

/** Selects that name unless it was generated for the account. @param profile alias of its profile */
export const chosenName = (profile: string) =>
  sql<string | null>`coalesce(
    ${sql.ref(`${profile}.display_name`)},
    case when ${sql.ref(`${profile}.display_id_changed_at`)} is not null
      then ${sql.ref(`${profile}.display_id`)} end)`;

const COLUMNS = [
  ...profileColumns.columns,
  'user_id',
  'display_id_changed_at',
  'icon',
  'version',
] as const;

const selectProfile = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('profile').where('user_id', '=', userId).select(COLUMNS);

/** Finds the profile of an account; every account has one. */
export const findProfile = (db: Kysely<Database>, userId: string) =>
  selectProfile(db, userId).executeTakeFirstOrThrow();

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

/** Updates the given version. Returns undefined when there is a newer one. */
export const writeProfile = (
  trx: Transaction<Database>,
  { user_id, version }: Pick<ProfileRow, 'user_id' | 'version'>,
  columns: Updateable<Database['profile']>,
): Promise<ProfileRow | undefined> =>
  trx
    .updateTable('profile')
    .set({ ...columns, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Returns the paths that are in use as an icon. */
export const findReferencedIcons: FindReferences = async (db, paths) => {
  const rows = await db.selectFrom('profile').where('icon', 'in', paths).select('icon').execute();
  return rows.flatMap(({ icon }) => icon ?? []);
};
