import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/visitors/reservations.ts';
import { presentReservation } from './present.ts';
import type { Reservations } from './reservations.ts';
import { listReservationsOf } from './store.ts';

export const reserveProduct: Handler<typeof contract.reserveProduct, Reservations> = (
  { params, body, idempotencyKey },
  { parts, identity, locale, now },
) =>
  parts.reserve({
    scope: identity.userId,
    key: idempotencyKey,
    operation: 'reserveProduct',
    input: { params, body },
    target: { ...params, day: body.day },
    hold: { visitor: identity, quantity: body.quantity, comment: body.comment, now },
    to: identity.email,
    locale,
  });

export const listMyReservations: Handler<typeof contract.listMyReservations> = async (
  _input,
  { platform, identity },
) => {
  const rows = await listReservationsOf(platform.db, identity.userId);
  return { items: rows.map(presentReservation) };
};

export const cancelMyReservation: Handler<typeof contract.cancelMyReservation, Reservations> = (
  { params },
  { parts, identity, locale, now },
) => parts.cancel({ visitor: identity, code: params.code, locale, now });
