import type { Slots } from '#api/core/slots.ts';
import { countCancellationRequests, countUnpaid } from './store.ts';

/** Pending work of staff who handle payments and cancellations. */
export const pendingWork: readonly Slots['pendingWork'][] = [
  { work: 'paymentsToConfirm', right: 'money', count: countUnpaid },
  { work: 'cancellationRequests', right: 'cancelling', count: countCancellationRequests },
];
