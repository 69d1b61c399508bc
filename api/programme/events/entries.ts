import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import { readNames } from './names.ts';
import { presentEntry, presentEntrySummary } from './present.ts';
import { type EntryRow, type EventRow, findEvent, selectEntries, selectEvents } from './store.ts';

type Db = Kysely<Database>;

const listClashes = (db: Db, { id, user_id }: EntryRow, event: EventRow) =>
  selectEntries(db)
    .innerJoin('event as v', 'v.id', 'x.event_id')
    .where('a.user_id', '=', user_id)
    .where('a.id', '!=', id)
    .where(sql<boolean>`a.status = any(${OPEN_STATUSES as readonly string[]}::text[])`)
    .where('v.starts_at', '<', event.ends_at)
    .where('v.ends_at', '>', event.starts_at)
    .orderBy('v.starts_at')
    .limit(20)
    .select(['v.starts_at', 'v.ends_at'])
    .execute();

/** An entry with its event, and with what clashes in time. */
export const readEntry = async (db: Db, entry: EntryRow, now: Date) => {
  const event = (await findEvent(db, entry.event_id, now)) as EventRow;
  const clashes = await listClashes(db, entry, event);
  const nameOf = await readNames(db, [event.id, ...clashes.map(({ event_id }) => event_id)], now);
  return presentEntry(
    entry,
    event,
    {
      name: nameOf(entry),
      clashes: clashes.map((clash) => ({ ...clash, title: nameOf(clash).title })),
    },
    now,
  );
};

/** A user's entries at the current edition, by the start of their events. */
export const listEntriesOf = async (db: Db, userId: string, now: Date) => {
  const entries = await selectEntries(db)
    .innerJoin('event as v', 'v.id', 'x.event_id')
    .where('a.user_id', '=', userId)
    .where('a.edition_id', '=', currentEditionId)
    .orderBy('v.starts_at')
    .orderBy('a.id')
    .limit(200)
    .execute();
  const ids = [...new Set(entries.map(({ event_id }) => event_id))];
  const events = await selectEvents(db, now)
    .where(sql<boolean>`v.id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(events.map((event) => [event.id, event]));
  const nameOf = await readNames(db, ids, now);
  return entries.map((entry) =>
    presentEntrySummary(entry, byId.get(entry.event_id) as EventRow, nameOf(entry), now),
  );
};
