import { type Kysely, sql, type Transaction } from 'kysely';
import { publicTitle } from '#api/content/contents/public-titles.ts';
import type { ImageColumn } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import { toColumns } from './columns.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Returns the SQL expression for the last part of the address of the award `x.award_id`; null while it is not public. */
const awardSlug = (now: Date) => sql<string | null>`(
  select coalesce(r.slug, r.content_id::text) from content_release r
  where r.content_id = x.award_id and r.revision is not null and r.at <= ${now} and r.until > ${now})`;

/** Selects entries with their application, award and work. */
const selectEntries = (db: Db, now: Date) =>
  db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .innerJoin('award as w', 'w.id', 'x.award_id')
    .leftJoin('product as p', 'p.id', 'x.product_id')
    .where('a.kind', '=', 'award')
    .select((eb) => [
      'a.id',
      'a.user_id',
      'a.number',
      'a.status',
      'a.version',
      'a.question',
      'a.answer',
      'a.asked_at',
      'a.reason',
      'a.created_at',
      'a.submitted_at',
      'a.updated_at',
      sql<boolean>`a.assignee_id is not null`.as('is_under_review'),
      'x.award_id',
      'x.product_id',
      'x.category',
      'x.maker',
      'x.maker_kana',
      'x.pitch',
      'x.rules_url',
      'x.video_url',
      'x.sample_note',
      'x.of_age_or_guardian_agrees',
      'x.agree_rules',
      'x.agree_publish',
      'x.agree_privacy',
      'x.title as described_title',
      'x.title_kana as described_kana',
      'x.product_kind as described_kind',
      'x.players_min as described_players_min',
      'x.players_max as described_players_max',
      'x.minutes_min as described_minutes_min',
      'x.minutes_max as described_minutes_max',
      'p.title as product_title',
      'p.kana as product_kana',
      'p.kind as product_kind',
      'p.players_min',
      'p.players_max',
      'p.minutes_min',
      'p.minutes_max',
      sql<ImageColumn[]>`coalesce(p.pictures, '[]')`.as('product_pictures'),
      'w.opens_at',
      'w.closes_at',
      'w.categories',
      'w.entries_per_user',
      'w.exhibitors_only',
      'w.needs_pictures',
      'w.wants_samples',
      eb.fn.coalesce('w.edition_id', currentEditionId).as('edition_id'),
      publicTitle(sql.ref('x.award_id'), now).as('award_title'),
      awardSlug(now).as('award_slug'),
    ]);

export type EntryRow = Awaited<
  ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>
>;

type Owned = { readonly userId: string; readonly now: Date };

/** Returns the entries of a user for an award, the newest first. */
export const listEntries = (db: Db, awardId: string, { userId, now }: Owned): Promise<EntryRow[]> =>
  selectEntries(db, now)
    .where('x.award_id', '=', awardId)
    .where('a.user_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();

/** Finds an entry; undefined when it belongs to another user. */
export const findEntry = (
  db: Db,
  id: string,
  { userId, now }: Owned,
): Promise<EntryRow | undefined> =>
  selectEntries(db, now).where('a.id', '=', id).where('a.user_id', '=', userId).executeTakeFirst();

/** Finds entries by the ids of their applications. */
export const findEntries = (db: Db, ids: readonly string[], now: Date): Promise<EntryRow[]> =>
  selectEntries(db, now).where(sql<boolean>`a.id = any(${ids}::uuid[])`).orderBy('a.id').execute();

const listWorksOf = (db: Db, userId: string, awardId: string) =>
  db
    .selectFrom('product as p')
    .where('p.owner_id', '=', userId)
    .select([
      'p.id',
      'p.title',
      'p.kana',
      'p.cover',
      'p.status',
      sql<boolean>`exists (select from award_entry x where x.award_id = ${awardId}
        and x.product_id = p.id and not x.is_withdrawn)`.as('is_entered'),
      sql<boolean>`p.pictures <> '[]'`.as('has_pictures'),
    ]);

export type CandidateRow = Awaited<
  ReturnType<ReturnType<typeof listWorksOf>['executeTakeFirstOrThrow']>
>;

/** Returns the works of a user, by their reading. */
export const listCandidates = (db: Db, userId: string, awardId: string): Promise<CandidateRow[]> =>
  listWorksOf(db, userId, awardId)
    .orderBy(sql`name_key(p.title ->> 'ja', p.kana) collate "C"`)
    .orderBy('p.id')
    .limit(300)
    .execute();

/** Locks one of the works of a user against changes until the end of the transaction. */
export const lockCandidate = async (
  trx: Trx,
  productId: string,
  { userId, awardId }: { readonly userId: string; readonly awardId: string },
): Promise<CandidateRow | undefined> => {
  await trx.selectFrom('product').where('id', '=', productId).select('id').forShare().execute();
  return listWorksOf(trx, userId, awardId).where('p.id', '=', productId).executeTakeFirst();
};

export const insertEntry = async (
  trx: Trx,
  { id, awardId }: { readonly id: string; readonly awardId: string },
  entered: AwardEntryDraft,
): Promise<void> => {
  await trx
    .insertInto('award_entry')
    .values({ application_id: id, award_id: awardId, ...toColumns(entered) })
    .execute();
};

export const writeEntered = async (
  trx: Trx,
  id: string,
  entered: AwardEntryDraft,
): Promise<void> => {
  await trx
    .updateTable('award_entry')
    .set(toColumns(entered))
    .where('application_id', '=', id)
    .execute();
};
