import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  auditChange,
  insertApplication,
  moveNew,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import type { Move } from '#api/applications/applications/moves.ts';
import { takesPlace } from '#api/applications/applications/policy.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { applyMergePatch } from '#api/core/http/merge-patch.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { MoveName } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { EventEntryChange, NewEventEntry } from '#spec/programme/event-entry-views.ts';
import { EventEntryFields } from '#spec/programme/event-fields.ts';
import { isOpen } from './kind.ts';
import { fillSeats, findNextToOffer } from './line.ts';
import { checkEntry, lastChangeOf, requireEnterable } from './policy.ts';
import { changeSeats, type EntryRow, type EventRow, findOwnEntry, lockEvent } from './store.ts';

/*
 * What entrants do. The states are those of applications. Locks are taken in one order: the application, then its event; a new
 * entry, which nobody else knows, comes after the event.
 */

type Trx = Transaction<Database>;

/** Who acts, when, and in the language of which page. */
export type By = {
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Date;
  readonly locale: Locale;
};

/** @throws NOT_FOUND */
export const requireEntry = (row: EntryRow | undefined): EntryRow => {
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/**
 * Enters an event: accepted while the party fits, otherwise waiting; or in the draw.
 * @throws NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, ENTRY_EXISTS
 */
export const enter = async (
  trx: Trx,
  platform: Platform,
  by: By,
  content: Pick<PublicContent<'event'>, 'id' | 'fields'>,
  entered: NewEventEntry,
): Promise<EntryRow> => {
  const { actor, locale } = by;
  const event = await lockEvent(trx, content.id, by.now);
  // The time after the lock counts, so that nobody enters once the list of a lottery is final.
  const now = platform.now();
  requireEnterable(event, now);
  checkEntry(event, entered);
  await requireNoOpenEntry(trx, event.id, actor.userId);
  const id = randomUUIDv7();
  const number = `E${createRandomCode()}`;
  await insertEntry(trx, { ...by, now }, { id, event, entered });
  const { title } = content.fields;
  await moveNew(trx, platform, id, {
    move: await chooseMove(trx, event, entered.party, now),
    actor,
    now,
    locale,
    changes: {
      number,
      title: title.ja,
      search_text: searchTextOf(title, number, entered),
      submitted_at: now,
      consents: { agreeRules: await findConsentVersion(trx, 'visitor-rule', now) },
    },
  });
  return requireEntry(await findOwnEntry(trx, actor.userId, id));
};

const searchTextOf = (
  title: Localized,
  number: string,
  { names = [] }: Pick<EventEntryFields, 'names'>,
): string => buildSearchText([title.ja, title.en, number, ...names]);

/** Nobody overtakes those to whom the free seats are about to be offered. */
const chooseMove = async (
  trx: Trx,
  event: EventRow,
  party: number,
  now: Date,
): Promise<MoveName> => {
  if (event.entry === 'lottery') return 'submit';
  const fits = party <= event.capacity - event.taken;
  return fits && !(await findNextToOffer(trx, event, now)) ? 'admit' : 'queue';
};

const requireNoOpenEntry = async (trx: Trx, eventId: string, userId: string): Promise<void> => {
  const other = await trx
    .selectFrom('event_entry')
    .where('event_id', '=', eventId)
    .where('open_user_id', '=', userId)
    .select('application_id')
    .executeTakeFirst();
  if (other) throw new ProblemError('ENTRY_EXISTS');
};

type NewEntry = {
  readonly id: string;
  readonly event: EventRow;
  readonly entered: NewEventEntry;
};

const insertEntry = async (
  trx: Trx,
  { actor, now, locale }: By,
  { id, event, entered }: NewEntry,
): Promise<void> => {
  const { edition_id } = event;
  const application = { id, kind: 'event', edition_id, user_id: actor.userId, locale } as const;
  await insertApplication(trx, application, now);
  await trx
    .insertInto('event_entry')
    .values({
      application_id: id,
      event_id: event.id,
      open_user_id: actor.userId,
      party: entered.party,
      names: entered.names ?? null,
      answers: JSON.stringify(entered.answers ?? []),
      draw_number: event.entry === 'lottery' ? createRandomCode() : null,
    })
    .execute();
};

/** Locks one of the user's entries. @throws NOT_FOUND */
const lockOwn = async (
  trx: Trx,
  { actor }: By,
  id: string,
): Promise<{ application: ApplicationRow; entry: EntryRow }> => {
  requireEntry(await findOwnEntry(trx, actor.userId, id));
  const application = (await lockApplication(trx, id)) as ApplicationRow;
  return { application, entry: requireEntry(await findOwnEntry(trx, actor.userId, id)) };
};

/** @throws DEADLINE_PASSED from an hour before the start */
const requireInTime = async (trx: Trx, { event_id }: EntryRow, now: Date): Promise<EventRow> => {
  const event = await lockEvent(trx, event_id, now);
  const last = lastChangeOf(event);
  if (now >= last) throw new ProblemError('DEADLINE_PASSED', { closesAt: last.toISOString() });
  return event;
};

const moveOwn = async (
  trx: Trx,
  platform: Platform,
  { actor, now, locale }: By,
  id: string,
  move: Move['move'],
): Promise<EntryRow> => {
  await moveOne(trx, platform, id, { move, actor, now, locale });
  return requireEntry(await findOwnEntry(trx, actor.userId, id));
};

/** Withdraws an entry, whose seats go to the next in line. @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED */
export const withdraw = async (trx: Trx, platform: Platform, by: By, id: string) => {
  const { entry } = await lockOwn(trx, by, id);
  if (isOpen(entry)) await requireInTime(trx, entry, by.now);
  return moveOwn(trx, platform, by, id, 'withdraw');
};

/** Accepts offered seats. @throws NOT_FOUND; NOT_IN_STATE without an offer, and once its time is over */
export const acceptOffer = async (trx: Trx, platform: Platform, by: By, id: string) => {
  const { entry } = await lockOwn(trx, by, id);
  if (entry.status === 'offered' && !(entry.offered_until && by.now < entry.offered_until))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: 'expired' });
  return moveOwn(trx, platform, by, id, 'acceptOffer');
};

