import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { Revalidated } from '#api/core/http/revalidated.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  cancelAtDesk,
  type Desk,
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

/** Admits a caller to the desk of a booth. @throws what `requireDesk` throws */
const openDesk = async (
  { boothId }: { boothId: string },
  { platform, identity, now }: SignedInContext,
): Promise<Desk> => {
  await requireDesk(platform, boothId, identity);
  return { boothId, actor: identity, now };
};

/** The reservation after a change. */
const presentByCode = async (
  db: Parameters<typeof findByCodes>[0],
  { boothId, now }: Desk,
  code: string,
) => {
  const [row] = await findByCodes(db, boothId, [code]);
  if (!row) throw new ProblemError('RESERVATION_NOT_HERE');
  return presentAtDesk(now)(row);
};

export const listBoothReservations: Handler<typeof contract.listBoothReservations> = async (
  { params, query },
  context,
) => {
  const { boothId, now } = await openDesk(params, context);
  const { db } = context.platform;
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
};

export const findBoothReservation: Handler<typeof contract.findBoothReservation> = async (
  { params },
  context,
) => {
  const { boothId, now } = await openDesk(params, context);
  const { db } = context.platform;
  const ticket = await findTicket(db, boothId, params.code, now);
  if (!ticket) throw new ProblemError('RESERVATION_NOT_HERE');
  const others = await listOthersOfVisitor(db, boothId, ticket);
  return {
    reservation: presentAtDesk(now)(ticket),
    others: others.map(presentAtDesk(now)),
    isToday: ticket.is_today,
    sum: sumOf([ticket, ...others].filter(isPickable)),
  };
};

export const pickUpReservations: Handler<typeof contract.pickUpReservations> = async (
  { params, body, idempotencyKey },
  context,
) => {
  const desk = await openDesk(params, context);
  const { platform, identity } = context;
  const request = {
    scope: identity.userId,
    key: idempotencyKey,
    operation: 'pickUpReservations',
    input: { params, body },
  };
  return executeOnce(platform.db, request, async (trx) => {
    await pickUp(trx, desk, body);
    const rows = await findByCodes(trx, desk.boothId, body.codes);
    return { items: rows.map(presentAtDesk(desk.now)), sum: sumOf(rows) };
  });
};

export const undoPickUp: Handler<typeof contract.undoPickUp> = async ({ params }, context) => {
  const desk = await openDesk(params, context);
  const { db } = context.platform;
  await db.transaction().execute((trx) => undo(trx, desk, params.code));
  return presentByCode(db, desk, params.code);
};

export const cancelReservationByBooth: Handler<typeof contract.cancelReservationByBooth> = async (
  { params, body: { reason } },
  context,
) => {
  const desk = await openDesk(params, context);
  const { db, mailer, config } = context.platform;
  const notice = { reason, mailer, config };
  await db.transaction().execute((trx) => cancelAtDesk(trx, desk, params.code, notice));
  return presentByCode(db, desk, params.code);
};

export const markNoShows: Handler<typeof contract.markNoShows> = async (
  { params, body: { selection } },
  context,
) => {
  const desk = await openDesk(params, context);
  const count = await context.platform.db
    .transaction()
    .execute((trx) =>
      selection.by === 'codes'
        ? markAsNoShows(trx, desk, selection.codes)
        : markLateAsNoShows(trx, desk),
    );
  return { count };
};
