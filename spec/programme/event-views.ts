import { z } from 'zod';
import { MAX_LISTED } from '#spec/content/content-overviews.ts';
import { eventSummaryFields, eventTextFields } from '#spec/content/event-texts.ts';
import { Day, growingEnum, localized, Timestamp, text } from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { asksNames, entryMode, eventKind, partyLimit, questions } from './event-fields.ts';

/* The public view of events: their texts and their plans. Only staff see exact numbers of seats. */

export const EVENT_STATES = [
  'none',
  'not_open_yet',
  'available',
  'few_left',
  'waitlist',
  'lottery',
  'closed',
  'called_off',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const eventState = growingEnum(
  EVENT_STATES,
  'Whether one can enter now. `none`: everybody may come without an entry. `available`, `few_left`: there are seats. `waitlist`: entries wait for a seat. `lottery`: entries are drawn after the end of the period. `called_off`: the organisers called the event off.',
);

/** The time and place of an event. */
export const eventPlanFields = {
  kind: eventKind,
  day: Day.meta({ description: 'Day of the show.' }),
  from: TimeOfDay.meta({ description: 'Start, 24-hour time in the zone of the edition.' }),
  to: TimeOfDay.meta({
    description: 'End in the same format, on the next day unless it is after the start.',
  }),
  startsAt: Timestamp.meta({ description: 'Start.' }),
  endsAt: Timestamp.meta({ description: 'End.' }),
  place: text(40).meta({ description: 'Where in the venue.' }),
  entry: entryMode,
  state: eventState,
} as const;

export const planExample = {
  kind: 'workshop',
  day: '2027-04-24',
  from: '13:00',
  to: '14:30',
  startsAt: '2027-04-24T04:00:00.000Z',
  endsAt: '2027-04-24T05:30:00.000Z',
  place: '東4ホール 工作室',
  entry: 'first-come',
  state: 'available',
} as const;

export const eventExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a61',
  slug: 'box-making',
  title: { ja: 'はじめての箱づくり', en: 'Make your first game box' },
  ...planExample,
} as const;

export const EventSummary = z
  .strictObject({ ...eventSummaryFields, ...eventPlanFields })
  .meta({ id: 'EventSummary', description: 'An event in a list.' });
export type EventSummary = z.output<typeof EventSummary>;

export const EventList = z
  .strictObject({
    items: z.array(EventSummary).max(MAX_LISTED).meta({
      description: 'By start, then place.',
    }),
  })
  .meta({
    id: 'EventList',
    description: 'Events of the current edition.',
    example: { items: [eventExample] },
  });

export const Event = z
  .strictObject({
    ...eventTextFields,
    ...eventPlanFields,
    minimumAge: z.int().min(0).max(120).optional().meta({
      description: 'Age from which one may come. Absent for everybody.',
    }),
    partyLimit,
    opensAt: Timestamp.optional().meta({
      description:
        'Start of the period for entries. Absent without entries or before it is decided.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'End of that period, exclusive. Absent in the same cases.',
    }),
    asksNames,
    questions,
  })
  .meta({
    id: 'Event',
    description: 'An event of the programme.',
    example: {
      ...eventExample,
      updatedAt: '2027-03-01T03:00:00.000Z',
      body: { ja: '厚紙で箱を一つつくります。' },
      partyLimit: 2,
      opensAt: '2027-04-01T03:00:00.000Z',
      closesAt: '2027-04-20T03:00:00.000Z',
      asksNames: false,
      questions: [],
    },
  });
export type Event = z.output<typeof Event>;

/** The event of an entry, with the title as it was last public. */
export const EventReference = z
  .strictObject({
    id: eventSummaryFields.id,
    slug: eventSummaryFields.slug.optional().meta({
      description: 'Last part of its address. Absent while it is not public.',
    }),
    title: localized(60).meta({ description: 'Name of the event.' }),
    ...eventPlanFields,
  })
  .meta({ id: 'EventReference', description: 'The event of an entry.' });
export type EventReference = z.output<typeof EventReference>;
