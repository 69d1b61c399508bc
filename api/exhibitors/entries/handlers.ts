import type { Transaction } from 'kysely';
import { readForStaff } from '#api/applications/applications/review.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Context, Handler } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/exhibitors/entries.ts';
import type { ExhibitorEntry } from '#spec/exhibitors/entries.ts';
import type * as staffContract from '#spec/exhibitors/organiser-entries.ts';
import { changeEntry } from './change.ts';
import { presentEntry, versionedEntry } from './present.ts';
import * as staff from './staff.ts';
import { findEntry, listEntriesByUser } from './store.ts';
import {
  type By,
  createEntry as create,
  deleteDraft,
  requestCancellation,
  requireEntry,
  submitEntry,
  withdrawEntry,
} from './transitions.ts';

export const listMyEntries: Handler<typeof contract.listMyEntries> = async (
  _input,
  { platform, identity },
) => ({ items: (await listEntriesByUser(platform.db, identity.userId)).map(presentEntry) });

export const createMyEntry: Handler<typeof contract.createMyEntry> = async (
  { body, idempotencyKey },
  { platform, identity: exhibitor, locale, now },
) => {
  const { callId, submit = false, ...entered } = body;
  return executeOnce(
    platform.db,
    { scope: exhibitor.userId, key: idempotencyKey, operation: 'createMyEntry', input: body },
    async (trx) =>
      versionedEntry(
        await create(
          trx,
          platform,
          { callId, entered, submit },
          {
            exhibitor,
            locale,
            now,
          },
        ),
      ),
  );
};

export const getMyEntry: Handler<typeof contract.getMyEntry> = async (
  { params },
  { platform, identity },
) => {
  const row = await findEntry(platform.db, identity.userId, params.entryId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return versionedEntry(row);
};

export const updateMyEntry: Handler<typeof contract.updateMyEntry> = async (
  { params, body, version },
  { platform, identity: exhibitor, locale, now },
) => {
  const change = { id: params.entryId, version, changes: body };
  return versionedEntry(
    await platform.db
      .transaction()
      .execute((trx) => changeEntry(trx, platform, change, { exhibitor, locale, now })),
  );
};

export const deleteMyEntry: Handler<typeof contract.deleteMyEntry> = async (
  { params, version },
  { platform, identity: exhibitor, locale, now },
) => {
  await platform.db
    .transaction()
    .execute((trx) => deleteDraft(trx, params.entryId, version, { exhibitor, locale, now }));
  return undefined;
};

type Mine = Context<typeof contract.submitMyEntry>;

/** Does something with one of the caller's entries, and returns the entry as it is then. */
const act = (
  entryId: string,
  { platform, identity: exhibitor, locale, now }: Mine,
  change: (trx: Transaction<Database>, by: By) => Promise<void>,
): Promise<ExhibitorEntry> =>
  platform.db.transaction().execute(async (trx) => {
    await change(trx, { exhibitor, locale, now });
    return presentEntry(await requireEntry(trx, exhibitor, entryId));
  });

export const submitMyEntry: Handler<typeof contract.submitMyEntry> = (
  { params: { entryId } },
  context,
) => act(entryId, context, (trx, by) => submitEntry(trx, context.platform, entryId, by));

export const withdrawMyEntry: Handler<typeof contract.withdrawMyEntry> = (
  { params: { entryId } },
  context,
) => act(entryId, context, (trx, by) => withdrawEntry(trx, context.platform, entryId, by));

export const requestMyEntryCancellation: Handler<typeof contract.requestMyEntryCancellation> = (
  { params: { entryId }, body },
  context,
) => act(entryId, context, (trx, by) => requestCancellation(trx, entryId, body.reason, by));

export const createEntry: Handler<typeof staffContract.createEntry> = async (
  { body, idempotencyKey },
  { platform, identity: actor, now },
) => {
  // Only the id is stored with the key: the erasure of the guest's account would not find the rest there.
  const { id } = await executeOnce(
    platform.db,
    { scope: actor.userId, key: idempotencyKey, operation: 'createEntry', input: body },
    async (trx) => ({ id: await staff.inviteGuest(trx, platform, body, { actor, now }) }),
  );
  return readForStaff(platform.db, platform, id);
};

export const confirmEntry: Handler<typeof staffContract.confirmEntry> = (
  { params, body },
  { platform, identity: actor, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    const payment = { id: params.entryId, ...body };
    await staff.confirmEntry(trx, platform, payment, { actor, now });
    return readForStaff(trx, platform, params.entryId);
  });

export const restoreEntry: Handler<typeof staffContract.restoreEntry> = (
  { params, body },
  { platform, identity: actor, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    const due = { id: params.entryId, dueAt: new Date(body.dueAt) };
    await staff.restoreEntry(trx, platform, due, { actor, now });
    return readForStaff(trx, platform, params.entryId);
  });