/** Gives offered seats back. @throws NOT_FOUND, NOT_IN_STATE */
export const declineOffer = async (trx: Trx, platform: Platform, by: By, id: string) => {
  const { entry } = await lockOwn(trx, by, id);
  if (entry.status !== 'offered' && entry.status !== 'withdrawn')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: entry.status });
  return moveOwn(trx, platform, by, id, 'withdraw');
};

type Change = {
  readonly id: string;
  readonly version: number;
  readonly changes: EventEntryChange;
};

/**
 * Changes an open entry; freed seats go to the next in line.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, DEADLINE_PASSED, INVALID_INPUT
 */
export const change = async (
  trx: Trx,
  platform: Platform,
  by: By,
  { id, version, changes }: Change,
): Promise<EntryRow> => {
  const { application, entry } = await lockOwn(trx, by, id);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  if (!isOpen(entry)) throw new ProblemError('NOT_IN_STATE', { currentStatus: entry.status });
  const event = await requireInTime(trx, entry, by.now);
  const after = applyMergePatch(
    EventEntryFields,
    { party: entry.party, answers: entry.answers, ...omitAbsent({ names: entry.names }) },
    changes,
  );
  checkEntry(event, after, entry.party);
  const freed = entry.party - after.party;
  if (freed > 0 && event.frozen_at && entry.status === 'submitted')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: 'closed' });
  await write(trx, by, entry, after);
  if (freed > 0 && takesPlace(application)) await changeSeats(trx, event.id, -freed);
  if (freed > 0) await fillSeats(trx, platform, event.id, by.now);
  return requireEntry(await findOwnEntry(trx, by.actor.userId, id));
};

const write = async (
  trx: Trx,
  { actor, now }: By,
  { id, event_id, number, title }: EntryRow,
  { party, names, answers = [] }: EventEntryFields,
): Promise<void> => {
  const titles = await findPublicTitles(trx, [event_id], now);
  await trx
    .updateTable('event_entry')
    .set({ party, names: names ?? null, answers: JSON.stringify(answers) })
    .where('application_id', '=', id)
    .execute();
  const search_text = searchTextOf(titles.get(event_id) ?? { ja: title }, number ?? '', { names });
  await touchApplication(trx, id, now, { search_text });
  // Without names and answers, which are personal data.
  await auditChange(trx, actor, id, { action: 'change', after: { party } });
};
