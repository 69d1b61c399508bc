import { type Kysely, sql, type Transaction } from 'kysely';
import type { KindDefinition, PlaceChange } from '#api/applications/applications/kinds.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ApplicationDetails } from '#spec/applications/application.ts';
import type { AnsweredQuestion } from '#spec/applications/kinds/event.ts';
import { CLOSED_STATUSES, isClosed, type MoveName } from '#spec/applications/states.ts';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';
import { checkDecisions, isDrawn } from './decisions.ts';
import { createMoveEmails } from './emails.ts';
import { fillSeats } from './line.ts';
import { readNames } from './names.ts';
import { offerEndOf } from './policy.ts';
import { changeSeats, type EntryRow, findEntries, lockEvent } from './store.ts';

type Trx = Transaction<Database>;

const MOVES: readonly MoveName[] = [
  'submit',
  'admit',
  'queue',
  'accept',
  'waitlist',
  'offer',
  'acceptOffer',
  'expireOffer',
  'withdraw',
  'cancel',
];

const idsOf = (applications: readonly { readonly id: string }[]) =>
  applications.map(({ id }) => id);

/** @throws QUOTA_EXCEEDED */
const changePlaces = async (trx: Trx, changes: readonly PlaceChange[]): Promise<void> => {
  const rows = await findEntries(
    trx,
    changes.map(({ applicationId }) => applicationId),
  );
  const entries = new Map(rows.map((row) => [row.id, row]));
  const byEvent = new Map<string, number>();
  for (const { applicationId, by } of changes) {
    const { event_id, party } = entries.get(applicationId) as EntryRow;
    byEvent.set(event_id, (byEvent.get(event_id) ?? 0) + by * party);
  }
  for (const [eventId, by] of [...byEvent].sort())
    if (by !== 0 && !(await changeSeats(trx, eventId, by)))
      throw new ProblemError('QUOTA_EXCEEDED', { excess: by });
};

const setOffer = async (trx: Trx, entries: readonly EntryRow[], now: Date): Promise<void> => {
  for (const [eventId, some] of byEvent(entries)) {
    const event = await lockEvent(trx, eventId, now);
    const until = offerEndOf(event, now);
    if (event.called_off_at || !until)
      throw new ProblemError('NOT_IN_STATE', { currentStatus: 'closed' });
    await trx
      .updateTable('event_entry')
      .set({ offered_until: until })
      .where(sql<boolean>`application_id = any(${idsOf(some)}::uuid[])`)
      .execute();
  }
};

/** Groups entries by their event, in the order in which events are locked. */
const byEvent = (entries: readonly EntryRow[]): [eventId: string, entries: EntryRow[]][] =>
  [...Map.groupBy(entries, ({ event_id }) => event_id)].sort();

/** Settles moved entries: closed entries allow new entries of their users; only offers have an end. */
const settle = async (trx: Trx, entries: readonly EntryRow[]): Promise<void> => {
  await trx
    .updateTable('event_entry as x')
    .from('application as a')
    .set({
      offered_until: null,
      open_user_id: sql`case when a.status = any(${CLOSED_STATUSES as readonly string[]}::text[])
        then null else x.open_user_id end`,
    })
    .whereRef('a.id', '=', 'x.application_id')
    .where(sql<boolean>`a.id = any(${idsOf(entries)}::uuid[])`)
    .execute();
};

/** Marks a lottery as released once all of its entries have their outcome. */
const releaseDraw = async (trx: Trx, eventId: string, now: Date): Promise<void> => {
  await sql`update event v set released_at = ${now}
    where id = ${eventId} and drawn_at is not null and released_at is null and not exists (
      select from event_entry x join application a on a.id = x.application_id
      where x.event_id = v.id and a.status = 'submitted')`.execute(trx);
};

const NEEDS_SEATS_FILLED: readonly MoveName[] = [
  'accept',
  'waitlist',
  'expireOffer',
  'withdraw',
  'cancel',
];

const presentAnswer = (
  { label, choices }: EventQuestion,
  { text, choice, yes }: EventAnswer,
): AnsweredQuestion => ({
  question: label,
  ...omitAbsent({ text, yes, choice: choice === undefined ? undefined : choices?.[choice] }),
});

const readEntered = async (
  db: Kysely<Database>,
  row: EntryRow,
  now: Date,
): Promise<Extract<ApplicationDetails, { kind: 'event' }>> => {
  const nameOf = await readNames(db, [row.event_id], now);
  const { questions } = await db
    .selectFrom('event')
    .where('id', '=', row.event_id)
    .select('questions')
    .executeTakeFirstOrThrow();
  return {
    kind: 'event',
    eventId: row.event_id,
    party: row.party,
    answers: questions.flatMap((question) => {
      const answer = row.answers.find(({ questionId }) => questionId === question.id);
      return answer ? [presentAnswer(question, answer)] : [];
    }),
    ...omitAbsent({
      eventTitle: nameOf(row).title,
      names: row.names,
      drawNumber: row.draw_number,
      offeredUntil: row.offered_until?.toISOString(),
    }),
  };
};

/** Returns the condition that the application `a` was made to the event. */
export const isMadeToEvent = (eventId: string) =>
  sql<boolean>`a.id in (select application_id from event_entry where event_id = ${eventId})`;

/** Entries to events among the applications. Domain: event entry. */
export const eventKind: KindDefinition = {
  kind: 'event',
  moves: MOVES,
  isMadeToSame: sql<boolean>`exists (select from event_entry x, event_entry y
    where x.application_id = a.id and y.application_id = own.id and x.event_id = y.event_id)`,
  isMadeTo: isMadeToEvent,
  checkDecisions,
  isDrawn,
  changePlaces,

  onMove: async (act, { move }, applications) => {
    const { trx, now } = act;
    const entries = await findEntries(trx, idsOf(applications));
    if (move === 'offer') return setOffer(trx, entries, now);
    await settle(trx, entries);
    const events = [...new Set(entries.map(({ event_id }) => event_id))].sort();
    if (!NEEDS_SEATS_FILLED.includes(move)) return;
    for (const eventId of events) {
      if (move === 'accept' || move === 'waitlist') await releaseDraw(trx, eventId, now);
      await fillSeats(act, eventId);
    }
  },

  createEmails: createMoveEmails,

  readSubjects: async (db, ids, now) => {
    const entries = await findEntries(db, ids);
    const nameOf = await readNames(
      db,
      entries.map(({ event_id }) => event_id),
      now,
    );
    return new Map(entries.map((entry) => [entry.id, nameOf(entry)]));
  },

  readDetails: async (db, id, now) => {
    const [row] = (await findEntries(db, [id])) as [EntryRow];
    return readEntered(db, row, now);
  },

  exportEntered: async (db, ids, now) => {
    const exported = new Map<string, object>();
    for (const row of await findEntries(db, ids))
      exported.set(row.id, await readEntered(db, row, now));
    return exported;
  },

  erase: async (trx, ids) => {
    await trx
      .updateTable('event_entry')
      .set({ names: null, answers: '[]', open_user_id: null })
      .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
      .execute();
  },
};

/** Returns whether an entry can still change. */
export const isOpen = ({ status }: Pick<EntryRow, 'status'>): boolean => !isClosed(status);
