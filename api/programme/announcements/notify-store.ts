import { type Kysely, sql, type Transaction } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { selectEntries } from './entry-columns.ts';

type Trx = Transaction<Database>;

/** Announcements that are public, and whose entrants were not notified. */
export const listToNotify = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('award_announcement')
    .where('publish_at', '<=', now)
    .where('notified_at', 'is', null)
    .orderBy('publish_at')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks an announcement, unless another process is notifying its entrants, or has notified them. */
export const lockToNotify = (trx: Trx, id: string) =>
  trx
    .selectFrom('award_announcement')
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .select(['id', 'award_id', 'kind'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const setNotified = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('award_announcement').set({ notified_at: now }).where('id', '=', id).execute();

type Announced = {
  readonly id: string;
  readonly award_id: string;
  readonly kind: AnnouncementKind;
};

/** Lists the open entries of the award, with the result of each in the announcement; for a shortlist, only the named ones. */
export const listNotified = (trx: Trx, { id, award_id, kind }: Announced) =>
  selectEntries(trx)
    .leftJoin('award_announcement_item as i', (join) =>
      join.onRef('i.entry_id', '=', 'x.application_id').on('i.announcement_id', '=', id),
    )
    .where('x.award_id', '=', award_id)
    .where(isSubmittedAndOpen)
    .$if(kind === 'shortlist', (rows) => rows.where('i.entry_id', 'is not', null))
    .orderBy('a.id')
    .select([
      'a.id',
      sql<Localized>`coalesce(x.title, p.title)`.as('title'),
      sql<boolean>`i.entry_id is not null`.as('is_named'),
      'i.rank',
      'i.rank_name',
      'i.citation',
      'i.reward',
    ])
    .execute();

export type NotifiedRow = Awaited<ReturnType<typeof listNotified>>[number];
