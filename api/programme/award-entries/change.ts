import {
  answerQuestion,
  auditChange,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { AwardEntryDraft, AwardEntryFields } from '#spec/applications/kinds/award.ts';
import type { AwardEntryChange } from '#spec/programme/award-entry-views.ts';
import { type AwardRow, requireAwardOpen } from './award.ts';
import { toEntered } from './entered.ts';
import { type EntryRow, writeEntered } from './store.ts';
import {
  type By,
  lockEntry,
  requireEntry,
  rethrowEntered,
  searchColumns,
  type Trx,
} from './transitions.ts';
import { checkEntry } from './validation.ts';

type Change = {
  readonly id: string;
  readonly version: number;
  readonly changes: AwardEntryChange;
};

/** @throws NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED */
export const requireEntryChangeable = (
  trx: Trx,
  { award, entry }: { readonly award: AwardRow; readonly entry: EntryRow },
  now: Date,
  answer?: string | null,
): Promise<void> =>
  requireChangeable(entry, { answer, now }, () => requireAwardOpen(trx, award, entry.id, now));

/**
 * Changes the given fields of an entry. An answer to an open question returns it to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, ALREADY_ENTERED
 */
export const changeEntry = async (
  trx: Trx,
  platform: Platform,
  { id, version, changes: { answer, ...changes } }: Change,
  by: By,
): Promise<EntryRow> => {
  const { application, entry, award } = await lockEntry(trx, id, by);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  await requireEntryChangeable(trx, { award, entry }, by.now, answer);
  await changeEntered(trx, { award, entry, changes }, by);
  if (answer)
    await answerQuestion(trx, platform, application, answer, { ...by, actor: by.entrant });
  return requireEntry(trx, id, by);
};

type Changed = {
  readonly award: AwardRow;
  readonly entry: EntryRow;
  readonly changes: Readonly<{ [field: string]: unknown }>;
};

const changeEntered = async (trx: Trx, { award, entry, changes }: Changed, by: By) => {
  const { id, product_id, number } = entry;
  const isDraft = entry.status === 'draft';
  const before = toEntered(entry);
  const after: AwardEntryDraft = applyMergePatch(
    isDraft ? AwardEntryDraft : AwardEntryFields,
    before,
    changes,
  );
  const diff = diffFields(before, after);
  if (!diff) return;
  const work = await checkEntry(trx, after, {
    award,
    userId: by.entrant.userId,
    entryId: id,
    enteredProductId: product_id,
    isDraft,
  });
  await writeEntered(trx, id, after).catch(rethrowEntered);
  await touchApplication(trx, id, by.now, searchColumns(after, work, number));
  // Only the names: what entrants enter is personal data.
  const fields = Object.keys(diff.after);
  await auditChange(trx, by.entrant, id, { action: 'change', after: { fields } });
};
