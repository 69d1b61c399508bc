import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { versioned } from '#api/core/http/versioned.ts';
import type { Platform } from '#api/core/platform.ts';
import type * as contract from '#spec/programme/event-entries.ts';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import { listEntriesOf, readEntry } from './entries.ts';
import { requirePublic } from './handlers.ts';
import { type EntryRow, findOwnEntry } from './store.ts';
import {
  acceptOffer,
  type By,
  change,
  declineOffer,
  enter,
  requireEntry,
  withdraw,
} from './transitions.ts';

const byOf = ({ identity, locale, now }: SignedInContext): By => ({ actor: identity, locale, now });

export const enterEvent: Handler<typeof contract.enterEvent> = async (
  { params, body, idempotencyKey: key },
  context,
) => {
  const { platform, identity, now } = context;
  const { content } = await requirePublic(platform.db, params, now);
  const request = { scope: identity.userId, key, operation: 'enterEvent', input: { params, body } };
  const entered = await executeOnce<MyEventEntry>(platform.db, request, async (trx) =>
    readEntry(trx, await enter(trx, platform, byOf(context), content, body), now),
  );
  return versioned(entered);
};

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

type Step = (
  trx: Transaction<Database>,
  platform: Platform,
  by: By,
  id: string,
) => Promise<EntryRow>;

/** Serves one move of an own entry. */
const serve =
  (step: Step) =>
  (
    { params }: { readonly params: { readonly entryId: string } },
    context: SignedInContext,
  ): Promise<MyEventEntry> =>
    context.platform.db
      .transaction()
      .execute(async (trx) =>
        readEntry(
          trx,
          await step(trx, context.platform, byOf(context), params.entryId),
          context.now,
        ),
      );

export const withdrawMyEventEntry: Handler<typeof contract.withdrawMyEventEntry> = serve(withdraw);
export const acceptEventOffer: Handler<typeof contract.acceptEventOffer> = serve(acceptOffer);
export const declineEventOffer: Handler<typeof contract.declineEventOffer> = serve(declineOffer);
