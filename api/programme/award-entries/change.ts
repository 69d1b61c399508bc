import { touchApplication } from '#api/applications/application-links/store.ts';
import { moveAll } from '#api/applications/applications/move.ts';
import { answerByOf } from '#api/applications/applications/policy.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { AwardEntryDraft, AwardEntryFields } from '#spec/applications/kinds/award.ts';
import type { AwardEntryChange } from '#spec/programme/award-entry-views.ts';
import { type AwardRow, requireAwardOpen } from './award.ts';
import { toEntered } from './entered.ts';
import { isChangeable } from './policy.ts';
import { type EntryRow, writeEntered } from './store.ts';
import {
  auditEntry,
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

/** An open question allows changes after the period. @throws NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED */
export const requireChangeable = async (
  trx: Trx,
  award: AwardRow,
  entry: EntryRow,
  now: Date,
): Promise<void> => {
  const { id, status } = entry;
  if (!isChangeable(status)) throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  const answerBy = answerByOf(entry);
  if (answerBy && now < answerBy) return;
  await requireAwardOpen(trx, award, id, now);
};

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
  const { status } = entry;
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  if (answer && status !== 'more_info')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  await requireChangeable(trx, award, entry, by.now);
  await changeEntered(trx, { award, entry, changes }, by);
  if (answer)
    await moveAll(trx, platform, [application], {
      move: 'answer',
      actor: by.entrant,
      now: by.now,
      locale: by.locale,
      changes: { answer },
    });
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
  await auditEntry(trx, by.entrant, id, { action: 'change', after: { fields } });
};
