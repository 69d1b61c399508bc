import type { PageSlug } from '#spec/content/pages.ts';
import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

/** Text pages share one module; the route's id is the slug. The query `version` selects an older version. */
const textPage = <Path extends string>(slug: PageSlug, path: Path) =>
  page(slug, path, 'content/pages/TextPage', {
    layout: 'navigator',
    query: ['version'],
    fixedParams: { slug },
    texts: ['pages'],
  });

export const privacyPolicyPage = textPage('privacy-policy', '/privacy-policy');
export const termOfServicePage = textPage('term-of-service', '/term-of-service');
export const visitorRulePage = textPage('visitor-rule', '/visitor/rule');
export const exhibitorRulePage = textPage('exhibitor-rule', '/exhibitor/rule');
export const accessPage = textPage('access', '/access');

const terms = { to: termOfServicePage.href(), text: 'titles:termOfService' };
const privacy = { to: privacyPolicyPage.href(), text: 'titles:privacyPolicy' };

export const slots: Contributions = {
  footerLinks: [
    { order: 10, group: 'rules', to: accessPage.href(), text: 'titles:access' },
    { order: 20, group: 'rules', to: visitorRulePage.href(), text: 'titles:visitorRule' },
    { order: 30, group: 'rules', to: exhibitorRulePage.href(), text: 'titles:exhibitorRule' },
    { order: 40, group: 'rules', ...terms },
    { order: 50, group: 'rules', ...privacy },
  ],
  signInTerms: [
    { order: 10, ...terms },
    { order: 20, ...privacy },
  ],
};
