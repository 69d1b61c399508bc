import { areIds, isId, page, SIGNED_IN } from '#web/core/shell/route.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';

const texts = ['booth-users'];

export const boothUsersPage = page(
  'booth-users',
  '/exhibitor/booth/:id/booth-user',
  'exhibitors/booth-users/BoothUsersPage',
  { ...SIGNED_IN, parent: myBoothsPage.id, isValid: areIds, texts },
);

export const newBoothUserPage = page(
  'booth-user-new',
  '/exhibitor/booth/:id/booth-user/new',
  'exhibitors/booth-users/NewBoothUserPage',
  { ...SIGNED_IN, layout: 'form', parent: boothUsersPage.id, isValid: areIds, texts },
);

/** Guests see it too: it asks them to sign in with the invited address. */
export const boothInvitationPage = page(
  'booth-invitation',
  '/exhibitor/booth/:id/booth-user/:token/verify',
  'exhibitors/booth-users/BoothInvitationPage',
  {
    render: 'client',
    index: false,
    layout: 'form',
    secret: 'token',
    isValid: ({ id }) => isId(id),
    texts: [...texts, 'impersonation'],
  },
);
