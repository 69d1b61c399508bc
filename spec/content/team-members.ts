import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Id, Image, localized } from '#spec/core/shared.ts';
import { WebLink } from '#spec/core/web-links.ts';
import { publicRead, wholeList } from './public-content.ts';

export const TAG: Tag = { name: 'team-members', description: 'People who run the show.' };

export const teamMemberFields = {
  id: Id,
  name: localized(40).meta({ description: 'Name.' }),
  role: localized(60).meta({ description: 'What they do.' }),
  bio: localized(400).optional().meta({ description: 'About them. Absent without a text.' }),
  photo: Image.optional(),
  links: z.array(WebLink).max(3).meta({ description: 'Pages of theirs.' }),
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a54',
  name: { ja: '水城 灯', en: 'Akari Mizuki' },
  role: { ja: '代表', en: 'Director' },
  links: [{ kind: 'web', url: 'https://akari.example/' }],
};

export const TeamMember = z
  .strictObject(teamMemberFields)
  .meta({ id: 'TeamMember', description: 'Somebody who runs the show.', example });
export type TeamMember = z.output<typeof TeamMember>;

export const listTeamMembers = operation({
  ...publicRead,
  id: 'listTeamMembers',
  tag: TAG.name,
  path: '/api/v1/team-members',
  summary: 'List team members',
  description: 'Returns the people who run the show, in the order of staff.',
  success: {
    status: 200,
    description: 'The team members.',
    schema: wholeList(TeamMember, {
      id: 'TeamMemberList',
      description: 'People who run the show.',
      example: { items: [example] },
    }),
  },
});
