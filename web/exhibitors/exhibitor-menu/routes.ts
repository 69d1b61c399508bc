import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const exhibitorMenuPage = page(
  'exhibitor-menu',
  '/exhibitor/menu',
  'exhibitors/exhibitor-menu/ExhibitorMenuPage',
  {
    ...SIGNED_IN,
    parent: 'account',
    slots: ['boothTaskLinks'],
    texts: ['exhibitor-menu', 'entries', 'calls', 'booth-profiles', 'booths'],
  },
);

const to = exhibitorMenuPage.href();

export const slots: Contributions = {
  accountLinks: [{ order: 40, to, icon: 'store', text: 'titles:exhibitorMenu' }],
  footerLinks: [{ order: 30, group: 'you', to, text: 'titles:exhibitorMenu' }],
  visitorMenuLinks: [
    {
      order: 90,
      group: 'own',
      to,
      icon: 'store',
      title: 'exhibitor-menu:menuLink.title',
      text: 'exhibitor-menu:menuLink.text',
    },
  ],
};
