import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { BoothProduct, BoothProductList } from '#spec/exhibitors/booth-product-views.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import type { OfferingBooth, OfferRow } from './store.ts';

/** Returns the view for the owner and helpers, with the exact stock. */
export const presentOffer = (row: OfferRow, entries: BoothProduct['entries']): BoothProduct => ({
  id: row.id,
  product: {
    id: row.product_id,
    title: row.title,
    ...omitAbsent({ cover: row.cover }),
    isPublished: row.product_status === 'published',
  },
  status: row.status,
  isListed: row.listed,
  soldOut: row.sold_out,
  price: row.price,
  isNew: row.is_new,
  trialPlay: row.trial_play,
  days: row.stock_days,
  reservable: row.reservable,
  perPersonLimit: row.per_person_limit,
  ...omitAbsent({
    opensAt: row.opens_at?.toISOString(),
    closesAt: row.closes_at?.toISOString(),
    pickUpUntil: row.pick_up_until,
    note: row.note,
  }),
  entries,
  held: row.held,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type Period = { readonly opensAt: Date; readonly closesAt: Date };

const presentPeriod = ({ opensAt, closesAt }: Period) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});

type Offering = {
  readonly items: BoothProduct[];
  readonly booth: OfferingBooth;
  readonly role: BoothRole;
  readonly period: Period | undefined;
  readonly showEnd: Date | undefined;
};

export const presentOffers = ({
  items,
  booth,
  role,
  period,
  showEnd,
}: Offering): BoothProductList => {
  const { reservations_open_at: opensAt, reservations_close_at: closesAt } = booth;
  return {
    items,
    booth: {
      id: booth.id,
      name: booth.name,
      role,
      acceptsReservations: booth.accepts_reservations,
      days: [...booth.days],
    },
    ...(period && { period: presentPeriod(period) }),
    ...(opensAt && closesAt && { reservationPeriod: presentPeriod({ opensAt, closesAt }) }),
    ...omitAbsent({ editableUntil: showEnd?.toISOString() }),
  };
};
