import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/visitors/reservations.ts';
import { presentReservation } from './present.ts';
import type { ReservationService } from './service.ts';
import { listReservationsByUser } from './store.ts';

export const reserveProduct: Handler<typeof contract.reserveProduct, ReservationService> = (
  { params, body, idempotencyKey },
  { parts, identity, locale, now },
) =>
  parts.reserve({
    scope: identity.userId,
    key: idempotencyKey,
    operation: 'reserveProduct',
    input: { params, body },
    target: { ...params, day: body.day },
    request: { visitor: identity, quantity: body.quantity, comment: body.comment, now },
    to: identity.email,
    locale,
  });

export const listMyReservations: Handler<typeof contract.listMyReservations> = async (
  _input,
  { platform, identity },
) => {
  const rows = await listReservationsByUser(platform.db, identity.userId);
  return { items: rows.map(presentReservation) };
};

export const cancelMyReservation: Handler<
  typeof contract.cancelMyReservation,
  ReservationService
> = ({ params }, { parts, identity, locale, now }) =>
  parts.cancelReservation({ visitor: identity, code: params.code, locale, now });
