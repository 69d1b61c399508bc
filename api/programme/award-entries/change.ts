import {
  answerQuestion,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { AwardEntryDraft, AwardEntryFields } from '#spec/applications/kinds/award.ts';
import type { AwardEntryChange } from '#spec/programme/award-entry-views.ts';
import { type AwardRow, requireAwardOpen } from './award.ts';
import { toEntered } from './entered.ts';
import { type EntryRow, writeEntered } from './store.ts';
import { lockEntry, requireEntry, rethrowEntered, searchColumns } from './transitions.ts';
import { checkEntry } from './validation.ts';

/** @throws NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED */
export const requireEntryChangeable = (
  { trx, now }: Pick<UserAct, 'trx' | 'now'>,
  { award, entry }: { readonly award: AwardRow; readonly entry: EntryRow },
  answer?: string | null,
): Promise<void> =>
  requireChangeable(entry, { answer, now }, () => requireAwardOpen(trx, award, entry.id, now));

/**
 * Changes the given fields of an entry. An answer to an open question returns it to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, ALREADY_ENTERED
 */
export const changeEntry = async (
  act: UserAct,
  id: string,
  { answer, ...changes }: AwardEntryChange,
): Promise<EntryRow> => {
  const { application, entry, award } = await lockEntry(act, id);
  act.match(application.version);
  await requireEntryChangeable(act, { award, entry }, answer);
  await changeEntered(act, { award, entry, changes });
  if (answer) await answerQuestion(act, application, answer, act.locale);
  return requireEntry(act, id);
};

type Changed = {
  readonly award: AwardRow;
  readonly entry: EntryRow;
  readonly changes: Readonly<{ [field: string]: unknown }>;
};

const changeEntered = async (
  { trx, actor, now, audit }: UserAct,
  { award, entry, changes }: Changed,
): Promise<void> => {
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
    userId: actor.userId,
    entryId: id,
    enteredProductId: product_id,
    isDraft,
  });
  await writeEntered(trx, id, after).catch(rethrowEntered);
  await touchApplication(trx, id, now, searchColumns(after, work, number));
  // Only the names: the values that entrants enter are personal data.
  const fields = Object.keys(diff.after);
  await audit({ action: 'application.change', entityId: id, after: { fields } });
};
