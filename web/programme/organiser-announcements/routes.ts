import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';

/** `id`: of the award. `kind`: `shortlist`, otherwise the results. */
export const organiserAnnouncementPage = page(
  'organiser-announcement',
  '/organiser/award/:id/announcement',
  'programme/organiser-announcements/AnnouncementPage',
  {
    ...STAFF_ONLY,
    parent: 'organiser-award',
    isValid: areIds,
    query: ['kind'],
    texts: ['organiser-announcements', 'awards', 'booths', 'fresh-dragon-entries'],
  },
);
