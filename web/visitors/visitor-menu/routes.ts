import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const visitorMenuPage = page(
  'visitor-menu',
  '/visitor/menu',
  'visitors/visitor-menu/VisitorMenuPage',
  { ...SIGNED_IN, texts: ['visitor-menu', 'home'], slots: ['planEntries', 'visitorMenuLinks'] },
);

const to = visitorMenuPage.href();

export const slots: Contributions = {
  accountLinks: [{ order: 20, to, icon: 'menu', text: 'titles:visitorMenu' }],
  footerLinks: [{ order: 10, group: 'you', to, text: 'titles:visitorMenu' }],
  userMenu: [{ order: 10, to }],
};
