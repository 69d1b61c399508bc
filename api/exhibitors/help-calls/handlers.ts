import type { Handler } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import type { Platform } from '#api/core/platform.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/exhibitors/help-calls.ts';
import type * as organiser from '#spec/exhibitors/organiser-help-calls.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { listFinishedDays, listHelpCallsOfEdition } from './organiser-store.ts';
import { readOverview } from './overview.ts';
import { presentDay, presentForStaff, presentHelpCall } from './present.ts';
import { answer, callForHelp, cancelByBooth, isCalledAgain, undoAnswer } from './transitions.ts';

/** Every member of a booth calls for help. */
const requireMember = (
  { db }: Pick<Platform, 'db'>,
  { boothId }: { boothId: string },
  { userId }: { userId: string },
) => requireBoothRole(db, boothId, userId, BOOTH_ROLES);

export const listMyHelpCalls: Handler<typeof contract.listMyHelpCalls> = (
  _input,
  { platform, identity },
) => readOverview(platform.db, identity.userId);

export const createHelpCall: Handler<typeof contract.createHelpCall> = async (
  { params, body, idempotencyKey },
  { platform, identity, now },
) => {
  const booth = await requireMember(platform, params, identity);
  const request = {
    scope: identity.userId,
    key: idempotencyKey,
    operation: 'createHelpCall',
    input: { params, body },
  };
  return executeOnce(platform.db, request, async (trx) =>
    presentHelpCall(await callForHelp(trx, booth, { actor: identity, now }, body)),
  );
};

export const cancelHelpCall: Handler<typeof contract.cancelHelpCall> = async (
  { params },
  { platform, identity, now },
) => {
  const booth = await requireMember(platform, params, identity);
  return presentHelpCall(
    await platform.db
      .transaction()
      .execute((trx) => cancelByBooth(trx, booth, { actor: identity, now }, params.callId)),
  );
};

export const listHelpCalls: Handler<typeof organiser.listHelpCalls> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await listHelpCallsOfEdition(platform.db, query);
  const days = await listFinishedDays(platform.db, now);
  return { items: rows.map(presentForStaff), ...page, days: days.map(presentDay) };
};

export const setHelpCallStatus: Handler<typeof organiser.setHelpCallStatus> = async (
  { params, body },
  { platform, identity, now },
) =>
  presentForStaff(
    await platform.db
      .transaction()
      .execute((trx) => answer(trx, { actor: identity, now }, params.callId, body.status)),
  );

export const undoHelpCallAnswer: Handler<typeof organiser.undoHelpCallAnswer> = async (
  { params, body },
  { platform, identity, now },
) => {
  const undo = () =>
    platform.db
      .transaction()
      .execute((trx) => undoAnswer(trx, { actor: identity, now }, params.callId, body.status));
  const row = await undo().catch((error) => {
    if (!isCalledAgain(error)) throw error;
    // The other call is found now.
    return undo();
  });
  return presentForStaff(row);
};
