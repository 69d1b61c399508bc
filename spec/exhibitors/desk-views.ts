import { z } from 'zod';
import {
  Count,
  growingEnum,
  Id,
  pagedList,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { BoothReference } from '#spec/show/booths.ts';
import { RESERVATION_STATUSES, Reservation } from '#spec/visitors/reservations.ts';

/* Reservations as the desk of a booth sees them: without the visitor’s address. */

const { booth: _booth, ...ofVisitor } = Reservation.shape;

const Sum = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The number of copies, and their price. */
export const sumFields = {
  copies: Count.meta({ description: 'Number of copies.' }),
  yen: Sum.meta({ description: 'What they cost together, in yen, including tax.' }),
} as const;

export const boothReservationExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a12',
  code: 'K7QX3M9P',
  status: 'picked_up',
  day: '2027-04-24',
  quantity: 1,
  unitPrice: 2500,
  visitorName: '渚',
  visitorKey: '5f2b8c0e9d41a7c3',
  pickUpUntil: '15:00',
  isLate: false,
  boothProductId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
  product: { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11', title: { ja: '潮待ち' } },
  pickedUpAt: '2027-04-24T02:10:00.000Z',
  pickedUpBy: '汐見',
  undoUntil: '2027-04-24T02:20:00.000Z',
  createdAt: '2027-04-02T09:00:00.000Z',
  updatedAt: '2027-04-24T02:10:00.000Z',
} as const;

export const BoothReservation = z
  .strictObject({
    ...ofVisitor,
    visitorName: text(100).optional().meta({
      description: 'Name that the visitor shows. Absent 90 days after the show, or once erased.',
    }),
    visitorKey: visibleAscii(16).optional().meta({
      description:
        'The same for all reservations of a visitor at this booth; names may be alike. Another one at every booth. Absent once the visitor’s account is erased.',
    }),
    isLate: z.boolean().meta({
      description: 'Whether it is held past its pick-up time. It can still be handed over.',
    }),
    boothProductId: Id.meta({ description: 'Id of the offer.' }),
    pickedUpAt: Timestamp.optional().meta({
      description: 'When it was handed over. Absent unless it was.',
    }),
    pickedUpBy: text(100).optional().meta({
      description: 'Public name of the person who handed it over. Absent unless known.',
    }),
    undoUntil: Timestamp.optional().meta({
      description: 'Until when the hand-over can be undone. Absent unless it was handed over.',
    }),
  })
  .meta({
    id: 'BoothReservation',
    description: 'A reservation as the booth sees it.',
    example: boothReservationExample,
  });
export type BoothReservation = z.output<typeof BoothReservation>;

const ReservationTotal = z
  .strictObject({
    status: growingEnum(RESERVATION_STATUSES, 'State of the reservations.'),
    reservations: Count.meta({ description: 'Number of reservations.' }),
    ...sumFields,
  })
  .meta({ id: 'ReservationTotal', description: 'Reservations in one state.' });

const boothExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  days: [{ date: '2027-04-24', code: 'K12' }],
};

export const BoothReservationList = pagedList(BoothReservation)
  .extend({
    booth: BoothReference,
    totals: z.array(ReservationTotal).max(RESERVATION_STATUSES.length).meta({
      description: 'All that match, not only this page, by their states.',
    }),
  })
  .meta({
    id: 'BoothReservationList',
    description: 'Reservations at a booth, by day and name of the visitor.',
    example: {
      items: [boothReservationExample],
      total: 1,
      totalIsCapped: false,
      booth: boothExample,
      totals: [{ status: 'picked_up', reservations: 1, copies: 1, yen: 2500 }],
    },
  });

export const BoothTicket = z
  .strictObject({
    reservation: BoothReservation,
    others: z.array(BoothReservation).max(99).meta({
      description:
        'What else can be handed over to the same visitor on that day at this booth: held, or marked as not picked up.',
    }),
    isToday: z.boolean().meta({ description: 'Whether it is for today.' }),
    sum: z.strictObject(sumFields).meta({
      description: 'What can be handed over, and what to collect for it.',
    }),
  })
  .meta({
    id: 'BoothTicket',
    description: 'A reservation that a visitor shows, with the visitor’s others there.',
    example: {
      reservation: {
        ...boothReservationExample,
        status: 'held',
        pickedUpAt: undefined,
        pickedUpBy: undefined,
        undoUntil: undefined,
      },
      others: [],
      isToday: true,
      sum: { copies: 1, yen: 2500 },
    },
  });

export const PickUps = z
  .strictObject({
    items: z.array(BoothReservation).max(100).meta({ description: 'In the order of the request.' }),
    sum: z.strictObject(sumFields).meta({ description: 'What was handed over and collected.' }),
  })
  .meta({
    id: 'PickUps',
    description: 'Reservations that were handed over.',
    example: { items: [boothReservationExample], sum: { copies: 1, yen: 2500 } },
  });
