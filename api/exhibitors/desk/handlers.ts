import { Revalidated } from '#api/core/http/revalidated.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  cancelAtDesk,
  markAsNoShows,
  markLateAsNoShows,
  pickUp,
  undo,
} from '#api/visitors/reservations/desk-transitions.ts';
import type * as contract from '#spec/exhibitors/desk.ts';
import { requireDesk } from './access.ts';
import { isPickable, presentAtDesk, sumOf } from './present.ts';
import {
  findBoothReference,
  findByCodes,
  findTicket,
  listOthersOfVisitor,
  listReservationsAtBooth,
  readFingerprint,
  sumReservationsAtBooth,
} from './store.ts';

type OfBooth = { readonly params: { readonly boothId: string } };

/** Admits a caller to the desk of a booth. @throws what `requireDesk` throws */
const atDesk = ({ params }: OfBooth, context: ReadContext) => requireDesk(context, params.boothId);

type OfReservation = { readonly boothId: string; readonly code: string };

/** Returns the reservation after a change. */
const presentByCode = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { boothId, code }: OfReservation,
) => {
  const [row] = await findByCodes(db, boothId, [code]);
  if (!row) throw new ProblemError('RESERVATION_NOT_HERE');
  return presentAtDesk(now)(row);
};

export const handlers = defineHandlers<typeof contract>({
  listBoothReservations: guarded(atDesk, async ({ params: { boothId }, query }, { db, now }) => {
    // Read before the list: a change in between is sent now, and once more with the next request.
    const fingerprint = await readFingerprint(db, boothId, now);
    return new Revalidated(fingerprint, async () => {
      const [booth, totals, { rows, ...page }] = await Promise.all([
        findBoothReference(db, boothId),
        sumReservationsAtBooth(db, boothId, query),
        listReservationsAtBooth(db, boothId, query),
      ]);
      return { items: rows.map(presentAtDesk(now)), ...page, booth, totals };
    });
  }),

  findBoothReservation: guarded(atDesk, async ({ params: { boothId, code } }, { db, now }) => {
    const ticket = await findTicket(db, boothId, code, now);
    if (!ticket) throw new ProblemError('RESERVATION_NOT_HERE');
    const others = await listOthersOfVisitor(db, boothId, ticket);
    return {
      reservation: presentAtDesk(now)(ticket),
      others: others.map(presentAtDesk(now)),
      isToday: ticket.is_today,
      sum: sumOf([ticket, ...others].filter(isPickable)),
    };
  }),

  pickUpReservations: guarded(atDesk, async ({ params: { boothId }, body }, act) => {
    await pickUp(act, boothId, body);
    const rows = await findByCodes(act.trx, boothId, body.codes);
    return { items: rows.map(presentAtDesk(act.now)), sum: sumOf(rows) };
  }),

  undoPickUp: guarded(atDesk, async ({ params }, act) => {
    await undo(act, params.boothId, params.code);
    return presentByCode(act, params);
  }),

  cancelReservationByBooth: guarded(atDesk, async ({ params, body: { reason } }, act) => {
    await cancelAtDesk(act, params.boothId, params.code, reason);
    return presentByCode(act, params);
  }),

  markNoShows: guarded(atDesk, async ({ params: { boothId }, body: { selection } }, act) => ({
    count: await (selection.by === 'codes'
      ? markAsNoShows(act, boothId, selection.codes)
      : markLateAsNoShows(act, boothId)),
  })),
});
