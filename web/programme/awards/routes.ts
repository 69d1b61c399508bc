import { hasSlug, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['awards'];
const ofAward = { parent: 'award', isValid: hasSlug, texts } as const;

export const awardsPage = page('awards', '/award', 'programme/awards/AwardsPage', { texts });

export const awardPage = page('award', '/award/:slug', 'programme/awards/AwardPage', {
  ...ofAward,
  layout: 'white',
  parent: awardsPage.id,
  texts: [...texts, 'articles'],
  slots: ['awardActions'],
});

export const awardRulePage = page(
  'award-rule',
  '/award/:slug/rule',
  'programme/awards/AwardRulePage',
  { ...ofAward, layout: 'navigator' },
);

export const awardResultsPage = page(
  'award-results',
  '/award/:slug/results',
  'programme/awards/AwardResultsPage',
  { ...ofAward, layout: 'white', texts: [...texts, 'booths'] },
);

export const awardRewardsPage = page(
  'award-rewards',
  '/award/:slug/rewards',
  'programme/awards/AwardRewardsPage',
  { ...ofAward, layout: 'navigator' },
);

export const slots: Contributions = {
  awardResults: [{ order: 10, hrefOf: (slug: string) => awardResultsPage.href({ slug }) }],
  footerLinks: [
    { order: 50, group: 'visit', to: awardsPage.href(), text: 'commons:shell.awards.link' },
  ],
  homeBlocks: [{ order: 40, module: 'programme/awards/slots/HomeAwards', texts }],
};
