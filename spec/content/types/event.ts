import { contentType } from './content-type.ts';
import { optionalLine, optionalMarkdown, optionalName, picture, requiredLine } from './fields.ts';

/** Last parts of addresses that belong to other pages. */
export const RESERVED_EVENT_SLUGS = ['entry'] as const;

/** The texts of an event; its plan has the same id. Domain: event. */
export const event = contentType({
  type: 'event',
  path: '/event',
  slugs: { reserved: RESERVED_EVENT_SLUGS },
  fields: {
    title: requiredLine(60, 'Name of the event.'),
    summary: optionalLine(160, 'What happens, for lists and search engines.'),
    body: optionalMarkdown('The text.'),
    cover: picture('Picture at the top and in lists.'),
    host: optionalName(40, 'Who hosts it.'),
    fee: optionalLine(60, 'What it costs.'),
  },
  title: 'title',
  searched: ['title', 'summary', 'host'],
  order: 'released',
});
