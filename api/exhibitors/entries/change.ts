import type { Transaction } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { answerByOf } from '#api/applications/applications/policy.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findCall } from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import type { ExhibitorEntryChange } from '#spec/exhibitors/entries.ts';
import { schemaFor } from './policy.ts';
import { type EntryRow, toEntered, touchApplication, writeEntered } from './store.ts';
import {
  auditEntry,
  type By,
  lockEntry,
  requireEntry,
  requireOpenFor,
  searchColumns,
} from './transitions.ts';
import { checkEntry } from './validation.ts';

type Trx = Transaction<Database>;

type Change = {
  readonly id: string;
  readonly version: number;
  readonly changes: ExhibitorEntryChange;
};

/**
 * Changes the given fields of an entry. An answer to an open question returns the entry to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const changeEntry = async (
  trx: Trx,
  platform: Platform,
  { id, version, changes: { answer, ...changes } }: Change,
  by: By,
): Promise<EntryRow> => {
  const { exhibitor, now } = by;
  const { application, entry } = await lockEntry(trx, exhibitor, id);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  await requireChangeable(trx, entry, answer, now);
  const before = toEntered(entry);
  const after: ExhibitorEntryDraft = applyMergePatch(
    schemaFor(entry.status === 'draft'),
    before,
    changes,
  );
  const call = await findCall(trx, entry.call_id);
  if (!call) throw new ProblemError('NOT_FOUND');
  await checkEntry(trx, after, {
    call,
    userId: exhibitor.userId,
    isDraft: entry.status === 'draft',
  });
  const diff = diffFields(before, after);
  if (diff) {
    await writeEntered(trx, id, after);
    await touchApplication(trx, id, now, searchColumns(after, entry.number));
    // Only the names: what exhibitors enter is personal data.
    await auditEntry(trx, exhibitor, id, 'change', { fields: Object.keys(diff.after) });
  }
  if (answer) await answerQuestion(trx, platform, application, answer, by);
  return requireEntry(trx, exhibitor, id);
};

/** An open question allows changes after the call has closed. */
const requireChangeable = async (
  trx: Trx,
  entry: EntryRow,
  answer: string | null | undefined,
  now: Date,
): Promise<void> => {
  const { status } = entry;
  const answerBy = answerByOf(entry);
  const isAsked = status === 'more_info';
  if ((!isAsked && answer) || !(isAsked || status === 'draft' || status === 'submitted'))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  if (answerBy && now < answerBy) return;
  const call = await findCall(trx, entry.call_id);
  if (!call) throw new ProblemError('NOT_FOUND');
  await requireOpenFor(trx, call, now, entry.extended_until);
};

const answerQuestion = (
  trx: Trx,
  platform: Platform,
  application: ApplicationRow,
  answer: string,
  { exhibitor, now, locale }: By,
) =>
  moveAll(trx, platform, [application], {
    move: 'answer',
    actor: exhibitor,
    now,
    locale,
    changes: { answer },
  });
