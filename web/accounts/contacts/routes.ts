import { page, SIGNED_IN } from '#web/core/shell/route.ts';

export const contactDetailsPage = page(
  'contact-details',
  '/user/contact',
  'accounts/contacts/ContactDetailsPage',
  { ...SIGNED_IN, layout: 'form', parent: 'account', texts: ['contacts'] },
);
