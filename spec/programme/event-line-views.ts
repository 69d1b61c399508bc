import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import { DrawNumber, MAX_PARTY } from '#spec/applications/kinds/event.ts';
import { Count, growingEnum, Id, Timestamp, text } from '#spec/core/shared.ts';

/* The entries to an event, as its organisers see them together: without personal data. */

/** Entries of a waiting list that are shown. */
export const MAX_LINE = 200;

const InLine = z
  .strictObject({
    id: Id,
    number: text(20).meta({ description: 'Number of the entry.', example: 'EM4T7QZ2K' }),
    drawNumber: DrawNumber.optional().meta({
      description: 'Number in the draw. Only in a lottery.',
    }),
    party: z.int().min(1).max(MAX_PARTY).meta({ description: 'Number of persons.' }),
    status: growingEnum(
      ['waitlisted', 'offered'],
      '`waitlisted`: waits for seats. `offered`: seats are kept until `offeredUntil`.',
    ),
    offeredUntil: Timestamp.optional().meta({
      description: 'Until when the offered seats can be accepted. Only with `offered`.',
    }),
    submittedAt: Timestamp,
  })
  .meta({ id: 'EventEntryInLine', description: 'An entry that waits for seats or has an offer.' });

export const EventEntryOverview = z
  .strictObject({
    counts: z
      .array(
        z
          .strictObject({
            status: Status,
            entries: Count.meta({ description: 'Number of entries in the state.' }),
            persons: Count.meta({ description: 'Persons of these entries.' }),
          })
          .meta({ id: 'EventEntryCount', description: 'Entries in one state.' }),
      )
      .max(20)
      .meta({ description: 'By state; states without entries are left out.' }),
    line: z
      .array(InLine)
      .max(MAX_LINE)
      .meta({
        description: `Entries with an offer, then the waiting list in its order; at most ${MAX_LINE}.`,
      }),
  })
  .meta({
    id: 'EventEntryOverview',
    description: 'The entries to an event.',
    example: {
      counts: [
        { status: 'accepted', entries: 12, persons: 24 },
        { status: 'waitlisted', entries: 1, persons: 2 },
      ],
      line: [
        {
          id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a71',
          number: 'EM4T7QZ2K',
          party: 2,
          status: 'waitlisted',
          submittedAt: '2027-04-02T03:00:00.000Z',
        },
      ],
    },
  });
export type EventEntryOverview = z.output<typeof EventEntryOverview>;
