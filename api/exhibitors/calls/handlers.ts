import type { Handler } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as publicContract from '#spec/exhibitors/calls.ts';
import type * as contract from '#spec/exhibitors/organiser-calls.ts';
import { presentCall, presentOrganiserCall, versionedCall } from './present.ts';
import { findCall, findPublicCall, listCalls, listPublicCalls } from './store.ts';
import { createCall, updateCall } from './transitions.ts';

export const listExhibitorCalls: Handler<typeof publicContract.listExhibitorCalls> = async (
  _input,
  { platform },
) => ({ items: (await listPublicCalls(platform.db)).map(presentCall) });

export const getExhibitorCall: Handler<typeof publicContract.getExhibitorCall> = async (
  { params },
  { platform },
) => {
  const row = await findPublicCall(platform.db, params.callId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentCall(row);
};

export const listOrganiserCalls: Handler<typeof contract.listOrganiserCalls> = async (
  _input,
  { platform },
) => ({ items: (await listCalls(platform.db)).map(presentOrganiserCall) });

export const getOrganiserCall: Handler<typeof contract.getOrganiserCall> = async (
  { params },
  { platform },
) => {
  const row = await findCall(platform.db, params.callId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return versionedCall(row);
};

export const createExhibitorCall: Handler<typeof contract.createExhibitorCall> = (
  { body, idempotencyKey },
  { platform, identity, now },
) =>
  executeOnce(
    platform.db,
    {
      scope: identity.userId,
      key: idempotencyKey,
      operation: 'createExhibitorCall',
      input: body,
    },
    async (trx) => versionedCall(await createCall(trx, body, { actor: identity, now })),
  );

export const updateExhibitorCall: Handler<typeof contract.updateExhibitorCall> = async (
  { params, body, version },
  { platform, identity, now },
) => {
  const target = { id: params.callId, version, actor: identity, now };
  return versionedCall(
    await platform.db.transaction().execute((trx) => updateCall(trx, target, body)),
  );
};
