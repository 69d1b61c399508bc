import type { Kysely, Transaction } from 'kysely';
import { findOwnPeriod, findRefusal } from '#api/applications/applications/require-open.ts';
import { findPublic } from '#api/content/contents/public-store.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { checkOpen, DEFAULT_GRACE_MINUTES } from '#api/show/deadlines/policy.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

type Db = Kysely<Database>;

/** The deadline whose period applies to awards without their own period, and which extensions of entries name. */
const PERIOD = 'award-entry';

const selectAwards = (db: Db) =>
  db.selectFrom('award as w').select((eb) => [
    'w.id',
    'w.kind',
    'w.opens_at',
    'w.closes_at',
    'w.categories',
    'w.entries_per_user',
    'w.exhibitors_only',
    'w.needs_pictures',
    'w.wants_samples',
    // An award without an edition belongs to the current one.
    eb.fn.coalesce('w.edition_id', currentEditionId).as('edition_id'),
  ]);

/** The settings of an award. */
export type AwardRow = Awaited<
  ReturnType<ReturnType<typeof selectAwards>['executeTakeFirstOrThrow']>
>;

/** A public award with its settings. */
export type PublicAward = AwardRow & { readonly slug: string; readonly title: Localized };

/** Locks the plan of an award against changes while an entry is created or changed. Call it before the plan is read. */
export const keepAward = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('award').where('id', '=', id).select('id').forShare().execute();

export const findAward = (db: Db, id: string): Promise<AwardRow> =>
  selectAwards(db).where('w.id', '=', id).executeTakeFirstOrThrow();

/**
 * Finds a public award by the last part of its address.
 * @throws NOT_FOUND; ENTERED_BY_BOOTHS for the debut award
 */
export const requireAward = async (db: Db, slug: string, now: Date): Promise<PublicAward> => {
  const content = await findPublic(db, 'award', { slug }, now);
  if (!content) throw new ProblemError('NOT_FOUND');
  const award = await selectAwards(db).where('w.id', '=', content.id).executeTakeFirst();
  if (!award?.edition_id) throw new ProblemError('NOT_FOUND');
  if (award.kind === 'fresh-dragon') throw new ProblemError('ENTERED_BY_BOOTHS');
  return { ...award, slug: content.slug ?? slug, title: content.fields.title };
};

type Timed = Pick<AwardRow, 'opens_at' | 'closes_at' | 'edition_id'>;

const subjectOf = ({ edition_id }: Timed, applicationId: string | null) => ({
  edition_id,
  application_id: applicationId,
});

const findExtension = async (db: Db, applicationId: string | null): Promise<Date | undefined> => {
  const extension = await db
    .selectFrom('deadline_extension')
    .where('key', '=', PERIOD)
    .where('application_id', '=', applicationId)
    .select('closes_at')
    .executeTakeFirst();
  return extension?.closes_at;
};

/** Finds the period in which an award accepts entries, with the extension of an entry; undefined before it is decided. */
export const findPeriod = async (
  db: Db,
  award: Timed,
  applicationId: string | null,
): Promise<{ opensAt: Date; closesAt: Date } | undefined> => {
  const { opens_at: opensAt, closes_at: closesAt } = award;
  if (!opensAt || !closesAt) return findOwnPeriod(db, PERIOD, subjectOf(award, applicationId));
  const extended = await findExtension(db, applicationId);
  return { opensAt, closesAt: extended && extended > closesAt ? extended : closesAt };
};

/** Refuses a request outside the period of an award. @throws NOT_OPEN_YET, DEADLINE_PASSED */
export const requireAwardOpen = async (
  db: Db,
  award: Timed,
  applicationId: string | null,
  now: Date,
): Promise<void> => {
  const { opens_at: opensAt, closes_at: closesAt } = award;
  const refusal =
    opensAt && closesAt
      ? checkOpen(
          { opensAt, closesAt, graceMinutes: DEFAULT_GRACE_MINUTES },
          now,
          await findExtension(db, applicationId),
        )
      : await findRefusal(db, PERIOD, subjectOf(award, applicationId), now);
  if (refusal) throw refusal;
};

/** Finds the revision of the rules that the public reads, which a consent records. */
export const findRulesVersion = async (db: Db, awardId: string, now: Date): Promise<string> => {
  const release = await db
    .selectFrom('content_release as r')
    .where('r.content_id', '=', awardId)
    .where('r.revision', 'is not', null)
    .where('r.at', '<=', now)
    .orderBy('r.at', 'desc')
    .select('r.revision')
    .executeTakeFirst();
  return release ? String(release.revision) : 'none';
};
