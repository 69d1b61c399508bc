import { readForStaff } from '#api/applications/applications/review.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/exhibitors/entries.ts';
import type * as staffContract from '#spec/exhibitors/organiser-entries.ts';
import { changeEntry } from './change.ts';
import { presentEntry, versionedEntry } from './present.ts';
import * as staff from './staff.ts';
import { findEntry, listEntriesByUser } from './store.ts';
import {
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

export const submitMyEntry: Handler<typeof contract.submitMyEntry> = (
  { params },
  { platform, identity: exhibitor, locale, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    await submitEntry(trx, platform, params.entryId, { exhibitor, locale, now });
    return presentEntry(await requireEntry(trx, exhibitor, params.entryId));
  });

export const withdrawMyEntry: Handler<typeof contract.withdrawMyEntry> = (
  { params },
  { platform, identity: exhibitor, locale, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    await withdrawEntry(trx, platform, params.entryId, { exhibitor, locale, now });
    return presentEntry(await requireEntry(trx, exhibitor, params.entryId));
  });

export const requestMyEntryCancellation: Handler<typeof contract.requestMyEntryCancellation> = (
  { params, body },
  { platform, identity: exhibitor, locale, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    await requestCancellation(trx, params.entryId, body.reason, { exhibitor, locale, now });
    return presentEntry(await requireEntry(trx, exhibitor, params.entryId));
  });

export const createEntry: Handler<typeof staffContract.createEntry> = (
  { body, idempotencyKey },
  { platform, identity: actor, now },
) =>
  executeOnce(
    platform.db,
    { scope: actor.userId, key: idempotencyKey, operation: 'createEntry', input: body },
    async (trx) =>
      readForStaff(trx, platform, await staff.inviteGuest(trx, platform, body, { actor, now })),
  );

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
