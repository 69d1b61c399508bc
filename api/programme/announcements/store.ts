import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { AnnouncementChange } from '#spec/programme/announcement-views.ts';
import { MAX_CANDIDATES, MAX_CORRECTIONS } from '#spec/programme/announcement-views.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { currentBooth, selectEntries, WORK_COLUMNS } from './entry-columns.ts';

/** Reads announcements for staff; `public-store.ts` has the public reads. */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Identifies an announcement: each award has one of each kind. */
export type Address = { readonly awardId: string; readonly kind: AnnouncementKind };

/** Condition: the award `w` is one of the tenant of the current edition. */
const isOfCurrentTenant = sql<boolean>`(
  exists (select from edition e where e.id = w.edition_id and e.tenant_id = ${currentTenantId})
  or exists (select from content c where c.id = w.id and c.tenant_id = ${currentTenantId}))`;

const selectAward = (db: Db, awardId: string) =>
  db.selectFrom('award as w').where('w.id', '=', awardId).where(isOfCurrentTenant).select('w.id');

export const hasAward = async (db: Db, awardId: string): Promise<boolean> =>
  (await selectAward(db, awardId).executeTakeFirst()) !== undefined;

/** Counts the announcements that name entries and have no time. */
export const countToSchedule = async (db: Db) =>
  db
    .selectFrom('award_announcement as n')
    .innerJoin('award as w', 'w.id', 'n.award_id')
    .where(isOfCurrentTenant)
    .where('n.publish_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('award_announcement_item as i')
          .whereRef('i.announcement_id', '=', 'n.id')
          .select('i.entry_id'),
      ),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

/** Locks an award, so that changes to its announcements run one after another. False when it does not exist. */
export const lockAward = async (trx: Trx, awardId: string): Promise<boolean> =>
  (await selectAward(trx, awardId).forNoKeyUpdate('w').executeTakeFirst()) !== undefined;

/** Finds an announcement; undefined until it is first saved. */
export const findAnnouncement = (db: Db, { awardId, kind }: Address) =>
  db
    .selectFrom('award_announcement')
    .where('award_id', '=', awardId)
    .where('kind', '=', kind)
    .select(['id', 'publish_at', 'version'])
    .executeTakeFirst();

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** Lists its entries in order, including entries that the public does not see. */
export const listItems = (db: Db, announcementId: string) =>
  selectEntries(db)
    .innerJoin('award_announcement_item as i', 'i.entry_id', 'x.application_id')
    .where('i.announcement_id', '=', announcementId)
    .orderBy('i.position')
    .select((expression) => [
      ...WORK_COLUMNS,
      'i.rank',
      'i.rank_name',
      'i.citation',
      'i.reward',
      sql<boolean>`not (${isSubmittedAndOpen})`.as('is_omitted'),
      currentBooth(expression).as('booth'),
    ])
    .execute();

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** Lists corrections, the newest first. */
export const listCorrections = (db: Db, announcementIds: readonly string[]) =>
  db
    .selectFrom('award_announcement_correction')
    .where(sql<boolean>`announcement_id = any(${announcementIds}::uuid[])`)
    .orderBy('at', 'desc')
    .limit(MAX_CORRECTIONS)
    .select(['announcement_id', 'at', 'note'])
    .execute();

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];

const selectCandidates = (db: Db, awardId: string) =>
  selectEntries(db).where('x.award_id', '=', awardId).where(isSubmittedAndOpen);

/** Lists the entries that can be announced, by number. */
export const listCandidates = (db: Db, awardId: string) =>
  selectCandidates(db, awardId)
    .orderBy(sql`code_key(a.number) collate "C"`)
    .limit(MAX_CANDIDATES)
    .select([
      ...WORK_COLUMNS,
      sql<boolean>`exists (
        select from award_announcement_item i join award_announcement n on n.id = i.announcement_id
        where i.entry_id = a.id and n.kind = 'shortlist')`.as('is_shortlisted'),
    ])
    .execute();

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** Returns the ids of the entries that can be announced. */
export const listCandidateIds = async (db: Db, awardId: string): Promise<ReadonlySet<string>> => {
  const rows = await selectCandidates(db, awardId).select('a.id').execute();
  return new Set(rows.map(({ id }) => id));
};

/** Creates an announcement, or counts a change of it. */
export const writeVersion = (trx: Trx, { awardId, kind }: Address, now: Date) =>
  trx
    .insertInto('award_announcement')
    .values({ id: randomUUIDv7(), award_id: awardId, kind, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['award_id', 'kind']).doUpdateSet(({ eb }) => ({
        version: eb('award_announcement.version', '+', 1),
        updated_at: now,
      })),
    )
    .returning(['id', 'publish_at', 'version'])
    .executeTakeFirstOrThrow();

export const replaceItems = async (
  trx: Trx,
  announcementId: string,
  items: AnnouncementChange['items'],
): Promise<void> => {
  await trx
    .deleteFrom('award_announcement_item')
    .where('announcement_id', '=', announcementId)
    .execute();
  if (items.length === 0) return;
  await trx
    .insertInto('award_announcement_item')
    .values(
      items.map(({ entryId, rank, rankName, citation, reward }, position) => ({
        announcement_id: announcementId,
        position,
        entry_id: entryId,
        rank: rank ?? null,
        rank_name: rankName ?? null,
        citation: citation?.ja ? JSON.stringify(citation) : null,
        reward: reward?.ja ? JSON.stringify(reward) : null,
      })),
    )
    .execute();
};

export const insertCorrection = (trx: Trx, announcementId: string, note: object, at: Date) =>
  trx
    .insertInto('award_announcement_correction')
    .values({ announcement_id: announcementId, at, note: JSON.stringify(note) })
    .execute();

/** Sets the time of an announcement; null removes it. */
export const setTime = (trx: Trx, id: string, publishAt: Date | null, now: Date) =>
  trx
    .updateTable('award_announcement')
    .set(({ eb }) => ({ publish_at: publishAt, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning(['id', 'publish_at', 'version'])
    .executeTakeFirstOrThrow();
