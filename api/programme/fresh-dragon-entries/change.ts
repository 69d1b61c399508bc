import { moveAll } from '#api/applications/applications/move.ts';
import { answerByOf } from '#api/applications/applications/policy.ts';
import { requireOpen } from '#api/applications/applications/require-open.ts';
import { audit } from '#api/core/audit/audit.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { FreshDragonFields } from '#spec/applications/kinds/fresh-dragon.ts';
import type { FreshDragonEntryChange } from '#spec/programme/fresh-dragon-entry-views.ts';
import { checkPictures } from './policy.ts';
import { type EntryRow, findEntry, lockCandidate } from './store.ts';
import { type By, lockEntry, PERIOD, requireEntry, searchText, type Trx } from './transitions.ts';

type Change = {
  readonly entryId: string;
  readonly version: number;
  readonly changes: FreshDragonEntryChange;
};

const toFields = (row: EntryRow): Partial<FreshDragonFields> => ({
  ...omitAbsent({ maker: row.maker, pitch: row.pitch }),
  pictureIds: row.picture_ids,
});

/**
 * Changes the given fields of an entry. An answer to an open question returns it to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const changeEntry = async (
  trx: Trx,
  platform: Platform,
  by: By,
  { entryId, version, changes: { answer, ...changes } }: Change,
): Promise<EntryRow> => {
  const { application, entry } = await lockEntry(trx, by, entryId);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  await requireChangeable(trx, by, entry, answer);
  const before = toFields(entry);
  const after = applyMergePatch(FreshDragonFields, before, changes);
  // Pictures that were deleted since stay named until the list is changed.
  if (changes.pictureIds) await checkPicturesOf(trx, entry, changes.pictureIds);
  const diff = diffFields(before, after);
  if (diff) await write(trx, by, entry, after, Object.keys(diff.after));
  if (answer)
    await moveAll(trx, platform, [application], {
      move: 'answer',
      actor: by.actor,
      now: by.now,
      changes: { answer },
    });
  return requireEntry(await findEntry(trx, { boothId: by.booth.id, entryId }));
};

/** An open question allows changes after the deadline. */
const requireChangeable = async (
  trx: Trx,
  { booth, now }: By,
  entry: EntryRow,
  answer: string | null | undefined,
): Promise<void> => {
  const { status } = entry;
  const isAsked = status === 'more_info';
  if ((!isAsked && answer) || !(isAsked || status === 'submitted'))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  const answerBy = answerByOf(entry);
  if (answerBy && now < answerBy) return;
  await requireOpen(trx, PERIOD, booth, now);
};

const checkPicturesOf = async (
  trx: Trx,
  { booth_id, product_id }: EntryRow,
  chosen: readonly string[],
): Promise<void> => {
  const work = await lockCandidate(trx, booth_id as string, product_id as string);
  checkPictures(work?.pictures ?? [], chosen);
};

const write = async (
  trx: Trx,
  { actor, now }: By,
  entry: EntryRow,
  { maker, pitch, pictureIds = [] }: FreshDragonFields,
  fields: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('award_entry')
    .set({ maker, pitch: JSON.stringify(pitch), picture_ids: [...pictureIds] })
    .where('application_id', '=', entry.id)
    .execute();
  await trx
    .updateTable('application')
    .set(({ eb }) => ({
      search_text: searchText(entry, maker, entry.number ?? ''),
      version: eb('version', '+', 1),
      staff_version: eb('staff_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', entry.id)
    .execute();
  // Only the names: what exhibitors enter is personal data.
  await audit(trx, [
    {
      actor,
      action: 'application.change',
      entity: 'application',
      entityId: entry.id,
      after: { fields },
    },
  ]);
};
