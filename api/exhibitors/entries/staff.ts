import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { ensureAccount } from '#api/accounts/users/ensure-account.ts';
import { insertApplication, moveNew } from '#api/applications/applications/changes.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findCall, keepCalls } from '#api/exhibitors/calls/store.ts';
import type * as contract from '#spec/exhibitors/organiser-entries.ts';
import { findAmountOwed, grantForFree, grantPlans, notePayment, setDueAt } from './grants.ts';
import { checkPayment, findNotOffered } from './policy.ts';
import { hasOpenEntry, insertEntry, takeNumber } from './store.ts';
import { searchColumns } from './transitions.ts';

/** Operations of staff on entries besides the review, which is the same for every kind of applications. */

type Trx = Transaction<Database>;

type GuestEntry = z.output<(typeof contract.createEntry)['body']>;
type Payment = z.output<typeof contract.EntryPayment>;

/**
 * Creates an entry of an invited guest, confirmed at once, with its booth, and an account if the guest has none. The entry
 * costs nothing.
 * @returns the id of the entry
 * @throws NOT_FOUND, INVALID_INPUT, ENTRY_EXISTS, QUOTA_EXCEEDED
 */
export const inviteGuest = async (
  act: UserAct,
  { callId, email, locale, plan, ...entered }: GuestEntry,
): Promise<string> => {
  const { trx, now } = act;
  await keepCalls(trx, [callId]);
  const call = await findCall(trx, callId);
  if (!call) throw new ProblemError('NOT_FOUND');
  const errors = findNotOffered(call, { ...entered, plans: [plan] }).map((error) =>
    error.pointer === '/plans/0' ? { ...error, pointer: '/plan' } : error,
  );
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
  const userId = await ensureAccount(trx, email);
  await lockAccount(trx, userId);
  if (await hasOpenEntry(trx, { userId, editionId: call.edition_id }))
    throw new ProblemError('ENTRY_EXISTS');
  const number = await takeNumber(trx, callId);
  const id = randomUUIDv7();
  const applicant = { user_id: userId, email: email.toLowerCase(), locale };
  const { edition_id } = call;
  await insertApplication(trx, { id, kind: 'exhibitor', edition_id, ...applicant }, now);
  await insertEntry(trx, { applicationId: id, callId }, { ...entered, email, plans: [plan] });
  await grantForFree(trx, id);
  await moveNew(act, id, {
    move: 'invite',
    locale,
    changes: { number, ...searchColumns(entered, number), granted: plan },
  });
  return id;
};

/** Notes the payment of an accepted entry and confirms it. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT */
export const confirmEntry = async (
  act: UserAct,
  id: string,
  { acceptDifference, ...payment }: Payment,
): Promise<void> => {
  const { trx, now } = act;
  const application = await lockExhibitorEntry(trx, id);
  if (application.status === 'accepted') {
    const owed = await findAmountOwed(trx, id);
    const { submitted_at: submittedAt } = application;
    checkPayment({ ...payment, acceptDifference }, { owed, submittedAt, now });
    await notePayment(trx, id, payment);
  }
  await moveOne(act, id, { move: 'confirm' });
};

/**
 * Accepts an expired entry again, with a new end of the time to pay. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, QUOTA_EXCEEDED, ENTRY_EXISTS, INVALID_INPUT for a time in the past
 */
export const restoreEntry = async (act: UserAct, id: string, dueAt: Date): Promise<void> => {
  const { trx, now } = act;
  if (dueAt <= now)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/dueAt', rule: 'notBeforeToday' }],
    });
  const { status } = await lockExhibitorEntry(trx, id);
  if (status === 'expired') {
    await grantPlans(trx, [id], now);
    await setDueAt(trx, id, dueAt);
  }
  await moveOne(act, id, { move: 'restore' });
};

/** @throws NOT_FOUND for drafts, other kinds and other editions */
const lockExhibitorEntry = async (trx: Trx, id: string): Promise<ApplicationRow> => {
  const application = await lockApplication(trx, id);
  if (application?.kind !== 'exhibitor' || application.status === 'draft')
    throw new ProblemError('NOT_FOUND');
  return application;
};
