import { randomUUIDv7 } from 'node:crypto';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { insertDraft } from '#api/applications/applications/changes.ts';
import { checkMove, isRepeated, moveAll, moveOne } from '#api/applications/applications/move.ts';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { requireFewWithdrawn } from '#api/applications/applications/withdrawn.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import { redactRecords } from '#api/core/audit/redaction.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { ReadContext, UserAct } from '#api/core/operations/act.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import { isAnnounced } from '#api/programme/announcements/announced.ts';
import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import {
  type AwardRow,
  findAward,
  findRulesVersion,
  keepAward,
  requireAward,
  requireAwardOpen,
} from './award.ts';
import { toEntered } from './entered.ts';
import { lockEntrant, requireMayEnter, requireMaySubmit } from './entrants.ts';
import { awardKind } from './kind.ts';
import { type CandidateRow, type EntryRow, findEntry, insertEntry } from './store.ts';
import { checkEntry } from './validation.ts';

/** Operations of entrants on their entries for open awards. The states are those of applications. Domain: award entry. */

/**
 * Saves a draft, which uses its work and one of the entries that the award allows.
 * @throws NOT_FOUND, ENTERED_BY_BOOTHS, NOT_OPEN_YET, DEADLINE_PASSED, OWN_AWARD, EXHIBITORS_ONLY, TOO_MANY_ENTRIES,
 * INVALID_INPUT, ALREADY_ENTERED, TOO_MANY_WITHDRAWN
 */
export const createEntry = async (
  act: UserAct,
  slug: string,
  entered: AwardEntryDraft,
): Promise<EntryRow> => {
  const { trx, now } = act;
  const { userId } = act.actor;
  await keepAward(trx, (await requireAward(trx, slug, now)).id);
  const award = await requireAward(trx, slug, now);
  await requireAwardOpen(trx, award, null, now);
  await lockAccount(trx, userId);
  await lockEntrant(trx, award.id, userId);
  const work = await checkEntry(trx, entered, {
    award,
    userId,
    entryId: null,
    enteredProductId: null,
    isDraft: true,
  });
  await requireMayEnter(trx, { award, userId });
  const id = randomUUIDv7();
  const draft = { id, edition_id: award.edition_id, ...searchColumns(entered, work) };
  await insertDraft(act, awardKind, draft);
  await insertEntry(trx, { id, awardId: award.id }, entered).catch(rethrowEntered);
  await requireFewWithdrawn(trx, awardKind, [id]);
  return requireEntry(act, id);
};

/** Rethrows the unique violation of a work: two entries may choose it at the same time. */
export const rethrowEntered = (error: unknown): never => {
  if ((error as { constraint?: unknown }).constraint !== 'award_entry_product') throw error;
  throw new ProblemError('ALREADY_ENTERED');
};

/** Returns the columns that staff search, and the title in lists. */
export const searchColumns = (
  { work: described, maker = '', makerKana = '' }: AwardEntryDraft,
  registered: Pick<CandidateRow, 'title' | 'kana'> | undefined,
  number: string | null = null,
) => {
  const work = registered ?? described;
  const { ja = '', en = '' } = work?.title ?? {};
  const search_text = buildSearchText([ja, en, work?.kana ?? '', maker, makerKana, number ?? '']);
  return { title: ja, search_text };
};

/** @throws NOT_FOUND when the entry belongs to another user */
export const requireEntry = async (
  { db, actor: { userId }, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<EntryRow> => {
  const row = await findEntry(db, id, { userId, now });
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the entrant's entries. @throws NOT_FOUND */
export const lockEntry = async (
  { trx, actor, now }: Pick<UserAct, 'trx' | 'actor' | 'now'>,
  id: string,
): Promise<{ application: ApplicationRow; entry: EntryRow; award: AwardRow }> => {
  const application = await lockApplication(trx, id);
  if (application?.kind !== 'award' || application.user_id !== actor.userId)
    throw new ProblemError('NOT_FOUND');
  const entry = await requireEntry({ db: trx, actor, now }, id);
  await keepAward(trx, entry.award_id);
  return { application, entry, award: await findAward(trx, entry.award_id) };
};

/**
 * Deletes the given version of a draft, so that another entry is possible.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE
 */
export const deleteDraft = async (act: UserAct, id: string): Promise<void> => {
  const { trx } = act;
  const { application } = await lockEntry(act, id);
  act.match(application.version);
  if (application.status !== 'draft')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: application.status });
  await removePictureLists(trx, APPLICATION, [id]);
  await trx.deleteFrom('application').where('id', '=', id).execute();
  // Staff's texts about it, such as the reason for an extended period, would belong to nobody.
  await redactRecords(trx, { entity: 'application', ids: [id] });
  await act.audit({ action: 'application.delete', entityId: id });
};

/**
 * Submits the given version of a complete draft, which gets its number. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, ENTRY_CHANGED, NOT_OPEN_YET, DEADLINE_PASSED, OWN_AWARD, EXHIBITORS_ONLY, INVALID_INPUT
 */
export const submitEntry = async (act: UserAct, id: string, version: number): Promise<EntryRow> => {
  const { trx, actor, locale, now } = act;
  const { application, entry, award } = await lockEntry(act, id);
  if (isRepeated(application, 'submit')) return entry;
  checkMove(awardKind, 'submit', application.status);
  if (application.version !== version) throw new ProblemError('ENTRY_CHANGED');
  await requireAwardOpen(trx, award, id, now);
  await requireMaySubmit(trx, { award, userId: actor.userId });
  const entered = toEntered(entry);
  const work = await checkEntry(trx, entered, {
    award,
    userId: actor.userId,
    entryId: id,
    enteredProductId: entry.product_id,
    isDraft: false,
  });
  const number = `A${createRandomCode()}`;
  await moveAll(act, [application], {
    move: 'submit',
    locale,
    changes: {
      number,
      ...searchColumns(entered, work, number),
      submitted_at: now,
      consents: {
        agreeRules: await findRulesVersion(trx, award.id, now),
        agreePrivacy: await findConsentVersion(trx, 'privacy-policy', now),
      },
    },
  });
  return requireEntry(act, id);
};

/**
 * Withdraws an entry, so that its work may enter again.
 * @throws NOT_FOUND, NOT_IN_STATE; RESULTS_ANNOUNCED
 */
export const withdrawEntry = async (act: UserAct, id: string): Promise<EntryRow> => {
  const { trx, locale, now } = act;
  const { application, entry } = await lockEntry(act, id);
  const isOpen = application.status !== 'withdrawn';
  if (isOpen && (await isAnnounced(trx, entry.award_id, now)))
    throw new ProblemError('RESULTS_ANNOUNCED');
  await moveOne(act, id, { move: 'withdraw', locale });
  return requireEntry(act, id);
};
