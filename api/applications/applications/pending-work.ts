import { sql } from 'kysely';
import type { Slots } from '#api/core/slots.ts';
import { countApplications } from './staff-store.ts';

/** What waits for those who review applications. Domain: applications. */
export const pendingWork: readonly Slots['pendingWork'][] = [
  {
    work: 'applicationsToReview',
    right: 'applications',
    count: (db) =>
      countApplications(db, sql<boolean>`a.status = 'submitted' and a.prepared is null`),
  },
  {
    work: 'decisionsToSchedule',
    right: 'applications',
    count: (db) =>
      countApplications(db, sql<boolean>`a.prepared is not null and a.release_id is null`),
  },
];
