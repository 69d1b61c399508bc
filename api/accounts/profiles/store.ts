import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

const COLUMNS = [
  'user_id',
  'display_id',
  'display_id_changed_at',
  'display_name',
  'icon',
  'family_name',
  'given_name',
  'family_name_kana',
  'given_name_kana',
  'romanised_name',
  'locale',
  'version',
] as const;

const profileOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('profile').where('user_id', '=', userId).select(COLUMNS);

/** Every account has a profile. */
export const findProfile = (db: Kysely<Database>, userId: string) =>
  profileOf(db, userId).executeTakeFirstOrThrow();

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

/** Writes columns of the version that was read; undefined when there is a newer one by now. */
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
