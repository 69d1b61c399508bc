import { hasSlug, isId, type PathParams, page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { eventsPage } from '#web/programme/events/routes.ts';

const MODULE = 'programme/event-entries';
const texts = ['event-entries', 'events', 'impersonation'];

const isEntry = ({ id, ...params }: PathParams): boolean => isId(id) && hasSlug(params);

export const myEventEntriesPage = page(
  'event-entries',
  '/event/entry',
  `${MODULE}/MyEventEntriesPage`,
  { ...SIGNED_IN, parent: 'events', texts },
);

/** The page to enter an event, with instructions for guests, too. Shows the user's own entry, so that the browser renders it. */
export const eventEntryPage = page(
  'event-entry',
  '/event/entry/:slug',
  `${MODULE}/EventEntryPage`,
  {
    render: 'client',
    index: false,
    layout: 'form',
    parent: 'event',
    isValid: hasSlug,
    texts,
  },
);

export const newEventEntryPage = page(
  'event-entry-new',
  '/event/entry/:slug/new',
  `${MODULE}/NewEventEntryPage`,
  {
    ...SIGNED_IN,
    layout: 'form',
    parent: 'event',
    isValid: hasSlug,
    texts: [...texts, 'pages'],
  },
);

/** Thanks everybody; shows number and content to the entrant alone. */
export const eventEntrySuccessPage = page(
  'event-entry-success',
  '/event/entry/:slug/:id/success',
  `${MODULE}/EventEntrySuccessPage`,
  {
    render: 'client',
    index: false,
    layout: 'form',
    isValid: isEntry,
    texts: ['event-entries', 'events'],
  },
);

const to = myEventEntriesPage.href();

export const slots: Contributions = {
  applicationPages: [
    {
      order: 40,
      kind: 'event',
      to,
      hrefOf: ({ slug }) => (slug ? eventEntryPage.href({ slug }) : to),
    },
  ],
  periodLinks: [{ order: 50, period: 'event-entry', to: eventsPage.href() }],
  eventEntry: [{ order: 10, hrefOf: (slug: string) => eventEntryPage.href({ slug }) }],
  visitorMenuLinks: [
    {
      order: 20,
      group: 'own',
      to,
      icon: 'calendar-check',
      title: 'event-entries:menuLink.title',
      text: 'event-entries:menuLink.text',
    },
  ],
};
