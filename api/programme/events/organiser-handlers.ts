import { findDefinition, readAdditions } from '#api/applications/applications/kinds.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import { presentApplication } from '#api/applications/applications/present.ts';
import { findForStaff } from '#api/applications/applications/staff-store.ts';
import type { SignedInContext } from '#api/core/http/handler.ts';
import { createAct, type ReadContext, type UserAct } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/organiser-events.ts';
import { callOff, cancelEntries } from './call-off.ts';
import { drawLottery, freeze } from './draw.ts';
import { readOverview } from './overview.ts';
import { countEntries, requireContent, savePlan } from './plan.ts';
import { presentPlan } from './present.ts';
import { findEvent } from './store.ts';

const readPlan = async ({ db, now }: Pick<ReadContext, 'db' | 'now'>, eventId: string) => {
  const content = await requireContent(db, eventId);
  const event = await findEvent(db, eventId, now);
  return presentPlan(content, event, await countEntries(db, eventId));
};

type CallerContext = SignedInContext & Pick<ReadContext, 'client' | 'parts'>;

/** Runs one of the transactions of an operation as its caller. */
const inTransaction = <Result>(
  context: CallerContext,
  work: (act: UserAct) => Promise<Result>,
): Promise<Result> =>
  context.platform.db.transaction().execute((trx) => work(createAct(trx, context)));

export const organiserHandlers = defineHandlers<typeof contract>({
  getEventPlan: ({ params }, context) => readPlan(context, params.eventId),

  saveEventPlan: async ({ params: { eventId }, body }, act) => {
    await savePlan(act, eventId, body);
    return readPlan(act, eventId);
  },

  getEventEntries: async ({ params: { eventId } }, { db }) => {
    await requireContent(db, eventId);
    return readOverview(db, eventId);
  },

  // Two transactions: first the list becomes final, so that all of its entries are found and locked before their event.
  drawEvent: {
    outside: async ({ params: { eventId }, body }, context) => {
      const { platform, now } = context;
      await requireContent(platform.db, eventId);
      if (!(await findEvent(platform.db, eventId, now))) throw new ProblemError('NOT_FOUND');
      await inTransaction(context, (act) => freeze(act, eventId));
      return inTransaction(context, (act) => drawLottery(act, eventId, body));
    },
  },

  // Two transactions: nobody enters after the first, and the second locks the entries before their event.
  callOffEvent: {
    outside: async ({ params: { eventId }, body }, context) => {
      const { platform, now } = context;
      await requireContent(platform.db, eventId);
      await inTransaction(context, (act) => callOff(act, eventId, body.reason));
      await inTransaction(context, (act) => cancelEntries(act, eventId));
      return readPlan({ db: platform.db, now }, eventId);
    },
  },

  offerEventSeat: async ({ params: { applicationId } }, act) => {
    const { trx, platform } = act;
    const row = await findForStaff(trx, applicationId);
    if (row?.kind !== 'event') throw new ProblemError('NOT_FOUND');
    await moveOne(act, applicationId, { move: 'offer' });
    const after = await findForStaff(trx, applicationId);
    if (!after) throw new ProblemError('NOT_FOUND');
    const definition = findDefinition(platform, 'event');
    return presentApplication(after, (await readAdditions(trx, definition, [after.id]))(after.id));
  },
});
