import { type BatchResult, batchByKey } from '#api/core/db/batch-by-key.ts';
import { type IdempotentRequest, withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import { type Act, runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import { type Entrance, enterAll } from './enter.ts';
import { readEntries } from './entries.ts';
import { requirePublic } from './public-event.ts';
import { type EntryRow, findOwnEntry } from './store.ts';
import { requireEntry, type Step, stepAll } from './transitions.ts';

/**
 * Handles crowds that enter one event, or leave it, at the same moment. Their requests form batches, each of which locks
 * the event once and holds one connection; waiting requests hold none. Decision: docs/decisions/0003.
 */

type Entering = IdempotentRequest & Entrance & { readonly slug: string };

export type EventEntryService = {
  /** Enters an event; each idempotency key once. @throws NOT_FOUND and what `decideEntrants` returns */
  readonly enter: (request: Entering) => Promise<MyEventEntry>;
  /** Withdraws an entry, or answers an offer. @throws what `stepAll` returns */
  readonly step: (request: Step) => Promise<MyEventEntry>;
};

export const createEventEntryService = (platform: Platform): EventEntryService => {
  const enter = batchByKey<Entering, MyEventEntry>((requests) =>
    runAsPlatform(platform, (act) =>
      withIdempotencyKeys(act.trx, requests, async (fresh) => {
        const { slug } = fresh[0] as Entering;
        const { content } = await requirePublic(act, { slug });
        return readAll(act, await enterAll(act, content, fresh));
      }),
    ),
  );

  const step = batchByKey<Step & { eventId: string }, MyEventEntry>((steps) =>
    runAsPlatform(platform, async (act) => {
      const { eventId } = steps[0] as { eventId: string };
      return readAll(act, await stepAll(act, eventId, steps));
    }),
  );

  return {
    enter: (request) => enter(request.slug, request),
    step: async (request) => {
      const { id, by } = request;
      const { event_id: eventId } = requireEntry(
        await findOwnEntry(platform.db, by.actor.userId, id),
      );
      return step(eventId, { ...request, eventId });
    },
  };
};

/** Reads the entries without an error, as their owners see them. */
const readAll = async (
  { trx, platform }: Act,
  results: readonly BatchResult<EntryRow>[],
): Promise<BatchResult<MyEventEntry>[]> => {
  const rows = results.flatMap((result) => ('error' in result ? [] : [result.value]));
  const read = new Map(
    (await readEntries(trx, rows, platform.now())).map((entry, at) => [rows[at], entry]),
  );
  return results.map((result) =>
    'error' in result ? result : { value: read.get(result.value) as MyEventEntry },
  );
};
