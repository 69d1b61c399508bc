import { areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const faqsPage = page('faqs', '/faq', 'content/faqs/FaqsPage', {
  query: ['q', 'category', 'audience'],
  texts: ['faqs'],
});

export const faqPage = page('faq', '/faq/:id', 'content/faqs/FaqPage', {
  layout: 'navigator',
  parent: faqsPage.id,
  isValid: areIds,
  texts: ['faqs'],
});

export const slots: Contributions = {
  footerLinks: [{ order: 5, group: 'help', to: faqsPage.href(), text: 'titles:faqs' }],
};
