import { hasSlug, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const ambassadorsPage = page(
  'ambassadors',
  '/ambassador',
  'content/ambassadors/AmbassadorsPage',
  { texts: ['ambassadors'] },
);

export const ambassadorPage = page(
  'ambassador',
  '/ambassador/:slug',
  'content/ambassadors/AmbassadorPage',
  {
    layout: 'navigator',
    parent: ambassadorsPage.id,
    isValid: hasSlug,
    texts: ['ambassadors', 'booths'],
  },
);

export const slots: Contributions = {
  footerLinks: [
    { order: 80, group: 'visit', to: ambassadorsPage.href(), text: 'titles:ambassadors' },
  ],
};
