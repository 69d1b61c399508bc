import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Day, Id, Image, localized, TimeOfDay, Timestamp, text, Yen } from '#spec/core/shared.ts';
import { BoothReference } from '#spec/show/booths.ts';
import { ProductPath } from '#spec/show/products.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'reservations',
  description: 'Holds on works, paid and collected at the booth.',
};

/** Eight characters without the look-alikes 0 O 1 I. */
export const ReservationCode = z
  .string()
  .max(8)
  .regex(/^[A-HJ-NP-Z2-9]{8}$/)
  .meta({ description: 'What the visitor shows at the booth.', example: 'K7QX3M9P' });

export const RESERVATION_STATUSES = [
  'held',
  'picked_up',
  'cancelled_by_visitor',
  'cancelled_by_booth',
  'no_show',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** A visitor holds at most this many reservations at one edition. Domain: limits. */
export const MAX_HELD_RESERVATIONS = 50;

export const Reservation = z
  .strictObject({
    id: Id,
    code: ReservationCode,
    status: z.enum(RESERVATION_STATUSES),
    day: Day,
    quantity: z.int().min(1).max(10),
    unitPrice: Yen.meta({ description: 'Yen, tax included, as it was when reserved.' }),
    comment: text(100).optional(),
    pickUpUntil: TimeOfDay.optional(),
    product: z.strictObject({ id: Id, title: localized(60), cover: Image.optional() }),
    booth: BoothReference,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'Reservation',
    description: 'A visitor’s hold on a work, paid and collected at the booth.',
    example: {
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
    },
  });
export type Reservation = z.output<typeof Reservation>;

export const NewReservation = z
  .strictObject({
    day: Day,
    quantity: z.int().min(1).max(10),
    comment: rules(maxFullWidthCharacters(100)).meta({ description: 'A word to the booth.' }),
  })
  .meta({
    id: 'NewReservation',
    description: 'What a visitor wants held.',
    example: { day: '2027-04-24', quantity: 1, comment: '午後に伺います' },
  });
export type NewReservation = z.output<typeof NewReservation>;

export const ReservationList = z.strictObject({ items: z.array(Reservation).max(500) }).meta({
  id: 'ReservationList',
  description: 'All reservations of one visitor at the current edition, by day and place.',
  example: { items: [] },
});

export const reserveProduct = operation({
  id: 'reserveProduct',
  tag: 'reservations',
  method: 'post',
  path: '/api/v1/booths/{boothId}/products/{productId}/reservations',
  access: 'signed-in',
  summary: 'Reserve a work',
  description: 'Holds copies of a work for a day of the show. Nothing is paid here.',
  params: ProductPath,
  body: NewReservation,
  idempotency: 'required',
  success: { status: 201, description: 'Held.', schema: Reservation },
  problems: [
    'OWN_BOOTH',
    'NOT_OPEN_YET',
    'DEADLINE_PASSED',
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
  summary: 'My reservations',
  description: 'Reservations of the one who is signed in, at the current edition, in all states.',
  caching: 'private',
  success: { status: 200, description: 'The reservations.', schema: ReservationList },
});

export const cancelMyReservation = operation({
  id: 'cancelMyReservation',
  tag: 'reservations',
  method: 'post',
  path: '/api/v1/me/reservations/{code}/cancel',
  access: 'signed-in',
  summary: 'Cancel my reservation',
  description: 'Gives the copies back. Only while the reservation is held.',
  params: z.strictObject({ code: ReservationCode }),
  success: { status: 200, description: 'Cancelled.', schema: Reservation },
  problems: ['NOT_CANCELLABLE'],
});
