import { createAct, type ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/exhibitors/help-calls.ts';
import type * as organiser from '#spec/exhibitors/organiser-help-calls.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { listFinishedDays, listHelpCallsOfEdition } from './organiser-store.ts';
import { readOverview } from './overview.ts';
import { presentDay, presentForStaff, presentHelpCall } from './present.ts';
import { answer, callForHelp, cancelByBooth, isCalledAgain, undoAnswer } from './transitions.ts';

/** Admits every member of a booth. */
const memberOf = (
  { params }: { readonly params: { readonly boothId: string } },
  { db, actor }: ReadContext,
) => requireBoothRole(db, params.boothId, actor.userId, BOOTH_ROLES);

export const handlers = defineHandlers<typeof contract & typeof organiser>({
  listMyHelpCalls: (_input, { db, actor }) => readOverview(db, actor.userId),

  createHelpCall: guarded(memberOf, async ({ body }, act, booth) =>
    presentHelpCall(await callForHelp(act, booth, body)),
  ),

  cancelHelpCall: guarded(memberOf, async ({ params }, act, booth) =>
    presentHelpCall(await cancelByBooth(act, booth, params.callId)),
  ),

  listHelpCalls: async ({ query }, { db, now }) => {
    const { rows, ...page } = await listHelpCallsOfEdition(db, query);
    const days = await listFinishedDays(db, now);
    return { items: rows.map(presentForStaff), ...page, days: days.map(presentDay) };
  },

  setHelpCallStatus: async ({ params, body }, act) =>
    presentForStaff(await answer(act, params.callId, body.status)),

  // Retries in a new transaction.
  undoHelpCallAnswer: {
    outside: async ({ params, body }, { platform, actor, ...context }) => {
      const undo = () =>
        platform.db
          .transaction()
          .execute((trx) =>
            undoAnswer(createAct(trx, { ...context, platform, actor }), params.callId, body.status),
          );
      const row = await undo().catch((error) => {
        if (!isCalledAgain(error)) throw error;
        // The other call is found now.
        return undo();
      });
      return presentForStaff(row);
    },
  },
});
