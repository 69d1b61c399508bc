import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertApplications } from '#api/applications/applications/changes.ts';
import { moveAll } from '#api/applications/applications/move.ts';
import { lockApplications } from '#api/applications/applications/store.ts';
import { findWithdrawnTooOften } from '#api/applications/applications/withdrawn.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { BatchResult } from '#api/core/db/batch-by-key.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Act } from '#api/core/operations/act.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { NewEventEntry } from '#spec/programme/event-entry-views.ts';
import type { EventEntryFields } from '#spec/programme/event-fields.ts';
import { isMadeToEvent } from './kind.ts';
import { findNextToOffer } from './line.ts';
import { decideEntrants } from './policy.ts';
import {
  type EntryRow,
  type EventRow,
  findEntries,
  findOpenEntrants,
  insertEntries,
  lockEvent,
} from './store.ts';

/**
 * Enters an event: many people at once, in one transaction. The states are those of applications. New entries are not
 * visible to other transactions, so they are locked after their event.
 */

type Trx = Transaction<Database>;

/** The user, the time, and the language of the page. */
export type By = {
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Date;
  readonly locale: Locale;
};

/** One person's request to enter. */
export type Entrance = { readonly by: By; readonly entered: NewEventEntry };

const MOVES = ['submit', 'admit', 'queue'] as const;

type NewEntry = Entrance & {
  readonly id: string;
  readonly number: string;
  readonly move: (typeof MOVES)[number];
};

/**
 * Enters people into an event in their order: accepted while the party fits, otherwise waiting; or into the draw. The
 * errors are those of `decideEntrants`.
 */
export const enterAll = async (
  batch: Act<undefined>,
  content: Pick<PublicContent<'event'>, 'id' | 'fields'>,
  requests: readonly Entrance[],
): Promise<BatchResult<EntryRow>[]> => {
  const { trx, platform } = batch;
  const event = await lockEvent(trx, content.id, platform.now());
  // The time after the lock counts, so that nobody enters once the list of a lottery is final.
  const now = platform.now();
  const userIds = requests.map(({ by }) => by.actor.userId);
  const decisions = decideEntrants(
    {
      event,
      now,
      entrants: await findOpenEntrants(trx, event.id, userIds),
      refused: await findWithdrawnTooOften(trx, isMadeToEvent(event.id), userIds),
      isLineNext: (await findNextToOffer(trx, event, now)) !== undefined,
    },
    requests.map(({ by, entered }) => ({ userId: by.actor.userId, entered })),
  );
  // In their order, which sorts the line.
  const ids = requests.map(() => randomUUIDv7()).sort();
  const entries = requests.flatMap((request, at): NewEntry[] => {
    const decision = decisions[at];
    if (!decision || 'error' in decision) return [];
    const number = `E${createRandomCode()}`;
    return [{ ...request, id: ids[at] as string, number, move: decision.value }];
  });
  await insertAll(trx, { event, title: content.fields.title, now }, entries);
  for (const move of MOVES) await moveNew({ ...batch, now }, entries, move);
  const rows = await findEntries(
    trx,
    entries.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return decisions.map((decision, at) =>
    'error' in decision ? decision : { value: byId.get(ids[at] as string) as EntryRow },
  );
};

/** Returns the text in which staff search for an entry. */
export const searchTextOf = (
  title: Localized,
  number: string,
  { names = [] }: Pick<EventEntryFields, 'names'>,
): string => buildSearchText([title.ja, title.en, number, ...names]);

type Insertion = { readonly event: EventRow; readonly title: Localized; readonly now: Date };

const insertAll = async (
  trx: Trx,
  { event, title, now }: Insertion,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const consents = { agreeRules: await findConsentVersion(trx, 'visitor-rule', now) };
  await insertApplications(
    trx,
    entries.map(({ id, number, by, entered }) => ({
      ...{ id, number, kind: 'event', edition_id: event.edition_id, consents, submitted_at: now },
      user_id: by.actor.userId,
      locale: by.locale,
      title: title.ja,
      search_text: searchTextOf(title, number, entered),
    })),
    now,
  );
  await insertEntries(
    trx,
    entries.map(({ id, by, entered }) => ({
      application_id: id,
      event_id: event.id,
      open_user_id: by.actor.userId,
      party: entered.party,
      names: entered.names ?? null,
      answers: entered.answers ?? [],
      draw_number: event.entry === 'lottery' ? createRandomCode() : null,
    })),
  );
};

const moveNew = async (
  act: Act<undefined>,
  entries: readonly NewEntry[],
  move: NewEntry['move'],
): Promise<void> => {
  const moved = entries.filter((entry) => entry.move === move);
  if (moved.length === 0) return;
  const applications = await lockApplications(
    act.trx,
    moved.map(({ id }) => id),
  );
  const movers = new Map(moved.map(({ id, by }) => [id, by]));
  await moveAll(act, applications, { move, movers, isNew: true, hasCheckedWithdrawn: true });
};
