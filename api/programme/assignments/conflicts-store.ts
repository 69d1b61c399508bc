import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { memberIds } from '#api/show/booths/members.ts';
import type { ConflictKind, FoundConflict } from '#spec/programme/assignments.ts';
import type { Pair } from './balance.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export type FoundPair = Pair & { readonly kind: FoundConflict };

/** Returns a company name, folded as in searches and without spaces. */
const company = (column: string) =>
  sql`nullif(regexp_replace(fold_text(${sql.ref(column)}), '\\s', '', 'g'), '')`;

/**
 * Finds conflicts between the judges of an award and some of its entries: membership of a booth with the work, the
 * entrant or owner, and the same company or corporate number as one of them or the exhibitor. Excludes lifted conflicts.
 */
export const findConflicts = async (
  db: Db,
  awardId: string,
  entryIds: readonly string[],
): Promise<FoundPair[]> => {
  const { rows } = await sql<FoundPair>`
    with judged as (
      select x.application_id as entry_id, x.booth_id,
        array_remove(array[a.user_id, p.owner_id, b.owner_id], null) as persons,
        array_remove(array[a.user_id, p.owner_id], null) as entrants,
        array(select unnest(${memberIds('t')}) from booth t
          where t.id = x.booth_id or (t.edition_id = a.edition_id and exists (
            select from booth_product o
            where o.booth_id = t.id and o.product_id = x.product_id))) as team,
        (select ${company('n.name')}
          from exhibitor_entry n where n.application_id = b.application_id
            and n.kind in ('company', 'shop', 'school')) as exhibitor
      from award_entry x
      join application a on a.id = x.application_id
      left join product p on p.id = x.product_id
      left join booth b on b.id = x.booth_id
      where x.application_id = any(${entryIds}::uuid[])
    ), pairs as (
      select j.id as "judgeId", e.entry_id as "entryId",
        case
          when j.user_id = any(e.entrants) then 'entrant'
          when j.user_id = any(e.team) then 'booth-team'
          when ${company('own.company')} = e.exhibitor or exists (
            select from contact c where c.user_id = any(e.persons)
              and (c.corporate_number = own.corporate_number
                or ${company('c.company')} = ${company('own.company')})
          ) then 'same-company'
        end as kind
      from award_judge j
      cross join judged e
      left join contact own on own.user_id = j.user_id
      where j.award_id = ${awardId} and j.user_id is not null
    )
    select * from pairs where kind is not null and not exists (
      select from award_conflict f where f.judge_id = pairs."judgeId"
        and f.entry_id = pairs."entryId" and f.kind = pairs.kind)
    order by "judgeId", "entryId"
  `.execute(db);
  return rows;
};

type NewConflict = Pair & { readonly kind: ConflictKind; readonly note?: string | undefined };

/** Records conflicts; returns those that are new. */
export const insertConflicts = async (
  trx: Trx,
  awardId: string,
  conflicts: readonly NewConflict[],
  now: Date,
): Promise<(Pair & { id: string })[]> => {
  if (conflicts.length === 0) return [];
  return trx
    .insertInto('award_conflict')
    .values(
      conflicts.map(({ judgeId, entryId, kind, note }) => ({
        id: randomUUIDv7(),
        award_id: awardId,
        judge_id: judgeId,
        entry_id: entryId,
        kind,
        note: note ?? null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'judge_id as judgeId', 'entry_id as entryId'])
    .execute();
};

/**
 * Lists pairs of an award in a conflict that counts. A conflict with a withdrawn entry also counts for a replacement by
 * the same person, and for the same work.
 */
export const listExcluded = async (db: Db, awardId: string): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select distinct f.judge_id as "judgeId", again.application_id as "entryId"
    from award_conflict f
    join award_entry x on x.application_id = f.entry_id
    join application a on a.id = f.entry_id
    join award_entry again on again.award_id = f.award_id
    join application b on b.id = again.application_id
    where f.award_id = ${awardId} and f.lifted_at is null
      and (again.application_id = f.entry_id or (a.status = 'withdrawn'
        and (again.product_id = x.product_id or b.user_id = a.user_id)))
  `.execute(db);
  return rows;
};

/** Lists the conflicts of an award, the newest first. */
export const listConflicts = (db: Db, awardId: string) =>
  db
    .selectFrom('award_conflict as f')
    .innerJoin('award_judge as j', 'j.id', 'f.judge_id')
    .leftJoin('user as u', 'u.id', 'j.user_id')
    .where('f.award_id', '=', awardId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1000)
    .select([
      'f.id',
      'f.entry_id',
      'f.kind',
      'f.note',
      'f.created_at',
      'f.lifted_at',
      'f.lift_reason',
      'j.id as judge_id',
      'j.user_id',
      'u.name',
    ])
    .execute();

export type ConflictRow = Awaited<ReturnType<typeof listConflicts>>[number];

/** Lifts a conflict of an award that counts; undefined when there is none. */
export const liftConflictRow = (
  trx: Trx,
  { awardId, conflictId }: { readonly awardId: string; readonly conflictId: string },
  lifted: { readonly at: Date; readonly by: string; readonly reason: string },
) =>
  trx
    .updateTable('award_conflict')
    .set({ lifted_at: lifted.at, lifted_by: lifted.by, lift_reason: lifted.reason })
    .where('id', '=', conflictId)
    .where('award_id', '=', awardId)
    .where('lifted_at', 'is', null)
    .returning(['id', 'judge_id', 'entry_id', 'kind'])
    .executeTakeFirst();
