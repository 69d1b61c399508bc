import { z } from 'zod';
import { DrawNumber, MAX_PARTY } from '#spec/applications/kinds/event.ts';
import { Count, growingEnum, Timestamp, text } from '#spec/core/shared.ts';

/** Entries of one lottery. */
export const MAX_DRAWN = 20_000;
export const MAX_WORD = 200;

export const DRAW_STATES = ['upcoming', 'open', 'closed', 'released'] as const;

const hex = (description: string) =>
  z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description, example: 'a'.repeat(64) });

const party = z.int().min(1).max(MAX_PARTY).meta({ description: 'Number of persons.' });

export const EventDraw = z
  .strictObject({
    state: growingEnum(
      DRAW_STATES,
      '`upcoming`: before the period. `open`: entries are accepted. `closed`: the list is final, the outcome is not public. `released`: seed, order and outcome are public.',
    ),
    seedDigest: hex(
      'SHA-256 of the seed, in hexadecimal digits. Absent before the period.',
    ).optional(),
    entrants: z
      .array(z.strictObject({ drawNumber: DrawNumber, party }))
      .max(MAX_DRAWN)
      .optional()
      .meta({ description: 'Entries that are drawn, by draw number. Absent before the closing.' }),
    listDigest: hex('SHA-256 of that list. Absent before the closing.').optional(),
    usesWord: z.boolean().optional().meta({
      description:
        'Whether a public word was entered after the closing. Without it the draw does not protect against the owner of the server. Absent before the release.',
    }),
    word: text(MAX_WORD).optional().meta({
      description: 'The public word. Absent without one, and before the release.',
    }),
    seed: hex('The seed, 32 bytes in hexadecimal digits. Absent before the release.').optional(),
    seats: Count.optional().meta({
      description: 'Seats that were drawn. Absent before the release.',
    }),
    results: z
      .array(
        z.strictObject({
          drawNumber: DrawNumber,
          outcome: growingEnum(['accepted', 'waitlisted'], 'Outcome of the draw.'),
        }),
      )
      .max(MAX_DRAWN)
      .optional()
      .meta({ description: 'In the order of the draw. Absent before the release.' }),
    releasedAt: Timestamp.optional().meta({
      description: 'When the outcome became public. Absent before.',
    }),
  })
  .meta({
    id: 'EventDraw',
    description: 'The lottery of an event, with what is needed to verify it.',
    example: { state: 'open', seedDigest: 'a'.repeat(64) },
  });
export type EventDraw = z.output<typeof EventDraw>;
