import { z } from 'zod';
import { PublicSlug, publicRead } from '#spec/content/public-content.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Day, text } from '#spec/core/shared.ts';
import { EventDraw } from './event-draw-views.ts';
import { EVENT_KINDS } from './event-fields.ts';
import { Event, EventList } from './event-views.ts';

export const TAG: Tag = { name: 'events', description: 'Events of the programme.' };

export const EventPath = z.strictObject({ slug: PublicSlug });
const ofEvent = { ...publicRead, tag: TAG.name, params: EventPath } as const;

export const listEvents = operation({
  ...publicRead,
  id: 'listEvents',
  tag: TAG.name,
  path: '/api/v1/events',
  summary: 'List events',
  description: 'Returns the public events of the current edition by their start.',
  query: z.strictObject({
    day: Day.optional().meta({
      description:
        'Only events held on this day. An event that runs past midnight is held on both days.',
      example: '2027-04-24',
    }),
    kind: z.enum(EVENT_KINDS).optional().meta({ description: 'Only of this kind.' }),
    q: rules(maxFullWidthCharacters(100)).meta({
      description: 'Words that title, summary or host contain.',
    }),
  }),
  success: { status: 200, description: 'The events.', schema: EventList },
});

export const getEvent = operation({
  ...ofEvent,
  id: 'getEvent',
  path: '/api/v1/events/{slug}',
  summary: 'Get an event',
  description: 'Returns a public event, and whether one can enter now.',
  success: { status: 200, description: 'The event.', schema: Event },
});

export const getEventCalendar = operation({
  ...ofEvent,
  id: 'getEventCalendar',
  path: '/api/v1/events/{slug}/calendar',
  summary: 'Get an event as a calendar file',
  description:
    'Returns a public event for calendar programs (RFC 5545). A later file updates the earlier one, also when the event is called off.',
  query: z.strictObject({
    locale: z.enum(LOCALES).optional().meta({
      description: 'Language of its texts. Default: Japanese.',
      example: 'en',
    }),
  }),
  success: {
    status: 200,
    description: 'The calendar.',
    mediaType: 'text/calendar; charset=utf-8',
    fileName: '{slug}.ics',
    schema: text(10_000).meta({ description: 'An iCalendar object with one event.' }),
    example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  },
});

export const getEventDraw = operation({
  ...ofEvent,
  id: 'getEventDraw',
  path: '/api/v1/events/{slug}/draw',
  summary: 'Get the lottery of an event',
  description:
    'Returns what is public of the lottery: the digest of the seed from its opening, the list and its digest from the closing, and everything once the outcome is released. NOT_FOUND for an event without a lottery. `noren events verify` recomputes the outcome.',
  success: { status: 200, description: 'The lottery.', schema: EventDraw },
});
