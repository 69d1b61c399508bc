import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertApplication, moveNew } from '#api/applications/applications/changes.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import { requireOpen } from '#api/applications/applications/require-open.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import { isAnnounced } from '#api/programme/announcements/announced.ts';
import { ensureDebutAward } from '#api/programme/awards/store.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import {
  MAX_DEBUT_ENTRIES,
  type NewFreshDragonEntry,
} from '#spec/programme/fresh-dragon-entry-views.ts';
import { checkPictures, findIneligibilities } from './policy.ts';
import {
  type CandidateRow,
  countEntries,
  type EntryRow,
  findEntry,
  lockCandidate,
} from './store.ts';

/**
 * Operations of booths on their entries for the debut award. The states are those of applications. Locks are taken in
 * one order: booth, work, offer, as for offers.
 */

type Trx = Transaction<Database>;

/** The period in which works can be entered and entries changed. */
export const PERIOD = 'fresh-dragon-award';

/**
 * Enters a work for the owner of the booth, who gets the e-mail.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, NOT_ELIGIBLE, TOO_MANY_ENTRIES
 */
export const enterWork = async (
  act: UserAct,
  booth: BoothMembership,
  entered: NewFreshDragonEntry,
): Promise<EntryRow> => {
  const { trx, now } = act;
  await requireOpen(trx, PERIOD, booth, now);
  const { owner_id } = await lockBooth(trx, booth.id, booth.edition_id);
  const work = await requireEligible(trx, booth.id, entered);
  const id = randomUUIDv7();
  const number = `D${createRandomCode()}`;
  await insertEntry(act, booth, { id, ownerId: owner_id, work, entered });
  await moveNew(act, id, {
    move: 'submit',
    ...languageFor(owner_id, act),
    changes: {
      number,
      title: work.title.ja,
      search_text: searchText(work, entered.maker, number),
      submitted_at: now,
      consents: { agreeRules: await findConsentVersion(trx, 'exhibitor-rule', now) },
    },
  });
  return requireEntry(await findEntry(trx, { boothId: booth.id, entryId: id }));
};

/** Refuses a work that may not enter, an entry beyond the limit, and pictures that the work does not have. */
const requireEligible = async (
  trx: Trx,
  boothId: string,
  { productId, pictureIds }: NewFreshDragonEntry,
): Promise<CandidateRow> => {
  const work = await lockCandidate(trx, boothId, productId);
  if (!work)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/productId', rule: 'requiredSelect' }],
    });
  const reasons = findIneligibilities(work);
  if (reasons.length > 0) throw new ProblemError('NOT_ELIGIBLE', { reasons });
  if ((await countEntries(trx, boothId)) >= MAX_DEBUT_ENTRIES)
    throw new ProblemError('TOO_MANY_ENTRIES');
  checkPictures(work.pictures, pictureIds);
  return work;
};

type NewEntry = {
  readonly id: string;
  readonly ownerId: string | null;
  readonly work: CandidateRow;
  readonly entered: NewFreshDragonEntry;
};

const insertEntry = async (
  { trx, now, locale }: UserAct,
  { id: booth_id, edition_id }: BoothMembership,
  { id, ownerId, work, entered }: NewEntry,
): Promise<void> => {
  const application = { id, kind: 'fresh-dragon', edition_id, user_id: ownerId, locale } as const;
  await insertApplication(trx, application, now);
  await trx
    .insertInto('award_entry')
    .values({
      application_id: id,
      award_id: await ensureDebutAward(trx, edition_id),
      product_id: work.id,
      booth_id,
      booth_product_id: work.offer_id,
      maker: entered.maker,
      pitch: JSON.stringify(entered.pitch),
      picture_ids: [...(entered.pictureIds ?? [])],
    })
    .execute();
};

/** Returns the language of e-mails to the owner: that of the page that they used, otherwise that of their profile. */
const languageFor = (ownerId: string | null, { actor, locale }: UserAct) =>
  ownerId === actor.userId ? { locale } : {};

type Named = Pick<EntryRow, 'title' | 'booth_name'>;

/** Returns the text that staff search. */
export const searchText = ({ title, booth_name }: Named, maker: string, number: string): string =>
  buildSearchText([title.ja, title.en ?? '', booth_name.ja, maker, number]);

/** @throws NOT_FOUND */
export const requireEntry = (row: EntryRow | undefined): EntryRow => {
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Locks one of the entries of a booth. @throws NOT_FOUND */
export const lockEntry = async (
  trx: Trx,
  booth: BoothMembership,
  entryId: string,
): Promise<{ application: ApplicationRow; entry: EntryRow }> => {
  const application = await lockApplication(trx, entryId);
  const entry = requireEntry(await findEntry(trx, { boothId: booth.id, entryId }));
  return { application: application as ApplicationRow, entry };
};

/** Withdraws an entry, so that its work may enter again. @throws NOT_FOUND, NOT_IN_STATE, RESULTS_ANNOUNCED */
export const withdrawEntry = async (
  act: UserAct,
  booth: BoothMembership,
  entryId: string,
): Promise<EntryRow> => {
  const { trx, now } = act;
  const { application, entry } = await lockEntry(trx, booth, entryId);
  const isOpen = application.status !== 'withdrawn';
  if (isOpen && (await isAnnounced(trx, entry.award_id, now)))
    throw new ProblemError('RESULTS_ANNOUNCED');
  await moveOne(act, entryId, { move: 'withdraw', ...languageFor(application.user_id, act) });
  return requireEntry(await findEntry(trx, { boothId: booth.id, entryId }));
};
