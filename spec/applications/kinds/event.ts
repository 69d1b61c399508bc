import { z } from 'zod';
import { Id, localized, text } from '#spec/core/shared.ts';

/* What staff see of an entry to an event. Domain: event entry. */

const Answer = z
  .strictObject({
    question: localized(60).meta({ description: 'The question.' }),
    answer: text(200).meta({
      description: 'The answer: a text, the chosen answer in Japanese, or `yes` or `no`.',
    }),
  })
  .meta({ id: 'AnsweredQuestion', description: 'A question of an event, with its answer.' });

export const EventDetails = z
  .strictObject({
    kind: z.literal('event').meta({ description: 'Kind of the application.' }),
    eventId: Id.meta({ description: 'Id of the event.' }),
    eventTitle: localized(60).optional().meta({
      description: 'Name of the event. Absent before it has one.',
    }),
    party: z.int().min(1).max(10).meta({ description: 'Number of persons.' }),
    names: z.array(text(40)).max(10).optional().meta({
      description: 'Names of the persons. Absent when not asked, and after their erasure.',
    }),
    answers: z.array(Answer).max(5).meta({ description: 'Answers, in the order of questions.' }),
  })
  .meta({ id: 'EventDetails', description: 'Details of an entry to an event.' });
