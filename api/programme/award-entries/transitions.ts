import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { auditChange, insertDraft } from '#api/applications/applications/changes.ts';
import { checkMove, isRepeated, moveAll, moveOne } from '#api/applications/applications/move.ts';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { requireFewWithdrawn } from '#api/applications/applications/withdrawn.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import { isAnnounced } from '#api/programme/announcements/announced.ts';
import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import type { Locale } from '#spec/core/locale.ts';
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

/*
 * What entrants do with their entries for open awards. The states are those of applications. Domain: award entry.
 */

export type Trx = Transaction<Database>;

/** Who acts, when, and in the language of which page. */
export type By = {
  readonly entrant: Pick<Identity, 'userId' | 'impersonatedBy' | 'email'>;
  readonly now: Date;
  readonly locale: Locale;
};

/**
 * Saves a draft, which takes its work and one of the entries that the award allows.
 * @throws NOT_FOUND, ENTERED_BY_BOOTHS, NOT_OPEN_YET, DEADLINE_PASSED, OWN_AWARD, EXHIBITORS_ONLY, TOO_MANY_ENTRIES,
 *   INVALID_INPUT, ALREADY_ENTERED, TOO_MANY_WITHDRAWN
 */
export const createEntry = async (
  trx: Trx,
  { slug, entered }: { readonly slug: string; readonly entered: AwardEntryDraft },
  by: By,
): Promise<EntryRow> => {
  const { userId } = by.entrant;
  await keepAward(trx, (await requireAward(trx, slug, by.now)).id);
  const award = await requireAward(trx, slug, by.now);
  await requireAwardOpen(trx, award, null, by.now);
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
  await insertDraft(trx, awardKind, draft, { ...by, applicant: by.entrant });
  await insertEntry(trx, { id, awardId: award.id }, entered).catch(rethrowEntered);
  await requireFewWithdrawn(trx, awardKind, [id]);
  return requireEntry(trx, id, by);
};

/** Two entries may choose the same work at the same time. */
export const rethrowEntered = (error: unknown): never => {
  if ((error as { constraint?: unknown }).constraint !== 'award_entry_product') throw error;
  throw new ProblemError('ALREADY_ENTERED');
};

/** By what staff find an entry, and its title in lists. */
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
  db: Trx,
  id: string,
  { entrant: { userId }, now }: Pick<By, 'entrant' | 'now'>,
): Promise<EntryRow> => {
  const row = await findEntry(db, id, { userId, now });
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the entrant's entries. @throws NOT_FOUND */
export const lockEntry = async (
  trx: Trx,
  id: string,
  by: By,
): Promise<{ application: ApplicationRow; entry: EntryRow; award: AwardRow }> => {
  const application = await lockApplication(trx, id);
  if (application?.kind !== 'award' || application.user_id !== by.entrant.userId)
    throw new ProblemError('NOT_FOUND');
  const entry = await requireEntry(trx, id, by);
  await keepAward(trx, entry.award_id);
  return { application, entry, award: await findAward(trx, entry.award_id) };
};

/**
 * Deletes the given version of a draft, which makes way for another.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE
 */
export const deleteDraft = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  by: By,
): Promise<void> => {
  const { application } = await lockEntry(trx, id, by);
  if (application.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  if (application.status !== 'draft')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: application.status });
  await removePictureLists(trx, APPLICATION, [id]);
  await trx.deleteFrom('application').where('id', '=', id).execute();
  // What staff wrote about it, such as why they extended its period, would be nobody's.
  await redactRecords(trx, { entity: 'application', ids: [id] });
  await auditChange(trx, by.entrant, id, { action: 'delete' });
};

/**
 * Submits the given version of a complete draft, which gets its number. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, ENTRY_CHANGED, NOT_OPEN_YET, DEADLINE_PASSED, OWN_AWARD, EXHIBITORS_ONLY, INVALID_INPUT
 */
export const submitEntry = async (
  trx: Trx,
  platform: Platform,
  { id, version }: { readonly id: string; readonly version: number },
  by: By,
): Promise<EntryRow> => {
  const { entrant, now, locale } = by;
  const { application, entry, award } = await lockEntry(trx, id, by);
  if (isRepeated(application, 'submit')) return entry;
  checkMove(awardKind, 'submit', application.status);
  if (application.version !== version) throw new ProblemError('ENTRY_CHANGED');
  await requireAwardOpen(trx, award, id, now);
  await requireMaySubmit(trx, { award, userId: entrant.userId });
  const entered = toEntered(entry);
  const work = await checkEntry(trx, entered, {
    award,
    userId: entrant.userId,
    entryId: id,
    enteredProductId: entry.product_id,
    isDraft: false,
  });
  const number = `A${createRandomCode()}`;
  await moveAll(trx, platform, [application], {
    move: 'submit',
    actor: entrant,
    now,
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
  return requireEntry(trx, id, by);
};

/**
 * Withdraws an entry, so that its work may enter again.
 * @throws NOT_FOUND, NOT_IN_STATE; RESULTS_ANNOUNCED
 */
export const withdrawEntry = async (
  trx: Trx,
  platform: Platform,
  id: string,
  by: By,
): Promise<EntryRow> => {
  const { entrant, now, locale } = by;
  const { application, entry } = await lockEntry(trx, id, by);
  const isOpen = application.status !== 'withdrawn';
  if (isOpen && (await isAnnounced(trx, entry.award_id, now)))
    throw new ProblemError('RESULTS_ANNOUNCED');
  await moveOne(trx, platform, id, { move: 'withdraw', actor: entrant, now, locale });
  return requireEntry(trx, id, by);
};
