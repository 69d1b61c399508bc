import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isBeyond, readDirection } from '#api/core/db/filters.ts';
import {
  countCapped,
  DEFAULT_LIMIT,
  type Position,
  parseCursor,
  toPage,
} from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { ApplicationFilter } from '#spec/applications/application.ts';
import { ROLES_BY_RIGHT } from '#spec/tenants/rights.ts';
import { type FilteredKind, findRevision, matchesFilter, selectApplications } from './store.ts';

/** Action of the audit records about readings of personal data. */
export const READ_ACTION = 'application.read';

/** Selects an application with the fields that only staff see. */
const selectForStaff = (db: Kysely<Database>) =>
  selectApplications(db)
    .leftJoin('user as s', 's.id', 'a.assignee_id')
    .leftJoin('decision_release as r', 'r.id', 'a.release_id')
    .select(['s.name as assignee_name', 'r.release_at']);

export type StaffRow = Awaited<
  ReturnType<ReturnType<typeof selectForStaff>['executeTakeFirstOrThrow']>
>;

/** The sort key of lists, in milliseconds since 1970. Invited guests have not submitted an application. */
const submitted = sql<number>`(extract(epoch from coalesce(a.submitted_at, a.created_at)) * 1000)::float8`;

type Query = ApplicationFilter & {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** Lists one page of the applications of a kind at the current edition, the earliest submitted first. */
export const listApplicationsForStaff = async (
  db: Kysely<Database>,
  kind: FilteredKind,
  query: Query,
) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, 'submitted', 'number');
  // Before the rows: the revision then does not cover changes in between.
  const revision = position ? undefined : await findRevision(db, kind, currentEditionId, query);
  const [rows, total] = await Promise.all([
    matchesFilter(selectForStaff(db), kind, currentEditionId, query)
      .modifyFront(SKIP_PREPARE)
      .$if(position !== undefined, (page) =>
        page.where(isBeyond(position as Position, submitted, sql.ref('a.id'))),
      )
      .select(submitted.as('sort_key'))
      .orderBy(submitted, readDirection(position))
      .orderBy('a.id', readDirection(position))
      .limit(limit + 1)
      .execute(),
    countCapped(
      db,
      matchesFilter(db.selectFrom('application as a'), kind, currentEditionId, query),
    ),
  ]);
  const { rows: shown, ...cursors } = toPage(rows, {
    limit,
    position,
    sort: 'submitted',
    edgeOf: ({ sort_key, id }) => ({ key: sort_key, id }),
  });
  return { rows: shown, ...cursors, ...total, ...(revision !== undefined && { revision }) };
};

/** Returns how many applications of a kind at the current edition match, by state. */
export const countByStatus = (
  db: Kysely<Database>,
  kind: FilteredKind,
  filter: ApplicationFilter,
) =>
  matchesFilter(db.selectFrom('application as a'), kind, currentEditionId, filter)
    .modifyFront(SKIP_PREPARE)
    .groupBy('a.status')
    .orderBy('a.status')
    .select(['a.status', sql<number>`count(*)::int`.as('count')])
    .execute();

/** Finds an application for staff. Undefined for drafts, which only the applicant sees, and for other editions. */
export const findForStaff = (db: Kysely<Database>, id: string): Promise<StaffRow | undefined> =>
  selectForStaff(db)
    .where('a.id', '=', id)
    .where('a.status', '!=', 'draft')
    .where('a.edition_id', '=', currentEditionId)
    .executeTakeFirst();

/** Writes notes of staff on the given version. Undefined when there is a newer one. */
export const writeAnnotation = (
  trx: Transaction<Database>,
  { id, staff_version }: Pick<StaffRow, 'id' | 'staff_version'>,
  { note, assigneeId }: { note?: string | undefined; assigneeId?: string | undefined },
  now: Date,
) =>
  trx
    .updateTable('application')
    .set((eb) => ({
      note: note ?? null,
      assignee_id: assigneeId ?? null,
      staff_version: staff_version + 1,
      // Applicants see whether somebody works on it, but no other annotation.
      version: sql<number>`version + case when (assignee_id is null) <> ${assigneeId === undefined}
        then 1 else 0 end`,
      updated_at: sql<Date>`case when (assignee_id is null) <> ${assigneeId === undefined}
        then ${now}::timestamptz else ${eb.ref('updated_at')} end`,
    }))
    .where('id', '=', id)
    .where('staff_version', '=', staff_version)
    .returning('staff_version as version')
    .executeTakeFirst();

/** Returns whether a user is an active member of the tenant of an edition. */
export const isStaffOfEdition = async (
  db: Kysely<Database>,
  userId: string,
  editionId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('membership as m')
    .innerJoin('edition as e', 'e.tenant_id', 'm.tenant_id')
    .where('e.id', '=', editionId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .select('m.user_id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Members of the tenant of the current edition who may work on applications, by name. */
export const listAssigneesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('membership as m')
    .innerJoin('edition as e', 'e.tenant_id', 'm.tenant_id')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('e.id', '=', currentEditionId)
    .where('m.status', '=', 'active')
    .where('m.role', 'in', ROLES_BY_RIGHT.applications)
    .orderBy(sql`reading_key(u.name) collate "C"`)
    .orderBy('u.id')
    .select(['u.id', 'u.name'])
    .execute();

/** Counts the applications at the current edition that meet a condition on `a`. */
export const countApplications = async (
  db: Kysely<Database>,
  condition: RawBuilder<boolean>,
): Promise<{ count: number }> =>
  db
    .selectFrom('application as a')
    .where('a.edition_id', '=', currentEditionId)
    .where(condition)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

/** Counts applications without a decision. */
export const countToReview = (db: Kysely<Database>) =>
  countApplications(db, sql<boolean>`a.status = 'submitted' and a.prepared is null`);

/** Counts applications whose decision waits for its release to be scheduled. */
export const countToSchedule = (db: Kysely<Database>) =>
  countApplications(db, sql<boolean>`a.prepared is not null and a.release_id is null`);

/** Returns whether staff can read the application. */
export const isAtCurrentEdition = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await findForStaff(db, id)) !== undefined;
