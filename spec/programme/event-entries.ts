import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Id } from '#spec/core/shared.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import {
  EventEntryChange,
  MyEventEntry,
  MyEventEntryList,
  NewEventEntry,
} from './event-entry-views.ts';
import { EventPath } from './events.ts';

export const TAG: Tag = {
  name: 'event-entries',
  description: 'Entries to events, first come or drawn.',
};

const own = { tag: TAG.name, access: 'signed-in' } as const;
const ofEntry = {
  ...own,
  params: z.strictObject({ entryId: Id.meta({ description: 'Id of the entry.' }) }),
} as const;
const ITEM = '/api/v1/event-entries/{entryId}';
const entry = (description: string) =>
  ({ status: 200, description, schema: MyEventEntry }) as const;

export const enterEvent = operation({
  ...own,
  id: 'enterEvent',
  method: 'post',
  path: '/api/v1/events/{slug}/entries',
  quota: 'notifying',
  summary: 'Enter an event',
  description:
    'Enters an event for a party. First come: accepted while the party fits, otherwise on the waiting list. Lottery: drawn after the end of the period. A clash in time with own entries is named, not refused. An e-mail confirms it.',
  params: EventPath,
  ownerOnly: true,
  body: NewEventEntry,
  idempotency: 'required',
  versioned: 'returns',
  success: { status: 201, description: 'Entered.', schema: MyEventEntry },
  problems: [...PERIOD_PROBLEMS, 'NOT_IN_STATE', 'ENTRY_EXISTS', 'TOO_MANY_WITHDRAWN'],
});

export const listMyEventEntries = operation({
  ...own,
  id: 'listMyEventEntries',
  method: 'get',
  path: '/api/v1/me/event-entries',
  summary: 'List my entries to events',
  description: 'Returns all entries of the signed-in user at the current edition.',
  caching: 'private',
  success: { status: 200, description: 'The entries.', schema: MyEventEntryList },
});

export const getMyEventEntry = operation({
  ...ofEntry,
  id: 'getMyEventEntry',
  method: 'get',
  path: ITEM,
  summary: 'Get my entry to an event',
  description: 'Returns an entry of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  success: entry('The entry.'),
});

export const changeMyEventEntry = operation({
  ...ofEntry,
  id: 'changeMyEventEntry',
  method: 'patch',
  path: ITEM,
  quota: 'notifying',
  summary: 'Change my entry to an event',
  description:
    'Changes an open entry until an hour before the start. A party shrinks, never grows; freed seats are offered to the first in line whose party fits. In a lottery the party is fixed from the end of the period.',
  ownerOnly: true,
  body: EventEntryChange,
  versioned: 'requires',
  success: entry('The changed entry.'),
  problems: ['NOT_IN_STATE', 'DEADLINE_PASSED'],
});

const POST = { ...ofEntry, method: 'post', ownerOnly: true } as const;

export const withdrawMyEventEntry = operation({
  ...POST,
  id: 'withdrawMyEventEntry',
  path: `${ITEM}/withdraw`,
  quota: 'notifying',
  summary: 'Withdraw my entry to an event',
  description:
    'Withdraws an open entry until an hour before the start. Its seats are offered to the first in line whose party fits. Repeating it returns the entry.',
  success: entry('Withdrawn.'),
  problems: ['NOT_IN_STATE', 'DEADLINE_PASSED'],
});

export const acceptEventOffer = operation({
  ...POST,
  id: 'acceptEventOffer',
  path: `${ITEM}/accept`,
  quota: 'notifying',
  summary: 'Accept offered seats',
  description: 'Accepts the offered seats in time. Repeating it returns the entry.',
  success: entry('Accepted.'),
  problems: ['NOT_IN_STATE'],
});

export const declineEventOffer = operation({
  ...POST,
  id: 'declineEventOffer',
  path: `${ITEM}/decline`,
  quota: 'notifying',
  summary: 'Decline offered seats',
  description:
    'Gives the offered seats to the next in line and withdraws the entry. Repeating it returns the entry.',
  success: entry('Declined.'),
  problems: ['NOT_IN_STATE'],
});
