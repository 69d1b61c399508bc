import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const dataPage = page('personal-data', '/user/data', 'accounts/personal-data/DataPage', {
  ...SIGNED_IN,
  parent: 'account',
  texts: ['personal-data', 'impersonation', 'sign-in', 'fresh-sign-in'],
  slots: ['erasureObstacles'],
});

/** The page that opens after the account was erased. */
export const accountDeletedPage = page(
  'account-deleted',
  '/auth/account-deleted',
  'accounts/personal-data/AccountDeletedPage',
  { index: false, texts: ['personal-data'] },
);

export const slots: Contributions = {
  erasureObstacles: [{ order: 40, reason: 'lastAdmin', text: 'personal-data:obstacle.lastAdmin' }],
};
