import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const contactPage = page('contact', '/contact', 'content/contact-messages/ContactPage', {
  layout: 'form',
  texts: ['contact-messages'],
});

export const contactSuccessPage = page(
  'contact-success',
  '/contact/success',
  'content/contact-messages/ContactSuccessPage',
  { index: false, layout: 'form', parent: contactPage.id, texts: ['contact-messages'] },
);

export const slots: Contributions = {
  footerLinks: [{ order: 10, group: 'help', to: contactPage.href(), text: 'titles:contact' }],
};
