import { contentType } from './content-type.ts';
import { choice, optionalLink, requiredLine } from './fields.ts';

/** The most urgent last. */
export const NOTICE_LEVELS = ['info', 'warning', 'urgent'] as const;

/** A message on every page while it is released. Domain: notice. */
export const notice = contentType({
  type: 'notice',
  fields: {
    level: choice(NOTICE_LEVELS, 'How urgent it is.'),
    text: requiredLine(120, 'The message.'),
    link: optionalLink('Where to read more.'),
  },
  title: 'text',
  category: 'level',
  searched: ['text'],
  order: 'released',
});
