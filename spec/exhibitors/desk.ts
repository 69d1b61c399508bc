import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, uniqueItems } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { Count, Day, Id, pagingQuery, singleLineRules, text } from '#spec/core/shared.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { RESERVATION_STATUSES, ReservationCode } from '#spec/visitors/reservations.ts';
import { BoothReservation, BoothReservationList, BoothTicket, PickUps } from './desk-views.ts';

export const TAG: Tag = {
  name: 'desk',
  description:
    'Reservations at the desk of a booth, for its owner, editors and helpers, and for staff with the right `desk`.',
};

export const BoothReservationQuery = z.strictObject({
  ...pagingQuery,
  day: Day.optional().meta({ description: 'Only reservations for this day.' }),
  status: z
    .array(z.enum(RESERVATION_STATUSES))
    .max(RESERVATION_STATUSES.length)
    .optional()
    .meta({ description: 'Only these states; any of them matches.' }),
  boothProductId: Id.optional().meta({ description: 'Only reservations of this offer.' }),
  q: text(100).optional().meta({
    description: 'Words in the code, the name of the visitor or the title of the work.',
    example: 'しおまち',
  }),
});
export type BoothReservationQuery = z.output<typeof BoothReservationQuery>;

const Codes = listField(ReservationCode, { min: 1, max: 100 }, countAtLeast(1), uniqueItems).meta({
  description: 'Codes of reservations, each once.',
});

export const NewPickUps = z
  .strictObject({
    codes: Codes,
    anyDay: rules(onlyTrue).meta({
      description: 'Hands over what is reserved for another day too; recorded.',
    }),
  })
  .meta({
    id: 'NewPickUps',
    description: 'What is handed over to a visitor.',
    example: { codes: ['K7QX3M9P'] },
  });
export type NewPickUps = z.output<typeof NewPickUps>;

const NamedNoShows = z
  .strictObject({ by: z.literal('codes').meta({ description: 'By their codes.' }), codes: Codes })
  .meta({ id: 'NamedNoShows', description: 'Reservations by their codes.' });
const LateNoShows = z
  .strictObject({ by: z.literal('late').meta({ description: 'Every one that is late.' }) })
  .meta({ id: 'LateNoShows', description: 'All reservations past their pick-up time.' });

export const NoShows = z
  .strictObject({
    selection: z
      .discriminatedUnion('by', [NamedNoShows, LateNoShows])
      .meta({ description: 'The reservations that it is for.' }),
  })
  .meta({
    id: 'NoShows',
    description: 'Reservations that were not picked up.',
    example: { selection: { by: 'late' } },
  });
export type NoShows = z.output<typeof NoShows>;

export const BoothCancellation = z
  .strictObject({
    reason: rules(trimToNotBlank, ...singleLineRules(200)).meta({
      description: 'The visitor reads it.',
    }),
  })
  .meta({
    id: 'BoothCancellation',
    description: 'Why a booth cancels a reservation.',
    example: { reason: '印刷所の事故により、間に合いませんでした。' },
  });

const CodePath = BoothPath.extend({ code: ReservationCode });

const desk = { tag: TAG.name, access: 'signed-in' } as const;
/** In production, staff at a booth of others need a passkey. */
const STAFF_PROBLEMS = ['PASSKEY_REQUIRED'] as const;
const TICKET_PROBLEMS = [...STAFF_PROBLEMS, 'RESERVATION_NOT_HERE'] as const;

export const listBoothReservations = operation({
  ...desk,
  id: 'listBoothReservations',
  method: 'get',
  path: '/api/v1/booths/{boothId}/reservations',
  summary: 'List the reservations at a booth',
  description:
    'Returns the reservations at a booth by day and name of the visitor, with totals. Made to be polled: send the ETag in `If-None-Match`.',
  caching: 'private-revalidated',
  params: BoothPath,
  query: BoothReservationQuery,
  success: { status: 200, description: 'One page of reservations.', schema: BoothReservationList },
  problems: [...STAFF_PROBLEMS, 'BAD_CURSOR'],
});

export const findBoothReservation = operation({
  ...desk,
  id: 'findBoothReservation',
  method: 'get',
  path: '/api/v1/booths/{boothId}/reservations/{code}',
  summary: 'Look up a ticket',
  description:
    'Finds the reservation that a visitor shows, with everything else that this visitor has held here on its day.',
  caching: 'private',
  params: CodePath,
  success: { status: 200, description: 'The reservation.', schema: BoothTicket },
  problems: TICKET_PROBLEMS,
});

export const pickUpReservations = operation({
  ...desk,
  id: 'pickUpReservations',
  method: 'post',
  path: '/api/v1/booths/{boothId}/pick-ups',
  quota: 'desk',
  summary: 'Hand over reservations',
  description:
    'Records that copies were handed over, all or none; also of reservations that are late. Those marked as not picked up can be handed over while the stock and the limit per person allow it.',
  params: BoothPath,
  body: NewPickUps,
  idempotency: 'required',
  success: { status: 200, description: 'Handed over.', schema: PickUps },
  problems: [
    ...TICKET_PROBLEMS,
    'ALREADY_PICKED_UP',
    'NOT_TODAY',
    'NO_STOCK_LEFT',
    'NOT_IN_STATE',
    'PERSON_LIMIT_REACHED',
  ],
});

export const undoPickUp = operation({
  ...desk,
  id: 'undoPickUp',
  method: 'post',
  path: '/api/v1/booths/{boothId}/reservations/{code}/undo-pick-up',
  quota: 'desk',
  summary: 'Undo a hand-over',
  description:
    'Holds a reservation again that was handed over by mistake. Possible for ten minutes; `DEADLINE_PASSED` afterwards.',
  params: CodePath,
  success: { status: 200, description: 'Held again.', schema: BoothReservation },
  problems: [...TICKET_PROBLEMS, 'NOT_IN_STATE', 'DEADLINE_PASSED'],
});

export const cancelReservationByBooth = operation({
  ...desk,
  id: 'cancelReservationByBooth',
  method: 'post',
  path: '/api/v1/booths/{boothId}/reservations/{code}/cancel',
  quota: 'desk',
  summary: 'Cancel a reservation at a booth',
  description:
    'Releases the copies of a held reservation. The visitor gets an e-mail with the reason.',
  params: CodePath,
  body: BoothCancellation,
  success: { status: 200, description: 'Cancelled.', schema: BoothReservation },
  problems: [...TICKET_PROBLEMS, 'NOT_IN_STATE'],
});

export const markNoShows = operation({
  ...desk,
  id: 'markNoShows',
  method: 'post',
  path: '/api/v1/booths/{boothId}/no-shows',
  quota: 'desk',
  summary: 'Mark reservations as not picked up',
  description:
    'Releases the copies of held reservations past their pick-up time: all of them, or named ones, all or none. Earlier, named ones answer `NOT_OPEN_YET`. Those that are marked already are not changed.',
  params: BoothPath,
  body: NoShows,
  success: {
    status: 200,
    description: 'Marked.',
    schema: z
      .strictObject({ count: Count.meta({ description: 'Number of reservations.' }) })
      .meta({ id: 'MarkedNoShows', description: 'How many were marked.', example: { count: 3 } }),
  },
  problems: [...TICKET_PROBLEMS, 'NOT_IN_STATE', 'NOT_OPEN_YET'],
});
