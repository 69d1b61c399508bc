import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const teamMembersPage = page(
  'team-members',
  '/teams',
  'content/team-members/TeamMembersPage',
  { texts: ['team-members', 'booths'] },
);

export const slots: Contributions = {
  footerLinks: [
    { order: 80, group: 'visit', to: teamMembersPage.href(), text: 'titles:teamMembers' },
  ],
};
