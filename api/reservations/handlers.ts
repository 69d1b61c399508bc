import { once } from '../http/idempotency.ts';
import type { Handler } from '../implement.ts';
import { reservationLetter } from './letter.ts';
import { presentReservation } from './present.ts';
import { listReservationsOf } from './store.ts';
import { cancelByVisitor, hold } from './transitions.ts';

export const reserveProduct: Handler<'reserveProduct'> = async (
  { params, body, idempotencyKey },
  { services, identity, locale, now },
) => {
  const wish = {
    userId: identity.userId,
    key: idempotencyKey,
    operation: 'reserveProduct',
    input: { params, body },
  };
  return once(services.db, wish, async (trx) => {
    const held = presentReservation(await hold(trx, identity, params, body, now));
    await services.post.send(
      trx,
      reservationLetter('reservationHeld', held, identity.email, locale, services.config),
    );
    return held;
  });
};

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
