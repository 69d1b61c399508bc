import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { versioned } from '#api/core/http/versioned.ts';
import type * as contract from '#spec/programme/event-entries.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import type { By } from './enter.ts';
import { listEntriesOf, readEntry } from './entries.ts';
import type { EventEntryService } from './service.ts';
import { findOwnEntry } from './store.ts';
import { change, requireEntry, type Step } from './transitions.ts';

const byOf = ({ identity, locale, now }: SignedInContext): By => ({ actor: identity, locale, now });

export const enterEvent: Handler<typeof contract.enterEvent, EventEntryService> = async (
  { params, body, idempotencyKey: key },
  { parts, ...context },
) =>
  versioned(
    await parts.enter({
      scope: context.identity.userId,
      key,
      operation: 'enterEvent',
      input: { params, body },
      slug: params.slug,
      by: byOf(context),
      entered: body,
    }),
  );

export const listMyEventEntries: Handler<typeof contract.listMyEventEntries> = async (
  _input,
  { platform: { db }, identity, now },
) => ({ items: await listEntriesOf(db, identity.userId, now) });

export const getMyEventEntry: Handler<typeof contract.getMyEventEntry> = async (
  { params },
  { platform: { db }, identity, now },
) => {
  const entry = requireEntry(await findOwnEntry(db, identity.userId, params.entryId));
  return versioned(await readEntry(db, entry, now));
};

export const changeMyEventEntry: Handler<typeof contract.changeMyEventEntry> = async (
  { params, body, version },
  context,
) => {
  const { platform, now } = context;
  const changed = await platform.db.transaction().execute(async (trx) => {
    const request = { id: params.entryId, version, changes: body };
    return readEntry(trx, await change(trx, platform, byOf(context), request), now);
  });
  return versioned(changed);
};

/** Serves one step of an own entry. */
const serve =
  (step: Step['step']) =>
  (
    { params }: { readonly params: { readonly entryId: string } },
    { parts, ...context }: SignedInContext & { readonly parts: EventEntryService },
  ): Promise<MyEventEntry> =>
    parts.step({ id: params.entryId, by: byOf(context), step });

export const withdrawMyEventEntry: Handler<
  typeof contract.withdrawMyEventEntry,
  EventEntryService
> = serve('withdraw');
export const acceptEventOffer: Handler<typeof contract.acceptEventOffer, EventEntryService> =
  serve('acceptOffer');
export const declineEventOffer: Handler<typeof contract.declineEventOffer, EventEntryService> =
  serve('declineOffer');
