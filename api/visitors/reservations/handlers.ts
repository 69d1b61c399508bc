import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/visitors/reservations.ts';
import { presentReservation } from './present.ts';
import type { ReservationService } from './service.ts';
import { listReservationsByUser } from './store.ts';
import { cancelByVisitor } from './transitions.ts';

export const handlers = defineHandlers<typeof contract, ReservationService>({
  // Shares its transaction with other requests for the same copies.
  reserveProduct: {
    outside: ({ params, body, idempotencyKey }, { parts, actor, locale, now }) =>
      parts.reserve({
        scope: actor.userId,
        key: idempotencyKey,
        operation: 'reserveProduct',
        input: { params, body },
        target: { ...params, day: body.day },
        request: { visitor: actor, quantity: body.quantity, comment: body.comment, now },
        to: actor.email,
        locale,
      }),
  },

  listMyReservations: async (_input, { db, actor }) => ({
    items: (await listReservationsByUser(db, actor.userId)).map(presentReservation),
  }),

  cancelMyReservation: ({ params }, act) => cancelByVisitor(act, params.code),
});
