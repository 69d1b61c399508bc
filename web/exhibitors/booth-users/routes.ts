import { AUTH_REQUIRED, areIds, isId, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';

const texts = ['booth-users'];

export const boothUsersPage = page(
  'booth-users',
  '/exhibitor/booth/:id/booth-user',
  'exhibitors/booth-users/BoothUsersPage',
  { ...AUTH_REQUIRED, parent: myBoothsPage.id, isValid: areIds, texts },
);

export const newBoothUserPage = page(
  'booth-user-new',
  '/exhibitor/booth/:id/booth-user/new',
  'exhibitors/booth-users/NewBoothUserPage',
  { ...AUTH_REQUIRED, layout: 'form', parent: boothUsersPage.id, isValid: areIds, texts },
);

export const boothInvitationPage = page(
  'booth-invitation',
  '/exhibitor/booth/:id/booth-user/:token/verify',
  'exhibitors/booth-users/BoothInvitationPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    secret: 'token',
    isValid: ({ id }) => isId(id),
    texts: [...texts, 'impersonation'],
  },
);

export const slots: Contributions = {
  signInReasons: [
    { order: 10, page: boothInvitationPage.id, text: 'booth-users:invitation.guest' },
  ],
};
