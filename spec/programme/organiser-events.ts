import { z } from 'zod';
import { Application, summaryExample } from '#spec/applications/application.ts';
import { TAG as applications } from '#spec/applications/applications.ts';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Count, Id, singleLineRules } from '#spec/core/shared.ts';
import { MAX_WORD } from './event-draw-views.ts';
import { EventEntryOverview } from './event-line-views.ts';
import { EventPlan, EventPlanInput } from './event-plan-views.ts';

export const PROBLEMS = {
  EVENT_HAS_ENTRIES: {
    status: 409,
    meaning:
      'There are open entries, so that their mode stays, and what they answered; `errors` names the fields. Labels may be corrected.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const STAFF = { tag: 'events', access: { only: 'tenantUser' }, right: 'programme' } as const;
const ofEvent = {
  ...STAFF,
  params: z.strictObject({ eventId: Id.meta({ description: 'Id of the event.' }) }),
} as const;
const EVENT = '/api/v1/organiser/events/{eventId}';

export const getEventPlan = operation({
  ...ofEvent,
  id: 'getEventPlan',
  method: 'get',
  path: `${EVENT}/plan`,
  summary: 'Get the plan of an event',
  description:
    'Returns how an event runs, with its seats. Before it is first saved, one without seats and times, in version 1.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The plan.', schema: EventPlan },
});

export const saveEventPlan = operation({
  ...ofEvent,
  id: 'saveEventPlan',
  method: 'put',
  path: `${EVENT}/plan`,
  summary: 'Save the plan of an event',
  description:
    'Replaces the plan. Added seats are offered to the first in line whose party fits. Everybody with an open entry is notified of a new time or place. The mode of entry, and the type and choices of answered questions, stay while there are open entries; labels may be corrected.',
  body: EventPlanInput,
  versioned: 'requires',
  success: { status: 200, description: 'The plan.', schema: EventPlan },
  problems: ['CAPACITY_BELOW_TAKEN', 'EVENT_HAS_ENTRIES', 'NOT_IN_STATE'],
});

export const getEventEntries = operation({
  ...ofEvent,
  id: 'getEventEntries',
  method: 'get',
  path: `${EVENT}/entries`,
  summary: 'Get the entries to an event',
  description:
    'Returns how many entries are in each state, and the waiting list in its order, without personal data.',
  caching: 'private',
  success: { status: 200, description: 'The entries.', schema: EventEntryOverview },
});

export const drawEvent = operation({
  ...ofEvent,
  id: 'drawEvent',
  method: 'post',
  path: `${EVENT}/draw`,
  summary: 'Draw the lottery of an event',
  description:
    'Draws after the end of the period, once. The outcome is prepared as decisions, and public with their release. A dry run changes nothing and shows counts only.',
  body: z
    .strictObject({
      dryRun: z.boolean().meta({ description: 'Whether nothing is to change.' }),
      word: rules(...singleLineRules(MAX_WORD)).meta({
        description: 'Public word, such as dice rolled on stage after the end of the period.',
      }),
    })
    .meta({
      id: 'EventDrawRequest',
      description: 'How to draw.',
      example: { dryRun: true },
    }),
  success: {
    status: 200,
    description: 'What was drawn.',
    schema: z
      .strictObject({
        dryRun: z.boolean().meta({ description: 'Whether nothing has changed.' }),
        entries: Count.meta({ description: 'Entries in the draw.' }),
        persons: Count.meta({ description: 'Persons of these entries.' }),
        seats: Count.meta({ description: 'Seats to draw.' }),
      })
      .meta({
        id: 'EventDrawCounts',
        description: 'Counts of a draw, which do not reveal its order.',
        example: { dryRun: true, entries: 80, persons: 132, seats: 30 },
      }),
  },
  problems: ['NOT_IN_STATE'],
});

export const callOffEvent = operation({
  ...ofEvent,
  id: 'callOffEvent',
  method: 'post',
  path: `${EVENT}/call-off`,
  summary: 'Call off an event',
  description:
    'Cancels every open entry and notifies everybody by e-mail. It cannot be undone. Repeating it changes nothing.',
  body: z
    .strictObject({
      reason: rules(requiredInput, maxFullWidthCharacters(400)).meta({
        description: 'Why, for the e-mail.',
      }),
    })
    .meta({
      id: 'EventCallOff',
      description: 'Why an event is called off.',
      example: { reason: '講師の体調不良のため' },
    }),
  success: { status: 200, description: 'The plan.', schema: EventPlan },
});

export const offerEventSeat = operation({
  ...STAFF,
  tag: applications.name,
  id: 'offerEventSeat',
  method: 'post',
  path: '/api/v1/organiser/applications/{applicationId}/offer',
  summary: 'Offer seats to a waiting entry',
  description:
    'Offers free seats of an event to one entry on its waiting list, out of turn. Repeating it changes nothing.',
  params: z.strictObject({ applicationId: Id.meta({ description: 'Id of the entry.' }) }),
  success: {
    status: 200,
    description: 'The entry.',
    schema: Application,
    example: {
      ...summaryExample,
      kind: 'event',
      number: 'EM4T7QZ2K',
      title: 'はじめての箱づくり',
      status: 'offered',
    },
  },
  problems: ['NOT_IN_STATE', 'QUOTA_EXCEEDED'],
});
