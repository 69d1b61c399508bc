import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { KindDefinition } from '#api/applications/applications/kinds.ts';
import { type ApplicationRow, selectApplications } from '#api/applications/applications/store.ts';
import type { NewDecision, ReleaseStatus } from '#api/applications/applications/tables.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { ApplicationKind, Decision } from '#spec/applications/states.ts';

type Trx = Transaction<Database>;

export type CountsByDecision = Readonly<Record<Decision, number>>;

/** Sets or clears the prepared decisions of applications of a kind by id. A decision stores the version that it is about. */
export const setPrepared = async (
  trx: Trx,
  { judgedDigest = sql<null>`null` }: Pick<KindDefinition, 'judgedDigest'>,
  decisions: readonly (readonly [id: string, prepared: NewDecision | null])[],
): Promise<void> => {
  if (decisions.length === 0) return;
  await sql`
    update application a
    set prepared = d.prepared || jsonb_strip_nulls(jsonb_build_object(
        'enteredVersion', a.entered_version, 'judgedDigest', ${judgedDigest}::text)),
      staff_version = a.staff_version + 1
    from unnest(
      ${decisions.map(([id]) => id)}::uuid[],
      ${decisions.map(([, prepared]) => prepared && JSON.stringify(prepared))}::jsonb[]
    ) as d(id, prepared)
    where a.id = d.id
  `.execute(trx);
};

/** Adds applications to a release; null removes them. */
export const setRelease = async (
  trx: Trx,
  ids: readonly string[],
  releaseId: string | null,
): Promise<void> => {
  await trx
    .updateTable('application')
    .set(({ eb }) => ({ release_id: releaseId, staff_version: eb('staff_version', '+', 1) }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

const selectReleases = (db: Kysely<Database>) =>
  db
    .selectFrom('decision_release as r')
    .leftJoin('user as u', 'u.id', 'r.created_by')
    .select([
      'r.id',
      'r.kind',
      'r.release_at',
      'r.status',
      'r.counts',
      'r.left_out',
      'r.created_by',
      'r.created_at',
      'r.ended_at',
      'u.name as creator_name',
    ]);

export type ReleaseRow = Awaited<
  ReturnType<ReturnType<typeof selectReleases>['executeTakeFirstOrThrow']>
>;

const findRelease = (db: Kysely<Database>, id: string): Promise<ReleaseRow> =>
  selectReleases(db).where('r.id', '=', id).executeTakeFirstOrThrow();

type NewRelease = Omit<Insertable<Database['decision_release']>, 'counts'> & {
  readonly counts: CountsByDecision;
};

export const insertRelease = async (
  trx: Trx,
  { counts, ...columns }: NewRelease,
): Promise<ReleaseRow> => {
  await trx
    .insertInto('decision_release')
    .values({ ...columns, counts: JSON.stringify(counts) })
    .execute();
  return findRelease(trx, columns.id);
};

/** Locks a release of the current edition until the end of the transaction. */
export const lockRelease = (trx: Trx, id: string): Promise<ReleaseRow | undefined> =>
  selectReleases(trx)
    .where('r.id', '=', id)
    .where('r.edition_id', '=', currentEditionId)
    .forUpdate('r')
    .executeTakeFirst();

/** Locks the applications of a release in one order, to avoid deadlocks. */
export const lockApplicationsOfRelease = (trx: Trx, releaseId: string): Promise<ApplicationRow[]> =>
  selectApplications(trx)
    .where('a.release_id', '=', releaseId)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

type End = {
  readonly status: Exclude<ReleaseStatus, 'scheduled'>;
  readonly counts: CountsByDecision;
  readonly leftOut?: number;
  readonly now: Date;
};

export const endRelease = async (
  trx: Trx,
  id: string,
  { status, counts, leftOut = 0, now }: End,
): Promise<ReleaseRow> => {
  await trx
    .updateTable('decision_release')
    .set({ status, counts: JSON.stringify(counts), left_out: leftOut, ended_at: now })
    .where('id', '=', id)
    .execute();
  return findRelease(trx, id);
};

/** Returns the ids of the releases that are due, the earliest first. */
export const listDueReleases = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('decision_release')
    .where('status', '=', 'scheduled')
    .where('release_at', '<=', now)
    .where('edition_id', '=', currentEditionId)
    .orderBy('release_at')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Lists the releases of a kind at the current edition, the latest first. */
export const listReleases = (db: Kysely<Database>, kind: ApplicationKind): Promise<ReleaseRow[]> =>
  selectReleases(db)
    .where('r.edition_id', '=', currentEditionId)
    .where('r.kind', '=', kind)
    .orderBy('r.release_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();

/** Counts the decisions whose release is scheduled at the current edition, and finds the time of the next release. */
export const countScheduled = async (db: Kysely<Database>) => {
  const { count, next } = await db
    .selectFrom('decision_release as r')
    .innerJoin('application as a', 'a.release_id', 'r.id')
    .where('r.edition_id', '=', currentEditionId)
    .where('r.status', '=', 'scheduled')
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('count'),
      fn.min<Date | null>('r.release_at').as('next'),
    ])
    .executeTakeFirstOrThrow();
  return { count, dueAt: next ?? undefined };
};
