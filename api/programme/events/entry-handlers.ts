import type { SignedInContext } from '#api/core/http/handler.ts';
import { versioned } from '#api/core/http/versioned.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/programme/event-entries.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import type { By } from './enter.ts';
import { listEntriesOf, readEntry } from './entries.ts';
import type { EventEntryService } from './service.ts';
import { findOwnEntry } from './store.ts';
import { change, requireEntry, type Step } from './transitions.ts';

const byOf = ({ actor, locale, now }: SignedInContext): By => ({ actor, locale, now });

/** Handles one step on an own entry, in a batch with other steps of its event. */
const serve = (step: Step['step']) => ({
  outside: (
    { params }: { readonly params: { readonly entryId: string } },
    { parts, ...context }: SignedInContext & { readonly parts: EventEntryService },
  ): Promise<MyEventEntry> => parts.step({ id: params.entryId, by: byOf(context), step }),
});

export const entryHandlers = defineHandlers<typeof contract, EventEntryService>({
  // In a batch with simultaneous requests to enter the event.
  enterEvent: {
    outside: async ({ params, body, idempotencyKey: key }, { parts, ...context }) =>
      versioned(
        await parts.enter({
          scope: context.actor.userId,
          key,
          operation: 'enterEvent',
          input: { params, body },
          slug: params.slug,
          by: byOf(context),
          entered: body,
        }),
      ),
  },

  listMyEventEntries: async (_input, { db, actor, now }) => ({
    items: await listEntriesOf(db, actor.userId, now),
  }),

  getMyEventEntry: async ({ params }, { db, actor, now }) => {
    const entry = requireEntry(await findOwnEntry(db, actor.userId, params.entryId));
    return readEntry(db, entry, now);
  },

  changeMyEventEntry: async ({ params, body }, act) =>
    readEntry(act.db, await change(act, params.entryId, body), act.now),

  withdrawMyEventEntry: serve('withdraw'),
  acceptEventOffer: serve('acceptOffer'),
  declineEventOffer: serve('declineOffer'),
});
