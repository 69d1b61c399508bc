import type { Transaction } from 'kysely';
import { findPublic } from '#api/content/contents/public-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { AnnouncementChange } from '#spec/programme/announcement-views.ts';
import { checkChange, isPublicAt } from './policy.ts';
import {
  type Address,
  type AnnouncementRow,
  findAnnouncement,
  insertCorrection,
  listCandidateIds,
  listItems,
  lockAward,
  replaceItems,
  setTime,
  writeVersion,
} from './store.ts';

/*
 * Announcements: empty → draft → scheduled → public, which follows from the time alone; scheduled → draft until then. Each
 * change locks the award first, and only then reads the clock.
 */

/** Locks the award, then reads its announcement and the clock. @throws NOT_FOUND */
const lockAnnouncement = async ({ trx, platform }: UserAct, address: Address) => {
  if (!(await lockAward(trx, address.awardId))) throw new ProblemError('NOT_FOUND');
  return { row: await findAnnouncement(trx, address), now: platform.now() };
};

const record = ({ audit }: UserAct, { awardId, kind }: Address, action: string, after: object) =>
  audit({ action: `announcement.${action}`, entityId: awardId, after: { kind, ...after } });

/** Sets the content of an announcement. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const saveAnnouncement = async (
  act: UserAct,
  address: Address,
  given: AnnouncementChange,
): Promise<void> => {
  const { trx } = act;
  const { row, now } = await lockAnnouncement(act, address);
  act.match(row?.version ?? BLANK_VERSION);
  const isPublic = isPublicAt(row?.publish_at, now);
  const candidates = await listCandidateIds(trx, address.awardId);
  checkChange(given, { kind: address.kind, isPublic, candidates });
  const { id } = await writeVersion(trx, address, now);
  await replaceItems(trx, id, given.items);
  const { items, correction } = given;
  if (isPublic && correction) await insertCorrection(trx, id, correction, now);
  await record(act, address, isPublic ? 'corrected' : 'saved', { items, correction });
};

/** Sets the time of an announcement; undefined publishes it now. @throws NOT_FOUND, NOT_IN_STATE, RELEASE_PAST */
export const scheduleAnnouncement = async (
  act: UserAct,
  address: Address,
  planned: Date | undefined,
): Promise<void> => {
  const { trx } = act;
  const { row, now } = await lockAnnouncement(act, address);
  const publishAt = planned ?? now;
  if (isPublicAt(row?.publish_at, now) || (planned && planned <= now))
    throw new ProblemError('RELEASE_PAST');
  const reasons = await listObstacles(trx, address, row, publishAt);
  if (row === undefined || reasons.length > 0)
    throw new ProblemError('NOT_IN_STATE', { currentStatus: 'draft', reasons });
  if (row.publish_at?.getTime() === publishAt.getTime()) return;
  await setTime(trx, row.id, publishAt, now);
  await record(act, address, 'scheduled', { publishAt: publishAt.toISOString() });
};

/** Lists the obstacles to the publication of an announcement at a time. */
const listObstacles = async (
  trx: Transaction<Database>,
  { awardId }: Address,
  row: AnnouncementRow | undefined,
  publishAt: Date,
): Promise<string[]> => {
  const items = row ? await listItems(trx, row.id) : [];
  const isEmpty = !items.some((item) => !item.is_omitted);
  const award = await findPublic(trx, 'award', { id: awardId }, publishAt);
  return [...(isEmpty ? ['noEntries'] : []), ...(award ? [] : ['awardNotPublic'])];
};

/** Removes the time of an announcement. Repeating it changes nothing. @throws NOT_FOUND, RELEASE_PAST */
export const unscheduleAnnouncement = async (act: UserAct, address: Address): Promise<void> => {
  const { row, now } = await lockAnnouncement(act, address);
  if (!row?.publish_at) return;
  if (isPublicAt(row.publish_at, now)) throw new ProblemError('RELEASE_PAST');
  await setTime(act.trx, row.id, null, now);
  await record(act, address, 'unscheduled', {});
};
