import { contentType } from './content-type.ts';
import { links, optionalLine, picture, requiredLine } from './fields.ts';

/** Somebody who runs the show. Domain: team member. */
export const team = contentType({
  type: 'team',
  fields: {
    name: requiredLine(40, 'Name.'),
    role: requiredLine(60, 'What they do.'),
    bio: optionalLine(400, 'About them.'),
    photo: picture('Portrait.'),
    links: links(3, 'Pages of theirs.'),
  },
  title: 'name',
  searched: ['name', 'role'],
  order: 'position',
});
