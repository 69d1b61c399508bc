import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Day, growingEnum, Id, Image, localized, Timestamp, text, Yen } from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { BoothReference } from '#spec/show/booths.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { ProductPath } from '#spec/show/products.ts';

export const TAG: Tag = {
  name: 'reservations',
  description: 'Reservations of products, which visitors pay for and pick up at the booth.',
};

export const PROBLEMS = {
  OWN_BOOTH: { status: 403, meaning: 'Nobody can reserve at a booth that they own or help at.' },
  NOT_RESERVABLE: { status: 409, meaning: 'The product cannot be reserved for this day.' },
  SOLD_OUT: { status: 409, meaning: 'Fewer copies are left than requested.' },
  OVER_PERSON_LIMIT: {
    status: 409,
    meaning: 'The quantity exceeds the limit per person for this product and day.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 409,
    meaning: 'The visitor already has the maximum number of reservations.',
  },
  NOT_CANCELLABLE: { status: 409, meaning: 'The reservation is no longer active.' },
  RESERVATION_NOT_HERE: {
    status: 404,
    meaning: 'The booth has no reservation with this code; the ticket names the right booth.',
  },
  ALREADY_PICKED_UP: {
    status: 409,
    meaning:
      'The reservation was handed over already; `changedAt` and `changedBy` say when and by whom.',
  },
  NOT_TODAY: {
    status: 409,
    meaning: 'The reservation is for another day; `anyDay` hands it over nevertheless.',
  },
  PERSON_LIMIT_REACHED: {
    status: 409,
    meaning:
      'The visitor did not pick this reservation up in time, and holds or has picked up others since: together they exceed the limit per person for this product and day.',
  },
  NO_STOCK_LEFT: {
    status: 409,
    meaning: 'The copies were released, and others have reserved them since.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Eight characters, without the ambiguous 0, O, 1 and I. */
export const ReservationCode = z
  .string()
  .max(8)
  .regex(/^[A-HJ-NP-Z2-9]{8}$/)
  .meta({ description: 'Code that the visitor shows at the booth.', example: 'K7QX3M9P' });

export const RESERVATION_STATUSES = [
  'held',
  'picked_up',
  'cancelled_by_visitor',
  'cancelled_by_booth',
  'no_show',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Maximum number of active reservations per visitor and edition. Domain: limits. */
export const MAX_HELD_RESERVATIONS = 50;

const PickUpDay = Day.meta({ description: 'Day on which the copies are picked up.' });
const Quantity = z.int().min(1).max(10).meta({ description: 'Number of copies.' });

const reservationExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a12',
  code: 'K7QX3M9P',
  status: 'held',
  day: '2027-04-24',
  quantity: 1,
  unitPrice: 2500,
  pickUpUntil: '15:00',
  product: { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11', title: { ja: '潮待ち' } },
  booth: {
    id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
    name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
    days: [{ date: '2027-04-24', code: 'K12' }],
  },
  createdAt: '2027-04-02T09:00:00.000Z',
  updatedAt: '2027-04-02T09:00:00.000Z',
};

export const Reservation = z
  .strictObject({
    id: Id,
    code: ReservationCode,
    status: growingEnum(RESERVATION_STATUSES, 'State of the reservation; only `held` is active.'),
    day: PickUpDay,
    quantity: Quantity,
    unitPrice: Yen.meta({
      description: 'Price in yen at the time of the reservation, including tax.',
    }),
    comment: text(100)
      .optional()
      .meta({ description: 'Message to the booth. Absent without one.' }),
    cancellationReason: text(200)
      .optional()
      .meta({ description: 'Why the booth cancelled it. Absent unless it did, with a reason.' }),
    pickUpUntil: TimeOfDay.optional().meta({
      description: 'The copies are held until this time of the day. Absent: until its end.',
    }),
    product: z
      .strictObject({
        id: Id,
        title: localized(60),
        cover: Image.optional(),
      })
      .meta({ description: 'The reserved product.' }),
    booth: BoothReference,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'Reservation',
    description: 'A visitor’s reservation of a product, to be paid and picked up at the booth.',
    example: reservationExample,
  });
export type Reservation = z.output<typeof Reservation>;

export const NewReservation = z
  .strictObject({
    day: PickUpDay,
    quantity: Quantity,
    comment: rules(maxFullWidthCharacters(100)).meta({ description: 'Message to the booth.' }),
  })
  .meta({
    id: 'NewReservation',
    description: 'A reservation request.',
    example: { day: '2027-04-24', quantity: 1, comment: '午後に伺います' },
  });
export type NewReservation = z.output<typeof NewReservation>;

export const ReservationList = z
  .strictObject({
    items: z.array(Reservation).max(500).meta({ description: 'In all states.' }),
  })
  .meta({
    id: 'ReservationList',
    description:
      'All reservations of a visitor at the current edition, ordered by day and location.',
    example: { items: [reservationExample] },
  });

export const reserveProduct = operation({
  id: 'reserveProduct',
  tag: 'reservations',
  method: 'post',
  path: '/api/v1/booths/{boothId}/products/{productId}/reservations',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Reserve a product',
  description: 'Reserves copies of a product for a day of the show. Payment is at the booth.',
  params: ProductPath,
  body: NewReservation,
  idempotency: 'required',
  success: { status: 201, description: 'Reserved.', schema: Reservation },
  problems: [
    'OWN_BOOTH',
    ...PERIOD_PROBLEMS,
    'NOT_RESERVABLE',
    'SOLD_OUT',
    'OVER_PERSON_LIMIT',
    'TOO_MANY_RESERVATIONS',
  ],
});

export const listMyReservations = operation({
  id: 'listMyReservations',
  tag: 'reservations',
  method: 'get',
  path: '/api/v1/me/reservations',
  access: 'signed-in',
  summary: 'List my reservations',
  description:
    'Returns the reservations of the signed-in user at the current edition, in all states.',
  caching: 'private',
  success: { status: 200, description: 'The reservations.', schema: ReservationList },
});

export const cancelMyReservation = operation({
  id: 'cancelMyReservation',
  tag: 'reservations',
  method: 'post',
  path: '/api/v1/me/reservations/{code}/cancel',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Cancel my reservation',
  description: 'Releases the copies. Only active reservations can be cancelled.',
  params: z.strictObject({ code: ReservationCode }),
  success: { status: 200, description: 'Cancelled.', schema: Reservation },
  problems: ['NOT_CANCELLABLE'],
});
