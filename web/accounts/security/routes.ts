import { page, SIGNED_IN } from '#web/core/shell/route.ts';

export const securityPage = page('security', '/user/security', 'accounts/security/SecurityPage', {
  ...SIGNED_IN,
  parent: 'account',
  texts: ['security', 'impersonation', 'sessions', 'sign-in', 'fresh-sign-in'],
});
