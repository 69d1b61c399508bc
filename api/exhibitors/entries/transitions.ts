import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { insertDraft, touchApplication } from '#api/applications/applications/changes.ts';
import { checkMove, isRepeated, moveAll, moveOne } from '#api/applications/applications/move.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { requireFewWithdrawn } from '#api/applications/applications/withdrawn.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { ReadContext, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  type CallRow,
  findEntryPeriod,
  findPublicCall,
  keepCalls,
} from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import { exhibitorKind } from './kind.ts';
import { requireCallOpen } from './policy.ts';
import {
  type EntryRow,
  findEntry,
  hasOpenEntry,
  insertEntry,
  takeNumber,
  toEntered,
  writeCancellationRequest,
} from './store.ts';
import { checkEntry } from './validation.ts';

/** Operations of exhibitors on their entries. The states are those of applications. Domain: exhibitor entry. */

type Trx = Transaction<Database>;

/** Locks a call against changes, and reads it. @throws NOT_FOUND when it is not public */
const requireCall = async (trx: Trx, id: string): Promise<CallRow> => {
  await keepCalls(trx, [id]);
  const call = await findPublicCall(trx, id);
  if (!call) throw new ProblemError('NOT_FOUND');
  return call;
};

/** @throws NOT_OPEN_YET, DEADLINE_PASSED */
export const requireOpenFor = async (
  trx: Trx,
  call: CallRow,
  now: Date,
  extendedUntil?: Date | null,
): Promise<void> =>
  requireCallOpen(
    call,
    await findEntryPeriod(trx, call.edition_id),
    now,
    extendedUntil ?? undefined,
  );

/**
 * Saves a draft, and submits it if asked to.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, ENTRY_EXISTS, TOO_MANY_WITHDRAWN
 */
export const createEntry = async (
  act: UserAct,
  { callId, entered, submit }: { callId: string; entered: ExhibitorEntryDraft; submit: boolean },
): Promise<EntryRow> => {
  const { trx, actor, now } = act;
  const call = await requireCall(trx, callId);
  await requireOpenFor(trx, call, now);
  await lockAccount(trx, actor.userId);
  await checkEntry(trx, entered, { call, userId: actor.userId, isDraft: !submit });
  const { edition_id } = call;
  if (await hasOpenEntry(trx, { userId: actor.userId, editionId: edition_id }))
    throw new ProblemError('ENTRY_EXISTS');
  const id = randomUUIDv7();
  const draft = { id, edition_id, ...searchColumns(entered) };
  await insertDraft(act, exhibitorKind, draft);
  await insertEntry(trx, { applicationId: id, callId }, entered);
  await requireFewWithdrawn(trx, exhibitorKind, [id]);
  if (submit) await submitEntry(act, id);
  return requireEntry(act, id);
};

/** Returns the columns that staff search. */
export const searchColumns = (
  { name = '', kana = '' }: ExhibitorEntryDraft,
  number: string | null = null,
) => ({ title: name, search_text: buildSearchText([name, kana, number ?? '']) });

/** @throws NOT_FOUND when the entry belongs to another user */
export const requireEntry = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  id: string,
): Promise<EntryRow> => {
  const row = await findEntry(db, actor.userId, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the exhibitor's entries. @throws NOT_FOUND */
export const lockEntry = async (
  act: UserAct,
  id: string,
): Promise<{ application: ApplicationRow; entry: EntryRow }> => {
  const application = await lockApplication(act.trx, id);
  if (application?.kind !== 'exhibitor' || application.user_id !== act.actor.userId)
    throw new ProblemError('NOT_FOUND');
  return { application, entry: await requireEntry(act, id) };
};

/**
 * Submits a draft, which gets its number. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const submitEntry = async (act: UserAct, id: string): Promise<void> => {
  const { trx, actor, locale, now } = act;
  const { application, entry } = await lockEntry(act, id);
  if (isRepeated(application, 'submit')) return;
  checkMove(exhibitorKind, 'submit', application.status);
  const call = await requireCall(trx, entry.call_id);
  await requireOpenFor(trx, call, now, entry.extended_until);
  const entered = toEntered(entry);
  await checkEntry(trx, entered, { call, userId: actor.userId, isDraft: false });
  const number = await takeNumber(trx, entry.call_id);
  await moveAll(act, [application], {
    move: 'submit',
    locale,
    changes: {
      number,
      ...searchColumns(entered, number),
      submitted_at: now,
      consents: {
        agreeRules: await findConsentVersion(trx, 'exhibitor-rule', now),
        agreePrivacy: await findConsentVersion(trx, 'privacy-policy', now),
      },
    },
  });
};

/** Withdraws an entry that is not confirmed. @throws NOT_FOUND, NOT_IN_STATE */
export const withdrawEntry = async (act: UserAct, id: string): Promise<void> => {
  await lockEntry(act, id);
  await moveOne(act, id, { move: 'withdraw', locale: act.locale });
};

/** Asks the organisers to cancel a confirmed entry. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE */
export const requestCancellation = async (
  act: UserAct,
  id: string,
  reason: string,
): Promise<void> => {
  const { trx, now } = act;
  const { entry } = await lockEntry(act, id);
  if (entry.status !== 'confirmed')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: entry.status });
  if (entry.cancellation_requested_at) return;
  await writeCancellationRequest(trx, id, reason, now);
  await touchApplication(trx, id, now);
  await act.audit({ action: 'application.requestCancellation', entityId: id });
};

/** Deletes the given version of a draft. @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE */
export const deleteDraft = async (act: UserAct, id: string): Promise<void> => {
  const { trx } = act;
  const { application } = await lockEntry(act, id);
  act.match(application.version);
  if (application.status !== 'draft')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: application.status });
  await trx.deleteFrom('application').where('id', '=', id).execute();
  // Staff's texts about it, such as the reason for an extended period, would belong to nobody.
  await redactRecords(trx, { entity: 'application', ids: [id] });
  await act.audit({ action: 'application.delete', entityId: id });
};
