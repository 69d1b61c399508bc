import {
  answerQuestion,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { requireOpen } from '#api/applications/applications/require-open.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { FreshDragonFields } from '#spec/applications/kinds/fresh-dragon.ts';
import type { FreshDragonEntryChange } from '#spec/programme/fresh-dragon-entry-views.ts';
import { checkPictures } from './policy.ts';
import { type EntryRow, findEntry, lockCandidate } from './store.ts';
import { lockEntry, PERIOD, requireEntry, searchText } from './transitions.ts';

const toFields = (row: EntryRow): Partial<FreshDragonFields> => ({
  ...omitAbsent({ maker: row.maker, pitch: row.pitch }),
  pictureIds: row.picture_ids,
});

/**
 * Changes the given fields of an entry. An answer to an open question returns it to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const changeEntry = async (
  act: UserAct,
  booth: BoothMembership,
  entryId: string,
  { answer, ...changes }: FreshDragonEntryChange,
): Promise<EntryRow> => {
  const { trx, now } = act;
  const { application, entry } = await lockEntry(trx, booth, entryId);
  act.match(application.version);
  await requireChangeable(entry, { answer, now }, () => requireOpen(trx, PERIOD, booth, now));
  const before = toFields(entry);
  const after = applyMergePatch(FreshDragonFields, before, changes);
  // Pictures that have been deleted since stay listed until the list is changed.
  if (changes.pictureIds) await checkPicturesOf(trx, entry, changes.pictureIds);
  const diff = diffFields(before, after);
  if (diff) await write(act, entry, after, Object.keys(diff.after));
  // The e-mail is for the owner of the booth, in the owner's language.
  if (answer) await answerQuestion(act, application, answer);
  return requireEntry(await findEntry(trx, { boothId: booth.id, entryId }));
};

const checkPicturesOf = async (
  trx: UserAct['trx'],
  { booth_id, product_id }: EntryRow,
  chosen: readonly string[],
): Promise<void> => {
  const work = await lockCandidate(trx, booth_id as string, product_id as string);
  checkPictures(work?.pictures ?? [], chosen);
};

const write = async (
  { trx, now, audit }: UserAct,
  entry: EntryRow,
  { maker, pitch, pictureIds = [] }: FreshDragonFields,
  fields: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('award_entry')
    .set({ maker, pitch: JSON.stringify(pitch), picture_ids: [...pictureIds] })
    .where('application_id', '=', entry.id)
    .execute();
  const search_text = searchText(entry, maker, entry.number ?? '');
  await touchApplication(trx, entry.id, now, { search_text });
  // Only the names: the values that exhibitors enter are personal data.
  await audit({ action: 'application.change', entityId: entry.id, after: { fields } });
};
