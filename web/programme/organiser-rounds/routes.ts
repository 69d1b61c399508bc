import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';

/** `id`: of the award. `id2`: of the round. `entry`: id of the entry whose sheets are shown. */
export const organiserRoundPage = page(
  'organiser-round',
  '/organiser/award/:id/round/:id2',
  'programme/organiser-rounds/RoundPage',
  {
    ...STAFF_ONLY,
    parent: 'organiser-award',
    isValid: areIds,
    query: ['entry'],
    texts: ['organiser-rounds', 'organiser-awards', 'judging'],
  },
);
