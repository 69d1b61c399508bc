import { type Kysely, sql, type Transaction } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { CLOSED_STATUSES } from '#spec/applications/states.ts';
import { DECLARED_CONFLICTS } from '#spec/programme/assignments.ts';

type Db = Kysely<Database>;

/** Ended entries do not depend on the plan. */
const hasEnded = sql<boolean>`a.status = any(${CLOSED_STATUSES as readonly string[]}::text[])`;
type Trx = Transaction<Database>;

/** Returns whether the tenant of the current edition has a content of type `award` with the id. */
export const isAwardOfTenant = async (db: Db, awardId: string): Promise<boolean> =>
  (await db
    .selectFrom('content')
    .where('id', '=', awardId)
    .where('type', '=', 'award')
    .where('tenant_id', '=', currentTenantId)
    .select('id')
    .executeTakeFirst()) !== undefined;

const selectAwards = (db: Db) =>
  db
    .selectFrom('award as w')
    .select([
      'w.id',
      'w.kind',
      'w.edition_id',
      'w.opens_at',
      'w.closes_at',
      'w.categories',
      'w.entries_per_user',
      'w.exhibitors_only',
      'w.needs_pictures',
      'w.wants_samples',
      'w.version',
      'w.updated_at',
    ]);

export type AwardRow = Awaited<
  ReturnType<ReturnType<typeof selectAwards>['executeTakeFirstOrThrow']>
>;

export const findAward = (db: Db, awardId: string): Promise<AwardRow | undefined> =>
  selectAwards(db).where('w.id', '=', awardId).executeTakeFirst();

/** Locks an award, so that changes to its plan and its rounds run one after another. */
export const lockAward = (trx: Trx, awardId: string): Promise<AwardRow | undefined> =>
  selectAwards(trx).where('w.id', '=', awardId).forUpdate().executeTakeFirst();

/** Locks the debut award of an edition, which its first entry may have created without a content. */
export const lockDebutAward = (trx: Trx, editionId: string): Promise<AwardRow | undefined> =>
  selectAwards(trx)
    .where('w.kind', '=', 'fresh-dragon')
    .where('w.edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();

export const hasContent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('content').where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export const isEditionOfTenant = async (db: Db, editionId: string): Promise<boolean> =>
  (await db
    .selectFrom('edition')
    .where('id', '=', editionId)
    .where('tenant_id', '=', currentTenantId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns the number of entries of an award without drafts, and the codes of categories that entries name. */
export const summarizeEntries = async (db: Db, awardId: string) => {
  const { open, total, categories } = await db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .where('x.award_id', '=', awardId)
    .select([
      sql<number>`count(*) filter (where ${isSubmittedAndOpen})::int`.as('open'),
      sql<number>`count(*) filter (where not ${hasEnded})::int`.as('total'),
      sql<string[]>`coalesce(array_agg(distinct x.category)
        filter (where x.category is not null and not ${hasEnded}), '{}')`.as('categories'),
    ])
    .executeTakeFirstOrThrow();
  return { open, total, categories };
};

export type EntrySummary = Awaited<ReturnType<typeof summarizeEntries>>;

/** Returns an SQL condition: the account of a judge `user_id` is an active member with the role `judge`. */
const isActiveJudge = (column: string) =>
  sql<boolean>`exists (select from membership m where m.user_id = ${sql.ref(column)}
    and m.tenant_id = ${currentTenantId} and m.role = 'judge' and m.status = 'active')`;

/** Judges of an award by name; those whose account was erased last. */
export const listJudges = (db: Db, awardId: string) =>
  db
    .selectFrom('award_judge as j')
    .leftJoin('user as u', 'u.id', 'j.user_id')
    .where('j.award_id', '=', awardId)
    .orderBy(sql`reading_key(u.name) collate "C" nulls last`)
    .orderBy('j.id')
    .select([
      'j.id',
      'j.user_id',
      'j.is_chair',
      'u.name',
      isActiveJudge('j.user_id').as('is_active'),
      sql<boolean>`exists (select from award_sheet s where s.judge_id = j.id)`.as('has_sheets'),
      sql<boolean>`exists (
        select from award_conflict f
        where f.judge_id = j.id and f.kind = any(${DECLARED_CONFLICTS}))`.as('has_declared'),
    ])
    .execute();

export type JudgeRow = Awaited<ReturnType<typeof listJudges>>[number];

/** Lists the active members of the tenant with the role `judge`, by name. */
export const listAvailableJudges = (db: Db) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', currentTenantId)
    .where('m.role', '=', 'judge')
    .where('m.status', '=', 'active')
    .orderBy(sql`reading_key(u.name) collate "C"`)
    .orderBy('u.id')
    .limit(1000)
    .select(['u.id', 'u.name'])
    .execute();

/** Returns whether a user judges an award, and so may not enter it. */
export const isJudgeOfAward = async (db: Db, awardId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('award_judge')
    .where('award_id', '=', awardId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Lists the editions of the tenant, the newest first. */
export const listEditions = (db: Db) =>
  db
    .selectFrom('edition')
    .where('tenant_id', '=', currentTenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'name'])
    .execute();
