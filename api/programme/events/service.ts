import type { Transaction } from 'kysely';
import { type BatchResult, batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type IdempotentRequest, withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import type { Platform } from '#api/core/platform.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import { type Entrance, enterAll } from './enter.ts';
import { readEntries } from './entries.ts';
import { requirePublic } from './public-event.ts';
import { type EntryRow, findOwnEntry } from './store.ts';
import { requireEntry, type Step, stepAll } from './transitions.ts';

/*
 * Many people want one event at the same moment, or all leave it. Their requests form batches, each of which locks the event
 * once and holds one connection; those that wait hold none. Decision: docs/decisions/0003.
 */

type Entering = IdempotentRequest & Entrance & { readonly slug: string };

export type EventEntryService = {
  /** Enters an event; each idempotency key once. @throws NOT_FOUND and what `decideEntrants` returns */
  readonly enter: (request: Entering) => Promise<MyEventEntry>;
  /** Withdraws an entry, or answers an offer. @throws what `stepAll` returns */
  readonly step: (request: Step) => Promise<MyEventEntry>;
};

export const createEventEntryService = (platform: Platform): EventEntryService => {
  const { db } = platform;

  const enter = batchByKey<Entering, MyEventEntry>((requests) =>
    db.transaction().execute((trx) =>
      withIdempotencyKeys(trx, requests, async (fresh) => {
        const { slug } = fresh[0] as Entering;
        const { content } = await requirePublic({ db: trx, now: platform.now() }, { slug });
        return readAll(trx, platform, await enterAll(trx, platform, content, fresh));
      }),
    ),
  );

  const step = batchByKey<Step & { eventId: string }, MyEventEntry>((steps) =>
    db.transaction().execute(async (trx) => {
      const { eventId } = steps[0] as { eventId: string };
      return readAll(trx, platform, await stepAll(trx, platform, eventId, steps));
    }),
  );

  return {
    enter: (request) => enter(request.slug, request),
    step: async (request) => {
      const { id, by } = request;
      const { event_id: eventId } = requireEntry(await findOwnEntry(db, by.actor.userId, id));
      return step(eventId, { ...request, eventId });
    },
  };
};

/** The entries as their owners see them, for those that have no error. */
const readAll = async (
  trx: Transaction<Database>,
  { now }: Pick<Platform, 'now'>,
  results: readonly BatchResult<EntryRow>[],
): Promise<BatchResult<MyEventEntry>[]> => {
  const rows = results.flatMap((result) => ('error' in result ? [] : [result.value]));
  const read = new Map((await readEntries(trx, rows, now())).map((entry, at) => [rows[at], entry]));
  return results.map((result) =>
    'error' in result ? result : { value: read.get(result.value) as MyEventEntry },
  );
};
