import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId, todayAt } from '#api/show/editions/store.ts';
import type { HelpCallQuery } from '#spec/exhibitors/organiser-help-calls.ts';
import { selectHelpCalls } from './store.ts';

/** Sorts unsettled calls first, among them medical ones, then by time. */
const boardOrder = sql<string>`((
  case when c.settled_at is not null then '2' when c.kind = 'medical' then '0' else '1' end
  || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')) collate "C")`;

/** Lists one page of the calls of the current edition in the order of the board. */
export const listHelpCallsOfEdition = (
  db: Kysely<Database>,
  { day, status, ...paging }: HelpCallQuery,
) => {
  let rows = selectHelpCalls(db).where('b.edition_id', '=', currentEditionId);
  if (day) rows = rows.where('c.day', '=', day);
  if (status?.length) rows = rows.where('c.status', 'in', status);
  return readPage(
    db,
    rows,
    (page) => page.select(boardOrder.as('sort_key')).execute(),
    { sort: 'board', key: boardOrder, id: sql.ref('c.id') },
    paging,
  );
};

/** Counts the calls of the current edition that nobody has answered. */
export const countUnanswered = (db: Kysely<Database>): Promise<{ count: number }> =>
  db
    .selectFrom('help_call as c')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .where('b.edition_id', '=', currentEditionId)
    .where('c.status', '=', 'open')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

/** Returns the median seconds from the call to a later moment, among the calls that have one. */
const medianSeconds = (moment: RawBuilder<Date | null>) =>
  sql<number | null>`round(percentile_cont(0.5) within group (
    order by extract(epoch from ${moment} - c.created_at)))::int`;

/** Returns how fast calls of the current edition were answered, on the days that are over. */
export const listFinishedDays = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('help_call as c')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .where('e.is_current', '=', true)
    .where(sql<boolean>`c.day < ${todayAt('e', now)}`)
    .groupBy('c.day')
    .orderBy('c.day')
    .limit(10)
    .select([
      'c.day',
      sql<number>`count(*)::int`.as('calls'),
      medianSeconds(sql`c.acknowledged_at`).as('seconds_to_answer'),
      medianSeconds(sql`c.arrived_at`).as('seconds_to_arrival'),
      medianSeconds(sql`case when c.status = 'resolved' then c.settled_at end`).as(
        'seconds_to_resolution',
      ),
    ])
    .execute();

export type FinishedDayRow = Awaited<ReturnType<typeof listFinishedDays>>[number];
