import { optional } from '#api/core/http/omit-absent.ts';
import type { Product, ProductSummary } from '#spec/show/products.ts';
import { availability, type OfferWindow, periodOf, reservationState } from './policy.ts';
import type { OfferDetailRow, OfferRow } from './store.ts';

export const windowOf = (row: OfferRow): OfferWindow => ({
  reservable: row.reservable,
  acceptsReservations: row.accepts_reservations,
  soldOut: row.sold_out,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  editionOpensAt: row.edition_opens_at,
  editionClosesAt: row.edition_closes_at,
  graceMinutes: row.grace_minutes,
});

/** What the public sees of an offer; exact stock stays inside. */
export const presentSummary = (row: OfferRow, now: Date): ProductSummary => ({
  boothId: row.booth_id,
  productId: row.product_id,
  title: row.title,
  kind: row.kind,
  ...optional({ summary: row.summary, cover: row.cover, age: row.age }),
  genres: row.genres,
  ...optional({
    players: range(row.players_min, row.players_max),
    minutes: range(row.minutes_min, row.minutes_max),
  }),
  price: row.price,
  isNew: row.is_new,
  trialPlay: row.trial_play,
  soldOut: row.sold_out,
  reservationState: reservationState(windowOf(row), now),
  days: (row.offer_days ?? []).map(({ date, stock, reserved }) => ({
    date,
    availability: availability(stock, reserved),
  })),
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
});

export const presentProduct = (row: OfferDetailRow, now: Date): Product => {
  const period = periodOf(windowOf(row));
  return {
    ...presentSummary(row, now),
    mechanics: row.mechanics,
    designers: row.designers,
    illustrators: row.illustrators,
    ...optional({
      kana: row.kana,
      description: row.description,
      publisher: row.publisher,
      listPrice: row.list_price,
      releaseDate: row.release_date,
      note: row.note,
      pickUpUntil: row.pick_up_until,
      opensAt: period?.opensAt.toISOString(),
      closesAt: period?.closesAt.toISOString(),
    }),
    perPersonLimit: row.per_person_limit,
    otherBooths: row.other_booths,
    updatedAt: new Date(
      Math.max(Number(row.offer_updated_at), Number(row.product_updated_at)),
    ).toISOString(),
  };
};

const range = (min: number | null, max: number | null) =>
  min === null || max === null ? null : { min, max };
