import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import { type EventEntryOverview, MAX_LINE } from '#spec/programme/event-line-views.ts';
import { type EntryRow, selectEntries } from './store.ts';

type Db = Kysely<Database>;

const countByStatus = async (db: Db, eventId: string) => {
  const { rows } = await sql<{ status: ApplicationStatus; entries: number; persons: number }>`
    select a.status, count(*)::int as entries, sum(x.party)::int as persons
    from event_entry x join application a on a.id = x.application_id
    where x.event_id = ${eventId} and a.status <> 'draft'
    group by a.status order by a.status`.execute(db);
  return rows;
};

/** Lists offers, then the waiting list in the order in which seats are offered (`findNextInLine`). */
const listLine = (db: Db, eventId: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('x.event_id', '=', eventId)
    .where('a.status', 'in', ['waitlisted', 'offered'])
    .orderBy(sql`x.offered_until nulls last`)
    .orderBy(sql`x.draw_position nulls last`)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(MAX_LINE)
    .execute();

/** Reads the entries to an event, without personal data. */
export const readOverview = async (db: Db, eventId: string): Promise<EventEntryOverview> => {
  const [counts, line] = await Promise.all([countByStatus(db, eventId), listLine(db, eventId)]);
  return {
    counts,
    line: line.map((entry) => ({
      id: entry.id,
      number: entry.number ?? '',
      party: entry.party,
      status: entry.status,
      submittedAt: (entry.submitted_at ?? entry.updated_at).toISOString(),
      ...omitAbsent({
        drawNumber: entry.draw_number,
        offeredUntil: entry.offered_until?.toISOString(),
      }),
    })) as EventEntryOverview['line'],
  };
};
