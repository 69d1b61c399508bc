import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import {
  auditChange,
  insertDraft,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { checkMove, isRepeated, moveAll, moveOne } from '#api/applications/applications/move.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { requireFewWithdrawn } from '#api/applications/applications/withdrawn.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  type CallRow,
  findEntryPeriod,
  findPublicCall,
  keepCalls,
} from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import type { Locale } from '#spec/core/locale.ts';
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

/*
 * What exhibitors do with their entries. The states are those of applications. Domain: exhibitor entry.
 */

type Trx = Transaction<Database>;

export type Exhibitor = Pick<Identity, 'userId' | 'impersonatedBy' | 'email'>;

/** Who acts, when, and in the language of which page. */
export type By = { readonly exhibitor: Exhibitor; readonly now: Date; readonly locale: Locale };

/** Keeps a call as it is, and reads it. @throws NOT_FOUND when it is not public */
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
  trx: Trx,
  platform: Platform,
  { callId, entered, submit }: { callId: string; entered: ExhibitorEntryDraft; submit: boolean },
  by: By,
): Promise<EntryRow> => {
  const { exhibitor, now } = by;
  const call = await requireCall(trx, callId);
  await requireOpenFor(trx, call, now);
  await lockAccount(trx, exhibitor.userId);
  await checkEntry(trx, entered, { call, userId: exhibitor.userId, isDraft: !submit });
  const { edition_id } = call;
  if (await hasOpenEntry(trx, { userId: exhibitor.userId, editionId: edition_id }))
    throw new ProblemError('ENTRY_EXISTS');
  const id = randomUUIDv7();
  const draft = { id, edition_id, ...searchColumns(entered) };
  await insertDraft(trx, exhibitorKind, draft, { ...by, applicant: exhibitor });
  await insertEntry(trx, { applicationId: id, callId }, entered);
  await requireFewWithdrawn(trx, exhibitorKind, [id]);
  if (submit) await submitEntry(trx, platform, id, by);
  return requireEntry(trx, exhibitor, id);
};

/** By what staff find an entry. */
export const searchColumns = (
  { name = '', kana = '' }: ExhibitorEntryDraft,
  number: string | null = null,
) => ({ title: name, search_text: buildSearchText([name, kana, number ?? '']) });

/** @throws NOT_FOUND when the entry belongs to another user */
export const requireEntry = async (
  trx: Trx,
  { userId }: Exhibitor,
  id: string,
): Promise<EntryRow> => {
  const row = await findEntry(trx, userId, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the exhibitor's entries. @throws NOT_FOUND */
export const lockEntry = async (
  trx: Trx,
  exhibitor: Exhibitor,
  id: string,
): Promise<{ application: ApplicationRow; entry: EntryRow }> => {
  const application = await lockApplication(trx, id);
  if (application?.kind !== 'exhibitor' || application.user_id !== exhibitor.userId)
    throw new ProblemError('NOT_FOUND');
  return { application, entry: await requireEntry(trx, exhibitor, id) };
};

/**
 * Submits a draft, which gets its number. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const submitEntry = async (
  trx: Trx,
  platform: Platform,
  id: string,
  { exhibitor, now, locale }: By,
): Promise<void> => {
  const { application, entry } = await lockEntry(trx, exhibitor, id);
  if (isRepeated(application, 'submit')) return;
  checkMove(exhibitorKind, 'submit', application.status);
  const call = await requireCall(trx, entry.call_id);
  await requireOpenFor(trx, call, now, entry.extended_until);
  const entered = toEntered(entry);
  await checkEntry(trx, entered, { call, userId: exhibitor.userId, isDraft: false });
  const number = await takeNumber(trx, entry.call_id);
  await moveAll(trx, platform, [application], {
    move: 'submit',
    actor: exhibitor,
    now,
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
export const withdrawEntry = async (
  trx: Trx,
  platform: Platform,
  id: string,
  { exhibitor, now, locale }: By,
): Promise<void> => {
  await lockEntry(trx, exhibitor, id);
  await moveOne(trx, platform, id, { move: 'withdraw', actor: exhibitor, now, locale });
};

/** Asks the organisers to cancel a confirmed entry. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE */
export const requestCancellation = async (
  trx: Trx,
  id: string,
  reason: string,
  { exhibitor, now }: By,
): Promise<void> => {
  const { entry } = await lockEntry(trx, exhibitor, id);
  if (entry.status !== 'confirmed')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: entry.status });
  if (entry.cancellation_requested_at) return;
  await writeCancellationRequest(trx, id, reason, now);
  await touchApplication(trx, id, now);
  await auditChange(trx, exhibitor, id, { action: 'requestCancellation' });
};

/** Deletes the given version of a draft. @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE */
export const deleteDraft = async (
  trx: Trx,
  id: string,
  version: number,
  { exhibitor }: By,
): Promise<void> => {
  const { application } = await lockEntry(trx, exhibitor, id);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  if (application.status !== 'draft')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: application.status });
  await trx.deleteFrom('application').where('id', '=', id).execute();
  // What staff wrote about it, such as why they extended its period, would be nobody's.
  await redactRecords(trx, { entity: 'application', ids: [id] });
  await auditChange(trx, exhibitor, id, { action: 'delete' });
};
