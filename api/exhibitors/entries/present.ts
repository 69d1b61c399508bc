import type { Kysely } from 'kysely';
import { findPostalAddress } from '#api/accounts/addresses/store.ts';
import { answerByOf } from '#api/applications/applications/policy.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ApplicationDetails } from '#spec/applications/application.ts';
import type { ExhibitorEntry } from '#spec/exhibitors/entries.ts';
import { type EntryRow, findEntries, findNeighbour, toEntered } from './store.ts';

const later = (first: Date, second: Date | null) => (second && second > first ? second : first);

/** Returns an entry as its exhibitor sees it, without preparations of staff. */
export const presentEntry = (row: EntryRow): ExhibitorEntry => ({
  id: row.id,
  ...omitAbsent({ number: row.number }),
  call: {
    id: row.call_id,
    title: row.call_title,
    closesAt: later(row.closes_at, row.extended_until).toISOString(),
  },
  status: row.status,
  isUnderReview: row.is_under_review,
  ...toEntered(row),
  ...omitAbsent({
    question: row.question,
    answer: row.answer,
    answerBy: answerByOf(row)?.toISOString(),
    reason: row.reason,
    granted: presentGranted(row),
    cancellationRequestedAt: row.cancellation_requested_at?.toISOString(),
    boothId: row.booth_id,
    submittedAt: row.submitted_at?.toISOString(),
  }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentGranted = (row: EntryRow): ExhibitorEntry['granted'] =>
  row.plan_code !== null && row.plan_name !== null && row.amount !== null
    ? {
        plan: { code: row.plan_code, name: row.plan_name },
        amount: row.amount,
        ...(row.due_at && { dueAt: row.due_at.toISOString(), account: row.account_text }),
        ...omitAbsent({ paidOn: row.paid_on }),
      }
    : undefined;

export const versionedEntry = (row: EntryRow) => ({
  version: row.version,
  value: presentEntry(row),
});

/** Returns the additional details of an entry that staff see. */
export const presentDetails = async (
  db: Kysely<Database>,
  id: string,
): Promise<ApplicationDetails> => {
  const [row] = (await findEntries(db, [id])) as [EntryRow];
  return {
    kind: 'exhibitor',
    callId: row.call_id,
    entry: toEntered(row),
    ...omitAbsent({
      address: row.address_id ? await findPostalAddress(db, row.address_id) : undefined,
      neighbour: await findNeighbour(db, id),
      plan: row.plan_code,
      amount: row.amount,
      dueAt: row.due_at?.toISOString(),
      paidAmount: row.paid_amount,
      paidOn: row.paid_on,
      cancellationRequest: row.cancellation_reason,
      boothId: row.booth_id,
    }),
  };
};
