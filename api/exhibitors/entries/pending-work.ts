import { sql } from 'kysely';
import { countApplications } from '#api/applications/applications/staff-store.ts';
import type { Slots } from '#api/core/slots.ts';
import { asksToCancel, countUnpaid } from './store.ts';

/** What waits for those who handle payments and cancellations. */
export const pendingWork: readonly Slots['pendingWork'][] = [
  { work: 'paymentsToConfirm', right: 'money', count: countUnpaid },
  {
    work: 'cancellationRequests',
    right: 'cancelling',
    count: (db) => countApplications(db, sql<boolean>`a.kind = 'exhibitor' and ${asksToCancel}`),
  },
];
