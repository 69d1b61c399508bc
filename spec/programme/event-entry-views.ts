import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import { DrawNumber } from '#spec/applications/kinds/event.ts';
import { reason } from '#spec/applications/review-fields.ts';
import { Id, localized, patchOf, Timestamp, text, Version } from '#spec/core/shared.ts';
import {
  agreeRules,
  asksNames,
  EventEntryFields,
  enteredFields,
  partyLimit,
  questions,
} from './event-fields.ts';
import { EventReference, eventExample } from './event-views.ts';

export const NewEventEntry = z.strictObject({ ...EventEntryFields.shape, agreeRules }).meta({
  id: 'NewEventEntry',
  description: 'An entry to an event.',
  example: { party: 2, agreeRules: true },
});
export type NewEventEntry = z.output<typeof NewEventEntry>;

export const EventEntryChange = patchOf(EventEntryFields).meta({
  id: 'EventEntryChange',
  description: 'Fields to change; a party only shrinks. The result must be valid.',
  example: { party: 1 },
});
export type EventEntryChange = z.output<typeof EventEntryChange>;

const Clash = z
  .strictObject({
    entryId: Id.meta({ description: 'Id of the other entry.' }),
    title: localized(60).meta({ description: 'Name of the other event.' }),
    startsAt: Timestamp.meta({ description: 'Start of the other event.' }),
    endsAt: Timestamp.meta({ description: 'End of the other event.' }),
  })
  .meta({ id: 'EventClash', description: 'Another entry of the user at the same time.' });

const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a71',
  number: 'EM4T7QZ2K',
  status: 'accepted',
  event: eventExample,
  party: 2,
  answers: [],
  version: 1,
  submittedAt: '2027-04-02T03:00:00.000Z',
  updatedAt: '2027-04-02T03:00:00.000Z',
};

const summary = {
  id: Id,
  number: text(20).meta({
    description: 'Number of the entry, also the code at the desk.',
    example: 'EM4T7QZ2K',
  }),
  drawNumber: DrawNumber.optional().meta({
    description: 'Number in the draw, by which the outcome is public. Only in a lottery.',
  }),
  status: Status,
  event: EventReference,
  ...enteredFields,
  offeredUntil: Timestamp.optional().meta({
    description: 'Until when the offered seats can be accepted. Only with `offered`.',
  }),
  reason,
  withdrawableUntil: Timestamp.optional().meta({
    description: 'Until when it can be withdrawn. Absent when it is over.',
  }),
  version: Version,
  submittedAt: Timestamp,
  updatedAt: Timestamp,
} as const;

export const MyEventEntrySummary = z
  .strictObject(summary)
  .meta({ id: 'MyEventEntrySummary', description: 'An entry of the signed-in user in a list.' });
export type MyEventEntrySummary = z.output<typeof MyEventEntrySummary>;

export const MyEventEntry = z
  .strictObject({
    ...summary,
    partyLimit,
    asksNames,
    questions: questions.meta({ description: 'Questions of the event, in order.' }),
    clashes: z.array(Clash).max(20).meta({
      description: 'Open entries of the user to events at the same time. A warning only.',
    }),
  })
  .meta({
    id: 'MyEventEntry',
    description: 'An entry to an event, as its entrant sees it.',
    example: { ...example, partyLimit: 2, asksNames: false, questions: [], clashes: [] },
  });
export type MyEventEntry = z.output<typeof MyEventEntry>;

export const MyEventEntryList = z
  .strictObject({
    items: z.array(MyEventEntrySummary).max(200).meta({
      description: 'Entries at the current edition in all states, by the start of their events.',
    }),
  })
  .meta({
    id: 'MyEventEntryList',
    description: 'Entries of the signed-in user.',
    example: { items: [example] },
  });
