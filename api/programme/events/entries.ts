import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import { readNames } from './names.ts';
import { presentEntry, presentEntrySummary } from './present.ts';
import { type EntryRow, type EventRow, selectEntries, selectEvents } from './store.ts';

type Db = Kysely<Database>;

const findEvents = async (
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, EventRow>> => {
  const events = await selectEvents(db, now)
    .where(sql<boolean>`v.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(events.map((event) => [event.id, event]));
};

/** The number of clashes that an entry shows. */
const MAX_CLASHES = 20;

/** Lists the open entries of the same users to events at the same time, each with the entry that it clashes with. */
const listClashes = (db: Db, ids: readonly string[]) =>
  selectEntries(db)
    .innerJoin('event as v', 'v.id', 'x.event_id')
    .innerJoin('application as own', 'own.user_id', 'a.user_id')
    .innerJoin('event_entry as own_entry', 'own_entry.application_id', 'own.id')
    .innerJoin('event as own_event', 'own_event.id', 'own_entry.event_id')
    .where(sql<boolean>`own.id = any(${ids}::uuid[])`)
    .whereRef('a.id', '!=', 'own.id')
    .where(sql<boolean>`a.status = any(${OPEN_STATUSES as readonly string[]}::text[])`)
    .whereRef('v.starts_at', '<', 'own_event.ends_at')
    .whereRef('v.ends_at', '>', 'own_event.starts_at')
    .orderBy('v.starts_at')
    .select(['v.starts_at', 'v.ends_at', 'own.id as of'])
    .execute();

/** Reads entries with their events, and with clashes in time. */
export const readEntries = async (
  db: Db,
  entries: readonly EntryRow[],
  now: Date,
): Promise<MyEventEntry[]> => {
  if (entries.length === 0) return [];
  const events = await findEvents(
    db,
    entries.map(({ event_id }) => event_id),
    now,
  );
  const clashes = await listClashes(
    db,
    entries.map(({ id }) => id),
  );
  const named = [...entries, ...clashes].map(({ event_id }) => event_id);
  const nameOf = await readNames(db, [...new Set(named)], now);
  const clashesOf = Map.groupBy(clashes, ({ of }) => of);
  return entries.map((entry) => {
    const own = (clashesOf.get(entry.id) ?? []).slice(0, MAX_CLASHES);
    const details = {
      name: nameOf(entry),
      clashes: own.map((clash) => ({ ...clash, title: nameOf(clash).title })),
    };
    return presentEntry(entry, events.get(entry.event_id) as EventRow, details, now);
  });
};

export const readEntry = async (db: Db, entry: EntryRow, now: Date): Promise<MyEventEntry> =>
  (await readEntries(db, [entry], now))[0] as MyEventEntry;

/** Returns a user's entries at the current edition, by the start of their events. */
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
  const events = await findEvents(db, ids, now);
  const nameOf = await readNames(db, ids, now);
  return entries.map((entry) =>
    presentEntrySummary(entry, events.get(entry.event_id) as EventRow, nameOf(entry), now),
  );
};
