import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import type { ReservationRow } from './store.ts';

/** Returns the visitor's view of a reservation. */
export const presentReservation = (row: ReservationRow): Reservation => ({
  id: row.id,
  code: row.code,
  status: row.status,
  day: row.day,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  ...omitAbsent({
    comment: row.comment,
    cancellationReason: row.cancellation_reason,
    pickUpUntil: row.pick_up_until,
  }),
  product: { id: row.product_id, title: row.title, ...omitAbsent({ cover: row.cover }) },
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
