import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Product, ProductSummary } from '#spec/show/products.ts';
import {
  availability,
  type ReservationConditions,
  reservationPeriod,
  reservationState,
} from './policy.ts';
import { presentProductDetails, presentProductSummary } from './present-product.ts';
import type { BoothProductDetailRow, BoothProductRow } from './store.ts';

export const reservationConditions = (row: BoothProductRow): ReservationConditions => ({
  reservable: row.reservable,
  acceptsReservations: row.accepts_reservations,
  soldOut: row.sold_out,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  editionOpensAt: row.edition_opens_at,
  editionClosesAt: row.edition_closes_at,
  graceMinutes: row.grace_minutes,
});

/** Returns the public view of a booth product in a list, without the exact stock. */
export const presentSummary = (row: BoothProductRow, now: Date): ProductSummary => ({
  boothId: row.booth_id,
  productId: row.product_id,
  ...presentProductSummary(row),
  kind: row.kind,
  price: row.price,
  isNew: row.is_new,
  trialPlay: row.trial_play,
  soldOut: row.sold_out,
  reservationState: reservationState(reservationConditions(row), now),
  days: (row.stock_days ?? []).map(({ date, stock, reserved }) => ({
    date,
    availability: availability(stock, reserved),
  })),
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
});

export const presentProduct = (row: BoothProductDetailRow, now: Date): Product => {
  const period = reservationPeriod(reservationConditions(row));
  const summary = presentSummary(row, now);
  return {
    ...summary,
    days: summary.days.map((day) => ({
      ...day,
      until: new Date(row.late_from?.[day.date] ?? 0).toISOString(),
    })),
    ...presentProductDetails(row),
    ...omitAbsent({
      note: row.note,
      pickUpUntil: row.pick_up_until,
      opensAt: period?.opensAt.toISOString(),
      closesAt: period?.closesAt.toISOString(),
    }),
    perPersonLimit: row.per_person_limit,
    otherBooths: row.other_booths,
    updatedAt: new Date(
      Math.max(Number(row.booth_product_updated_at), Number(row.product_updated_at)),
    ).toISOString(),
  };
};
