import { hasSlug, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['events'];

/** `day`, `kind`, `q`: only these events. */
export const eventsPage = page('events', '/event', 'programme/events/EventsPage', {
  query: ['day', 'kind', 'q'],
  texts,
});

export const eventPage = page('event', '/event/:slug', 'programme/events/EventPage', {
  layout: 'white',
  parent: eventsPage.id,
  isValid: hasSlug,
  texts,
  slots: ['eventEntry'],
});

const to = eventsPage.href();

export const slots: Contributions = {
  footerLinks: [{ order: 45, group: 'visit', to, text: 'commons:shell.events.link' }],
  homeBlocks: [{ order: 35, module: 'programme/events/slots/HomeEvents', texts }],
  visitorMenuLinks: [
    {
      order: 40,
      group: 'find',
      to,
      icon: 'calendar-days',
      title: 'events:menuLink.title',
      text: 'events:menuLink.text',
    },
  ],
};
