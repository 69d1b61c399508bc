import { z } from 'zod';
import { MAX_PARTY, MAX_QUESTIONS } from '#spec/applications/kinds/event.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { growingEnum, Id, localized, singleLineRules, text } from '#spec/core/shared.ts';

/* The questions that an event asks its entrants, and their answers. Domain: event, event entry. */

export const EVENT_KINDS = ['stage', 'workshop', 'tournament', 'trial', 'talk'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const ENTRY_MODES = ['none', 'first-come', 'lottery'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

export const QUESTION_TYPES = ['text', 'choice', 'yes-no'] as const;

export const MAX_CHOICES = 10;
export const MAX_ANSWER = 200;
export const MAX_CHOICE = 60;

export const eventKind = growingEnum(EVENT_KINDS, 'Kind of event.');

export const entryMode = growingEnum(
  ENTRY_MODES,
  '`none`: everybody may come. `first-come`: seats in the order of entries. `lottery`: drawn after the end of the period.',
);

/** A question as entrants read it. */
export const EventQuestion = z
  .strictObject({
    id: Id.meta({ description: 'Id of the question.' }),
    type: growingEnum(
      QUESTION_TYPES,
      '`text`: one line. `choice`: the position of one of `choices`. `yes-no`: true or false.',
    ),
    label: localized(60).meta({ description: 'The question.' }),
    required: z.boolean().meta({ description: 'Whether it needs an answer.' }),
    choices: z.array(localized(MAX_CHOICE)).max(MAX_CHOICES).optional().meta({
      description: 'What to choose from. Only with `choice`.',
    }),
  })
  .meta({ id: 'EventQuestion', description: 'A question to entrants.' });
export type EventQuestion = z.output<typeof EventQuestion>;

/** The rules of a plan for entries, as staff and entrants see them. */
export const partyLimit = z
  .int()
  .min(1)
  .max(MAX_PARTY)
  .meta({ description: 'Most persons of one entry.' });
export const asksNames = z.boolean().meta({ description: 'Whether entries name all persons.' });
export const questions = z
  .array(EventQuestion)
  .max(MAX_QUESTIONS)
  .meta({ description: 'Questions to entrants, in order.' });

const answerFields = {
  questionId: Id.meta({ description: 'Id of the question.' }),
  text: text(MAX_ANSWER).optional().meta({
    description: 'Answer to a question of the type `text`. Absent otherwise.',
  }),
  choice: z
    .int()
    .min(0)
    .max(MAX_CHOICES - 1)
    .optional()
    .meta({
      description: 'Position of the chosen answer, from 0, with `choice`. Absent otherwise.',
    }),
  yes: z.boolean().optional().meta({ description: 'Answer with `yes-no`. Absent otherwise.' }),
} as const;

export const EventAnswer = z
  .strictObject(answerFields)
  .meta({ id: 'EventAnswer', description: 'The answer to one question.' });
export type EventAnswer = z.output<typeof EventAnswer>;

export const EventAnswerInput = z
  .strictObject({
    ...answerFields,
    text: rules(...singleLineRules(MAX_ANSWER)).meta({
      description: 'Answer to a question of the type `text`. Absent otherwise.',
    }),
  })
  .meta({ id: 'EventAnswerInput', description: 'The answer to one question, by its type.' });
export type EventAnswerInput = z.output<typeof EventAnswerInput>;

/** The input of an entrant, apart from consents. */
export const EventEntryFields = z.strictObject({
  party: rules(requiredInput, integerOnly, minValue(1), maxValue(MAX_PARTY)).meta({
    description: 'Number of persons, with the entrant; at most the party limit of the event.',
    example: 2,
  }),
  names: z
    .array(rules(requiredInput, ...singleLineRules(40)).meta({ description: 'Name of a person.' }))
    .max(MAX_PARTY)
    .optional()
    .meta({ description: 'Names of all persons, when the event asks for them.' }),
  answers: z.array(EventAnswerInput).max(MAX_QUESTIONS).optional().meta({
    description: 'Answers to the questions of the event, at most one each.',
  }),
});
export type EventEntryFields = z.output<typeof EventEntryFields>;

export const agreeRules = rules(requiredInput, onlyTrue).meta({
  description: 'Consent to the rules for visitors, whose version is stored.',
});

/** The fields of an entry in responses; erased ones are absent. */
export const enteredFields = {
  party: z.int().min(1).max(MAX_PARTY).meta({ description: 'Number of persons.' }),
  names: z.array(text(40)).max(MAX_PARTY).optional().meta({
    description: 'Names of the persons. Absent when not asked, and after their erasure.',
  }),
  answers: z.array(EventAnswer).max(MAX_QUESTIONS).meta({
    description: 'Answers to the questions. Empty without any, and after their erasure.',
  }),
} as const;
