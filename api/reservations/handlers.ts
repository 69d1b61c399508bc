import type { Handler } from '../implement.ts';
import { reservationLetter } from './letter.ts';
import { presentReservation } from './present.ts';
import { listReservationsOf } from './store.ts';
import { cancelByVisitor } from './transitions.ts';

export const reserveProduct: Handler<'reserveProduct'> = (
  { params, body, idempotencyKey },
  { services, identity, locale, now },
) =>
  services.reserve({
    userId: identity.userId,
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

export const cancelMyReservation: Handler<'cancelMyReservation'> = async (
  { params },
  { services, identity, locale, now },
) =>
  services.db.transaction().execute(async (trx) => {
    const cancelled = presentReservation(await cancelByVisitor(trx, identity, params.code, now));
    await services.post.send(
      trx,
      reservationLetter('reservationCancelled', cancelled, identity.email, locale, services.config),
    );
    return cancelled;
  });
