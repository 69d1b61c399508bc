import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { BOOTH, boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';

const stateColumns = [
  'b.id',
  'b.edition_id',
  'b.application_id',
  'b.name',
  'b.kana',
  'b.description',
  'b.cut',
  'b.is_ready',
  'b.status',
  boothDays('b.id').as('days'),
  sql<boolean>`exists (
    select from picture p
    where p.owner_kind = ${BOOTH} and p.owner_id = b.id and p.use = 'cut')`.as('has_cut_picture'),
] as const;

const selectBooth = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('booth as b')
    .where('b.id', '=', id)
    .select([
      ...stateColumns,
      'b.catch',
      'b.genres',
      'b.tags',
      'b.links',
      'b.x_account',
      'b.facebook_account',
      'b.instagram_account',
      'b.line_account',
      'b.youtube_channel',
      'b.languages',
      'b.payments',
      'b.accepts_reservations',
      'b.reservation_digest',
      'b.announcement',
      'b.banner',
      'b.version',
    ]);

export const findProfile = (db: Kysely<Database>, id: string) =>
  selectBooth(db, id).executeTakeFirstOrThrow();

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
export type StateRow = Pick<ProfileRow, 'id' | 'edition_id' | 'application_id' | 'name' | 'kana'> &
  Pick<ProfileRow, 'description' | 'cut' | 'is_ready' | 'status' | 'days' | 'has_cut_picture'>;

/** Locks a booth, so that changes run one after another, and reads its profile. */
export const lockProfile = (trx: Transaction<Database>, id: string): Promise<ProfileRow> =>
  selectBooth(trx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Locks a booth without reading it, so that later reads see the result of earlier changes. */
export const lockBooth = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('booth').where('id', '=', id).select('id').forNoKeyUpdate().execute();

export const writeBooth = async (
  trx: Transaction<Database>,
  id: string,
  columns: Updateable<Database['booth']>,
): Promise<ProfileRow> => {
  await trx.updateTable('booth').set(columns).where('id', '=', id).execute();
  return findProfile(trx, id);
};

/** Lists the booths of the current edition that a user owns or helps at, own ones first. */
export const listBoothsOf = async (db: Kysely<Database>, userId: string) => {
  const role = sql<BoothRole>`case when b.owner_id = ${userId} then 'owner' else bu.role end`;
  return db
    .selectFrom('booth as b')
    .leftJoin('booth_user as bu', (join) =>
      join
        .onRef('bu.booth_id', '=', 'b.id')
        .on('bu.user_id', '=', userId)
        .on('bu.status', '=', 'accepted'),
    )
    .where('b.edition_id', '=', currentEditionId)
    .where('b.status', '!=', 'cancelled')
    .where(({ or, eb }) => or([eb('b.owner_id', '=', userId), eb('bu.id', 'is not', null)]))
    .orderBy(sql`b.owner_id = ${userId}`, 'desc')
    .orderBy(sql`name_key(b.name ->> 'ja', b.kana) collate "C"`)
    .orderBy('b.id')
    .limit(100)
    .select([...stateColumns, role.as('role')])
    .execute();
};

/** Ends every preview link of a booth, and returns the generation of new ones. */
export const nextPreviewGeneration = async (
  trx: Transaction<Database>,
  id: string,
): Promise<number> => {
  const { preview_generation } = await trx
    .updateTable('booth')
    .set({ preview_generation: sql`preview_generation + 1` })
    .where('id', '=', id)
    .returning('preview_generation')
    .executeTakeFirstOrThrow();
  return preview_generation;
};

export const findPreviewGeneration = async (
  trx: Transaction<Database>,
  id: string,
): Promise<number> => {
  const { preview_generation } = await trx
    .selectFrom('booth')
    .where('id', '=', id)
    .select('preview_generation')
    .executeTakeFirstOrThrow();
  return preview_generation;
};
