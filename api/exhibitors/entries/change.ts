import {
  answerQuestion,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findCall, keepCalls } from '#api/exhibitors/calls/store.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import type { ExhibitorEntryChange } from '#spec/exhibitors/entries.ts';
import { schemaFor } from './policy.ts';
import { type EntryRow, toEntered, writeEntered } from './store.ts';
import { lockEntry, requireEntry, requireOpenFor, searchColumns } from './transitions.ts';
import { checkEntry } from './validation.ts';

/**
 * Changes the given fields of an entry. An answer to an open question returns the entry to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const changeEntry = async (
  act: UserAct,
  id: string,
  { answer, ...changes }: ExhibitorEntryChange,
): Promise<EntryRow> => {
  const { trx, actor, now } = act;
  const { application, entry } = await lockEntry(act, id);
  act.match(application.version);
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
    userId: actor.userId,
    isDraft: entry.status === 'draft',
  });
  const diff = diffFields(before, after);
  if (diff) {
    await writeEntered(trx, id, after);
    await touchApplication(trx, id, now, searchColumns(after, entry.number));
    // Only the names: the values that exhibitors enter are personal data.
    const fields = Object.keys(diff.after);
    await act.audit({ action: 'application.change', entityId: id, after: { fields } });
  }
  if (answer) await answerQuestion(act, application, answer, act.locale);
  return requireEntry(act, id);
};
