import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { undoUntil } from '#api/core/undo.ts';
import type { BoothReservation } from '#spec/exhibitors/desk-views.ts';
import { isLate, PICKABLE } from './policy.ts';
import type { DeskRow } from './store.ts';

/** Returns the booth's view of a reservation. Of the visitor, it has only the display name. */
export const presentAtDesk =
  (now: Date) =>
  (row: DeskRow): BoothReservation => ({
    id: row.id,
    code: row.code,
    status: row.status,
    day: row.day,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    ...omitAbsent({
      visitorName: row.name_for_booth,
      visitorKey: row.visitor_key,
      comment: row.comment,
      cancellationReason: row.cancellation_reason,
      pickUpUntil: row.pick_up_until,
      pickedUpAt: row.picked_up_at?.toISOString(),
      pickedUpBy: row.picked_up_by_name,
      undoUntil: row.picked_up_at && undoUntil(row.picked_up_at).toISOString(),
    }),
    isLate: isLate(row, now),
    boothProductId: row.booth_product_id,
    product: { id: row.product_id, title: row.title, ...omitAbsent({ cover: row.cover }) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });

/** Returns the sum of the copies of reservations, and of their prices. */
export const sumOf = (rows: readonly Pick<DeskRow, 'quantity' | 'unit_price'>[]) => ({
  copies: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  yen: rows.reduce((sum, row) => sum + row.quantity * row.unit_price, 0),
});

export const isPickable = ({ status }: Pick<DeskRow, 'status'>): boolean =>
  PICKABLE.some((pickable) => pickable === status);
