import { type Kysely, sql, type Transaction } from 'kysely';
import { isStaffOfEdition } from '#api/applications/applications/staff-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { isJudgeOfAward } from '#api/programme/award-plans/store.ts';
import type { EntrantReason } from '#spec/programme/award-entry-views.ts';
import type { AwardRow } from './award.ts';

/** Decides who may enter works for an award, and how many. */

type Db = Kysely<Database>;

/** Returns whether a user has a booth at an edition, as its owner or in its team. */
const isExhibitor = async (db: Db, userId: string, editionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from booth b where b.edition_id = ${editionId} and b.status <> 'cancelled'
      and (b.owner_id = ${userId} or exists (select from booth_user u
        where u.booth_id = b.id and u.user_id = ${userId} and u.status = 'accepted'))
    limit 1
  `.execute(db);
  return rows.length > 0;
};

/** Counts the works that a user has entered for an award, including drafts; withdrawn entries do not count. */
export const countEntries = async (
  db: Db,
  awardId: string,
  userId: string,
  exceptId: string | null = null,
): Promise<number> => {
  const { count } = await db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .where('x.award_id', '=', awardId)
    .where('a.user_id', '=', userId)
    .where('x.is_withdrawn', '=', false)
    .where(sql<boolean>`a.id is distinct from ${exceptId}::uuid`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Serializes the entries of a user for an award until the end of the transaction, so that the limit holds. */
export const lockEntrant = async (
  trx: Transaction<Database>,
  awardId: string,
  userId: string,
): Promise<void> => {
  const key = `award entries ${awardId} ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};

type Check = { readonly award: AwardRow; readonly userId: string };

/** Finds all reasons why a user may not enter another work. Judges may have left the tenant since they were named. */
export const findEntrantReasons = async (
  db: Db,
  { award, userId }: Check,
): Promise<EntrantReason[]> => {
  const isOwn =
    (await isStaffOfEdition(db, userId, award.edition_id)) ||
    (await isJudgeOfAward(db, award.id, userId));
  const isAdmitted = !award.exhibitors_only || (await isExhibitor(db, userId, award.edition_id));
  const count = await countEntries(db, award.id, userId);
  return [
    ...(isOwn ? (['ownAward'] as const) : []),
    ...(isAdmitted ? [] : (['notExhibitor'] as const)),
    ...(count >= award.entries_per_user ? (['tooManyEntries'] as const) : []),
  ];
};

const PROBLEM_OF = {
  ownAward: 'OWN_AWARD',
  notExhibitor: 'EXHIBITORS_ONLY',
  tooManyEntries: 'TOO_MANY_ENTRIES',
} as const satisfies Record<EntrantReason, string>;

/** Refuses another entry of a user. @throws OWN_AWARD, EXHIBITORS_ONLY, TOO_MANY_ENTRIES */
export const requireMayEnter = async (db: Db, check: Check): Promise<void> => {
  const [reason] = await findEntrantReasons(db, check);
  if (reason) throw new ProblemError(PROBLEM_OF[reason]);
};

/** Refuses to submit an existing entry. @throws OWN_AWARD, EXHIBITORS_ONLY */
export const requireMaySubmit = async (db: Db, check: Check): Promise<void> => {
  const reasons = await findEntrantReasons(db, check);
  const reason = reasons.find((each) => each !== 'tooManyEntries');
  if (reason) throw new ProblemError(PROBLEM_OF[reason]);
};
