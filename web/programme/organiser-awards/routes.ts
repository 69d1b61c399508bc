import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['organiser-awards'];

export const organiserAwardsPage = page(
  'organiser-awards',
  '/organiser/award',
  'programme/organiser-awards/OrganiserAwardsPage',
  { ...STAFF_ONLY, parent: organiserHomePage.id, texts: [...texts, 'awards'] },
);

export const awardPlanPage = page(
  'organiser-award',
  '/organiser/award/:id',
  'programme/organiser-awards/AwardPlanPage',
  { ...STAFF_ONLY, layout: 'form', parent: organiserAwardsPage.id, isValid: areIds, texts },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 30,
      to: organiserAwardsPage.href(),
      icon: 'trophy',
      title: 'titles:organiserAwards',
      text: 'organiser-awards:organiserLink',
      right: 'programme',
    },
  ],
  pendingWorkLinks: [
    {
      order: 50,
      work: 'roundsToClose',
      to: organiserAwardsPage.href(),
      icon: 'trophy',
      text: 'organiser-awards:pending.rounds',
    },
    {
      order: 51,
      work: 'announcementsToSchedule',
      to: organiserAwardsPage.href(),
      icon: 'trophy',
      text: 'organiser-awards:pending.announcements',
    },
  ],
};
