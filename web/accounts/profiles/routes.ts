import { page, SIGNED_IN } from '#web/core/shell/route.ts';

export const profilePage = page('profile', '/user/profile', 'accounts/profiles/ProfilePage', {
  ...SIGNED_IN,
  layout: 'form',
  parent: 'account',
  texts: ['profiles'],
});
