import { z } from 'zod';
import { Id, localized, Timestamp, text } from '#spec/core/shared.ts';

/* The details of an event entry for staff. Domain: event entry. */

/** The most persons of one entry. */
export const MAX_PARTY = 10;
export const MAX_QUESTIONS = 5;

export const DrawNumber = z
  .string()
  .max(8)
  .regex(/^[A-HJ-NP-Z2-9]{8}$/)
  .meta({ description: 'Random number of an entry in the draw.', example: 'M4T7QZ2K' });

const AnsweredQuestion = z
  .strictObject({
    question: localized(60).meta({ description: 'The question.' }),
    text: text(200).optional().meta({ description: 'Only of a question for a text.' }),
    choice: localized(60).optional().meta({ description: 'Only of a question with a choice.' }),
    yes: z.boolean().optional().meta({ description: 'Only of a yes/no question.' }),
  })
  .meta({
    id: 'AnsweredQuestion',
    description: 'A question of an event, with its answer in one of the other fields.',
  });
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>;

export const EventDetails = z
  .strictObject({
    kind: z.literal('event').meta({ description: 'Kind of the application.' }),
    eventId: Id.meta({ description: 'Id of the event.' }),
    eventTitle: localized(60).optional().meta({
      description: 'Name of the event. Absent before it has one.',
    }),
    party: z.int().min(1).max(MAX_PARTY).meta({ description: 'Number of persons.' }),
    names: z.array(text(40)).max(MAX_PARTY).optional().meta({
      description: 'Names of the persons. Absent when not asked, and after their erasure.',
    }),
    answers: z.array(AnsweredQuestion).max(MAX_QUESTIONS).meta({
      description: 'Answers, in the order of questions.',
    }),
    drawNumber: DrawNumber.optional().meta({
      description: 'Number in the draw, by which the outcome is public. Only in a lottery.',
    }),
    offeredUntil: Timestamp.optional().meta({
      description: 'Until when the offered seats can be accepted. Only with `offered`.',
    }),
  })
  .meta({ id: 'EventDetails', description: 'Details of an entry to an event.' });
