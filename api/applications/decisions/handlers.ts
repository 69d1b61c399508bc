import type { Handler } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import type * as contract from '#spec/applications/decisions.ts';
import { presentRelease } from './present.ts';
import { cancelRelease, scheduleRelease } from './releases.ts';
import { listReleases } from './store.ts';
import { clearAll, prepareAll } from './transitions.ts';

export const prepareDecisions: Handler<typeof contract.prepareDecisions> = async (
  { query, body: { selection, ...decision } },
  { platform, identity, now },
) => ({
  count: await platform.db
    .transaction()
    .execute((trx) =>
      prepareAll(trx, platform, { kind: query.kind, selection, actor: identity, now }, decision),
    ),
});

export const clearDecisions: Handler<typeof contract.clearDecisions> = async (
  { query, body },
  { platform, identity, now },
) => ({
  count: await platform.db.transaction().execute((trx) =>
    clearAll(trx, platform, {
      kind: query.kind,
      selection: body.selection,
      actor: identity,
      now,
    }),
  ),
});

export const createDecisionRelease: Handler<typeof contract.createDecisionRelease> = (
  { query, body: { selection, releaseAt }, idempotencyKey },
  { platform, identity, now },
) => {
  const request = { kind: query.kind, selection, actor: identity, now };
  return executeOnce(
    platform.db,
    {
      scope: identity.userId,
      key: idempotencyKey,
      operation: 'createDecisionRelease',
      input: { query, selection, releaseAt },
    },
    async (trx) =>
      presentRelease(await scheduleRelease(trx, platform, request, new Date(releaseAt))),
  );
};

export const listDecisionReleases: Handler<typeof contract.listDecisionReleases> = async (
  { query },
  { platform },
) => ({ items: (await listReleases(platform.db, query.kind)).map(presentRelease) });

export const cancelDecisionRelease: Handler<typeof contract.cancelDecisionRelease> = async (
  { params },
  { platform, identity, now },
) => {
  const cancellation = { id: params.releaseId, actor: identity, now };
  return presentRelease(
    await platform.db.transaction().execute((trx) => cancelRelease(trx, platform, cancellation)),
  );
};
