import type { Slots } from '#api/core/slots.ts';
import { countToReview, countToSchedule } from './staff-store.ts';

/** Pending work of staff who review applications. Domain: applications. */
export const pendingWork: readonly Slots['pendingWork'][] = [
  { work: 'applicationsToReview', right: 'applications', count: countToReview },
  { work: 'decisionsToSchedule', right: 'applications', count: countToSchedule },
];
