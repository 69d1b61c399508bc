import { contentType } from './content-type.ts';
import {
  accounts,
  kana,
  links,
  optionalLine,
  optionalMarkdown,
  picture,
  products,
  requiredLine,
} from './fields.ts';

export const MAX_FAVOURITES = 6;

/** Somebody who speaks for the show. Domain: ambassador. */
export const ambassador = contentType({
  type: 'ambassador',
  path: '/ambassador',
  slugs: { reserved: [] },
  fields: {
    name: requiredLine(40, 'Name.'),
    kana: kana(80),
    title: optionalLine(60, 'What they are known for.'),
    bio: optionalMarkdown('About them.'),
    photo: picture('Portrait.'),
    links: links(5, 'Pages of theirs.'),
    accounts: accounts(),
    favourites: products(MAX_FAVOURITES, 'Works that they like most.'),
  },
  title: 'name',
  searched: ['name', 'kana', 'title'],
  order: 'position',
});
