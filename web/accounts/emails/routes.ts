import { page, SIGNED_IN } from '#web/core/shell/route.ts';

export const emailPage = page('email', '/user/email', 'accounts/emails/EmailPage', {
  ...SIGNED_IN,
  layout: 'form',
  parent: 'account',
  texts: ['emails', 'impersonation', 'login', 'sign-in', 'fresh-sign-in'],
});

/** Target of the link in the verification e-mail. */
export const changedEmailPage = page(
  'changed-email',
  '/auth/changed-email',
  'accounts/emails/ChangedEmailPage',
  {
    index: false,
    layout: 'none',
    query: ['token'],
    longest: 2000,
    texts: ['emails', 'sign-in', 'fresh-sign-in'],
  },
);
