import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { pickUp, type ReservationRow } from '#api/visitors/reservations/demo/pick-ups.ts';
import { WORKS } from './works.ts';

type Work = (typeof WORKS)[number];
type Show = {
  readonly clock: Clock;
  readonly edition: DemoEdition;
  readonly people: readonly Person[];
};

const STOCK = 10;

/** Reserved copies of one of the works, by visitors who appear nowhere else. */
const RESERVED = [
  { code: 'SHNTDA22', quantity: 1 },
  { code: 'SHNTDA33', quantity: 2 },
  { code: 'SHNTDA44', quantity: 1 },
] as const;

/** Returns the additional offers of the exhibitor's booth, after `offered` other works. */
export const generateOffers = (show: Show, booth: DemoBooth, offered: number) => {
  const reservations = pickUp(show, generateReservations(show, booth));
  const reserved = reservations
    .filter(({ status }) => status === 'held' || status === 'picked_up')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    products: WORKS.map((work, n) => toProduct(show, booth, work, n)),
    offers: WORKS.map((work, n) => toOffer(show, booth, work, { n, position: offered + n + 1 })),
    stocks: WORKS.flatMap(({ offer }, n) =>
      booth.days
        .map((day, at) => ({
          booth_product_id: offerId(n),
          day,
          ...(offer === 'reserved' && at === 0
            ? { stock: reserved, reserved }
            : { stock: STOCK, reserved: 0 }),
        }))
        .filter(({ stock }) => stock > 0),
    ),
    reservations,
  };
};

const productId = (n: number) => demoId('product-of-exhibitor', n);
const offerId = (n: number) => demoId('offer-of-exhibitor', n);

const toProduct = (
  { edition }: Show,
  booth: DemoBooth,
  { title, kana, kind, summary }: Work,
  n: number,
) => ({
  id: productId(n),
  owner_id: booth.ownerId,
  title,
  kana,
  kind,
  summary,
  genres: kind === 'expansion' ? ['strategy'] : ['goods'],
  mechanics: [],
  designers: [],
  illustrators: [],
  status: 'published',
  created_at: edition.publishedAt,
  updated_at: edition.publishedAt,
});

const STATUSES = {
  draft: 'draft',
  paused: 'paused',
  ended: 'ended',
  soldOut: 'published',
  reserved: 'published',
} as const;

const toOffer = (
  { edition }: Show,
  booth: DemoBooth,
  { price, offer }: Work,
  { n, position }: { n: number; position: number },
) => ({
  id: offerId(n),
  booth_id: booth.id,
  product_id: productId(n),
  edition_id: edition.id,
  price,
  is_new: offer === 'draft',
  trial_play: false,
  per_person_limit: 2,
  reservable: true,
  sold_out: offer === 'soldOut',
  status: STATUSES[offer],
  position,
  days: booth.days,
  // `updateListings` fills in the columns that offers copy.
  listed: false,
  sort_code: '',
  sort_kana: '',
  genres: [],
  search_text: '',
  created_at: edition.publishedAt,
  updated_at: edition.publishedAt,
});

const generateReservations = ({ edition, people }: Show, booth: DemoBooth): ReservationRow[] => {
  const n = WORKS.findIndex(({ offer }) => offer === 'reserved');
  const visitors = people.slice(FIRST_GENERATED).filter(({ id }) => id !== booth.ownerId);
  return RESERVED.map(({ code, quantity }, at) => ({
    id: demoId('reservation-of-exhibitor', at),
    code,
    booth_product_id: offerId(n),
    edition_id: edition.id,
    user_id: visitors.at(-1 - at)?.id,
    day: booth.days[0] as string,
    quantity,
    unit_price: WORKS[n]?.price,
    name_for_booth: visitors.at(-1 - at)?.displayName,
    comment: null,
    status: 'held',
    picked_up_at: null,
    created_at: edition.reservationsOpenAt,
    updated_at: edition.reservationsOpenAt,
  }));
};
