import type { Kysely, Transaction } from 'kysely';
import { findPublic } from '#api/content/contents/public-store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { Platform } from '#api/core/platform.ts';
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

type Trx = Transaction<Database>;

export type Request = Address & {
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Platform['now'];
};

/** @throws NOT_FOUND */
const change = <Result>(
  db: Kysely<Database>,
  request: Request,
  write: (trx: Trx, row: AnnouncementRow | undefined, now: Date) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockAward(trx, request.awardId))) throw new ProblemError('NOT_FOUND');
    return write(trx, await findAnnouncement(trx, request), request.now());
  });

const record = (trx: Trx, { awardId, kind, actor }: Request, action: string, after: object) =>
  audit(trx, [
    {
      actor,
      action: `announcement.${action}`,
      entity: 'announcement',
      entityId: awardId,
      after: { kind, ...after },
    },
  ]);

/** Sets what an announcement says. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const saveAnnouncement = (
  db: Kysely<Database>,
  request: Request,
  version: number,
  given: AnnouncementChange,
): Promise<void> =>
  change(db, request, async (trx, row, now) => {
    if ((row?.version ?? BLANK_VERSION) !== version) throw new ProblemError('PRECONDITION_FAILED');
    const isPublic = isPublicAt(row?.publish_at, now);
    const candidates = await listCandidateIds(trx, request.awardId);
    checkChange(given, { kind: request.kind, isPublic, candidates });
    const { id } = await writeVersion(trx, request, now);
    await replaceItems(trx, id, given.items);
    const { items, correction } = given;
    if (isPublic && correction) await insertCorrection(trx, id, correction, now);
    await record(trx, request, isPublic ? 'corrected' : 'saved', { items, correction });
  });

/** Sets the time of an announcement; undefined publishes it now. @throws NOT_FOUND, NOT_IN_STATE, RELEASE_PAST */
export const scheduleAnnouncement = (
  db: Kysely<Database>,
  request: Request,
  planned: Date | undefined,
): Promise<void> =>
  change(db, request, async (trx, row, now) => {
    const publishAt = planned ?? now;
    if (isPublicAt(row?.publish_at, now) || (planned && planned <= now))
      throw new ProblemError('RELEASE_PAST');
    const reasons = await listObstacles(trx, request, row, publishAt);
    if (row === undefined || reasons.length > 0)
      throw new ProblemError('NOT_IN_STATE', { currentStatus: 'draft', reasons });
    if (row.publish_at?.getTime() === publishAt.getTime()) return;
    await setTime(trx, row.id, publishAt, now);
    await record(trx, request, 'scheduled', { publishAt: publishAt.toISOString() });
  });

/** What keeps an announcement from being public at a time. */
const listObstacles = async (
  trx: Trx,
  { awardId }: Address,
  row: AnnouncementRow | undefined,
  publishAt: Date,
): Promise<string[]> => {
  const items = row ? await listItems(trx, row.id) : [];
  const isEmpty = !items.some((item) => !item.is_omitted);
  const award = await findPublic(trx, 'award', { id: awardId }, publishAt);
  return [...(isEmpty ? ['noEntries'] : []), ...(award ? [] : ['awardNotPublic'])];
};

/** Takes the time of an announcement back. Repeating it changes nothing. @throws NOT_FOUND, RELEASE_PAST */
export const unscheduleAnnouncement = (db: Kysely<Database>, request: Request): Promise<void> =>
  change(db, request, async (trx, row, now) => {
    if (!row?.publish_at) return;
    if (isPublicAt(row.publish_at, now)) throw new ProblemError('RELEASE_PAST');
    await setTime(trx, row.id, null, now);
    await record(trx, request, 'unscheduled', {});
  });
