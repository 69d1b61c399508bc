import { contentType } from './content-type.ts';
import {
  choice,
  optionalLine,
  picture,
  requiredDay,
  requiredLine,
  requiredLink,
  requiredName,
} from './fields.ts';

export const MEDIA_KINDS = ['television', 'radio', 'newspaper', 'magazine', 'web'] as const;

/** An item that others published about the show. Domain: media item. */
export const media = contentType({
  type: 'media',
  path: '/media',
  fields: {
    outlet: requiredName(60, 'Who published it.'),
    kind: choice(MEDIA_KINDS, 'Kind of outlet.'),
    title: requiredLine(120, 'Its title.'),
    url: requiredLink('Where to read or see it.'),
    date: requiredDay('Day of publication.'),
    summary: optionalLine(400, 'What it is about.'),
    thumbnail: picture('Picture in lists.'),
  },
  title: 'title',
  category: 'kind',
  searched: ['outlet', 'title', 'summary'],
  order: { by: 'date' },
});
