import type { Transaction } from 'kysely';
import {
  answerQuestion,
  auditChange,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import type { Database } from '#api/core/db/schema.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findCall, keepCalls } from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import type { ExhibitorEntryChange } from '#spec/exhibitors/entries.ts';
import { schemaFor } from './policy.ts';
import { type EntryRow, toEntered, writeEntered } from './store.ts';
import { type By, lockEntry, requireEntry, requireOpenFor, searchColumns } from './transitions.ts';
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
  await keepCalls(trx, [entry.call_id]);
  const call = await findCall(trx, entry.call_id);
  if (!call) throw new ProblemError('NOT_FOUND');
  await requireChangeable(entry, { answer, now }, () =>
    requireOpenFor(trx, call, now, entry.extended_until),
  );
  const before = toEntered(entry);
  const after: ExhibitorEntryDraft = applyMergePatch(
    schemaFor(entry.status === 'draft'),
    before,
    changes,
  );
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
    const fields = Object.keys(diff.after);
    await auditChange(trx, exhibitor, id, { action: 'change', after: { fields } });
  }
  if (answer) await answerQuestion(trx, platform, application, answer, { ...by, actor: exhibitor });
  return requireEntry(trx, exhibitor, id);
};
