import type { Handler } from '#api/app/implement.ts';
import { presentReservation } from './present.ts';
import { listReservationsOf } from './store.ts';

export const reserveProduct: Handler<'reserveProduct'> = (
  { params, body, idempotencyKey },
  { services, identity, locale, now },
) =>
  services.reservations.reserve({
    scope: identity.userId,
    key: idempotencyKey,
    operation: 'reserveProduct',
    input: { params, body },
    target: { ...params, day: body.day },
    hold: { visitor: identity, quantity: body.quantity, comment: body.comment, now },
    to: identity.email,
    locale,
  });

export const listMyReservations: Handler<'listMyReservations'> = async (
  _input,
  { services, identity },
) => {
  const rows = await listReservationsOf(services.db, identity.userId);
  return { items: rows.map(presentReservation) };
};

export const cancelMyReservation: Handler<'cancelMyReservation'> = (
  { params },
  { services, identity, locale, now },
) => services.reservations.cancel({ visitor: identity, code: params.code, locale, now });
