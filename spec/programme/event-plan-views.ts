import { z } from 'zod';
import { MAX_PARTY, MAX_QUESTIONS } from '#spec/applications/kinds/event.ts';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { requiredLocalized } from '#spec/core/localized-input.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { emptyIf, endsAfterStart, requiredIf } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtMost } from '#spec/core/rules/lists.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import {
  Count,
  Day,
  Id,
  localized,
  singleLineRules,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { EnteredEnd, TimeOfDay } from '#spec/core/times-of-day.ts';
import { MAX_WORD } from './event-draw-views.ts';
import {
  asksNames,
  ENTRY_MODES,
  EVENT_KINDS,
  entryMode,
  eventKind,
  MAX_CHOICE,
  MAX_CHOICES,
  partyLimit,
  QUESTION_TYPES,
  questions,
} from './event-fields.ts';

/* The plan of an event. */

const MAX_CAPACITY = 20_000;
const MAX_AGE = 120;

const line = (max: number) => requiredLocalized(...singleLineRules(max));
const whole = (min: number, max: number, description: string) =>
  rules(requiredInput, integerOnly, minValue(min), maxValue(max)).meta({ description });

const QuestionInput = z
  .strictObject({
    id: Id.optional().meta({ description: 'Id of a question that exists. Absent for a new one.' }),
    type: z.enum(QUESTION_TYPES).meta({ description: 'Kind of answer.' }),
    label: line(60).meta({ description: 'The question.' }),
    required: z.boolean().meta({ description: 'Whether it needs an answer.' }),
    choices: listField(line(MAX_CHOICE), { max: MAX_CHOICES }, countAtMost(MAX_CHOICES))
      .optional()
      .meta({ description: 'What to choose from. Only with `choice`.' }),
  })
  .check(requiredIf('choices', ({ type }) => type === 'choice', 'requiredSelect'))
  .meta({ id: 'EventQuestionInput', description: 'A question to entrants.' });
export type EventQuestionInput = z.output<typeof QuestionInput>;

const hasNoEntries = ({ entry }: { readonly entry?: unknown }) => entry === 'none';

const planExample = {
  kind: 'workshop',
  day: '2027-04-24',
  from: '13:00',
  to: '14:30',
  place: '東4ホール 工作室',
  capacity: 30,
  partyLimit: 2,
  entry: 'first-come',
  asksNames: false,
  questions: [],
};

export const EventPlanInput = z
  .strictObject({
    kind: z.enum(EVENT_KINDS).meta({ description: 'Kind of event.' }),
    day: Day.meta({ description: 'A day of the current edition.' }),
    from: TimeOfDay.meta({ description: 'Start, 24-hour time in the zone of the edition.' }),
    to: EnteredEnd.meta({
      description:
        'End. One that is not after the start is on the next day; 24:00 is taken for 00:00.',
    }),
    place: rules(trimToNotBlank, ...singleLineRules(40)).meta({
      description: 'Where in the venue.',
    }),
    capacity: whole(1, MAX_CAPACITY, 'Number of seats.'),
    partyLimit: whole(1, MAX_PARTY, 'Most persons of one entry.'),
    minimumAge: rules(integerOnly, minValue(0), maxValue(MAX_AGE)).meta({
      description: 'Age from which one may come. Absent for everybody.',
    }),
    entry: z.enum(ENTRY_MODES).meta({ description: 'How one enters.' }),
    opensAt: EnteredTimestamp.optional().meta({
      description: 'Start of its own period. Absent: that of the edition, `event-entry`.',
    }),
    closesAt: EnteredTimestamp.optional().meta({
      description: 'End of its own period, exclusive; with `opensAt` only.',
    }),
    asksNames,
    questions: listField(QuestionInput, { max: MAX_QUESTIONS }, countAtMost(MAX_QUESTIONS)).meta({
      description: 'Questions to entrants, in order.',
    }),
  })
  .check(
    endsAfterStart('opensAt', 'closesAt'),
    requiredIf('closesAt', ({ opensAt }) => opensAt !== undefined),
    requiredIf('opensAt', ({ closesAt }) => closesAt !== undefined),
    emptyIf('opensAt', hasNoEntries),
  )
  .meta({
    id: 'EventPlanInput',
    description: 'How an event is to run.',
    example: planExample,
  });
export type EventPlanInput = z.output<typeof EventPlanInput>;

export const EventPlan = z
  .strictObject({
    eventId: Id.meta({ description: 'Id of the event, as of its text.' }),
    title: localized(60).optional().meta({
      description: 'Name of the event as last written. Absent before it has one.',
    }),
    kind: eventKind,
    day: Day.optional().meta({ description: 'Day of the show. Absent before it is planned.' }),
    from: TimeOfDay.optional().meta({ description: 'Start. Absent before it is planned.' }),
    to: TimeOfDay.optional().meta({
      description:
        'End, on the next day unless it is after the start. Absent before it is planned.',
    }),
    place: text(40).optional().meta({
      description: 'Where in the venue. Absent before it is planned.',
    }),
    capacity: z.int().min(1).max(MAX_CAPACITY).optional().meta({
      description: 'Number of seats. Absent before it is planned.',
    }),
    partyLimit,
    minimumAge: z.int().min(0).max(MAX_AGE).optional().meta({
      description: 'Age from which one may come. Absent for everybody.',
    }),
    entry: entryMode,
    opensAt: Timestamp.optional().meta({
      description: 'Start of its own period. Absent: that of the edition.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'End of its own period, exclusive. Absent with its start.',
    }),
    asksNames,
    questions,
    taken: Count.meta({ description: 'Seats that are accepted or offered.' }),
    waiting: Count.meta({ description: 'Persons who wait for a seat.' }),
    entries: Count.meta({ description: 'Number of entries, in all states.' }),
    openEntries: Count.optional().meta({
      description:
        'Number of entries that have not ended, which keep what was answered. Absent from servers that do not count them.',
    }),
    drawnAt: Timestamp.optional().meta({
      description: 'When the outcome of the lottery was prepared. Absent before.',
    }),
    word: text(MAX_WORD).optional().meta({
      description: 'Public word of the lottery. Absent before the draw, and without one.',
    }),
    calledOffAt: Timestamp.optional().meta({
      description: 'When it was called off. Absent otherwise.',
    }),
    version: Version,
  })
  .meta({
    id: 'EventPlan',
    description: 'How an event runs, as its organisers see it.',
    example: {
      eventId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a61',
      ...planExample,
      taken: 12,
      waiting: 0,
      entries: 7,
      openEntries: 6,
      version: 1,
    },
  });
export type EventPlan = z.output<typeof EventPlan>;
