import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { Answer } from '#spec/programme/rounds.ts';
import type { Scores } from './tables.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Finds a judge of an award by the account; undefined for other users. */
export const findJudge = (db: Db, awardId: string, userId: string) =>
  db
    .selectFrom('award_judge')
    .where('award_id', '=', awardId)
    .where('user_id', '=', userId)
    .select(['id', 'is_chair'])
    .executeTakeFirst();

export type JudgeSelf = NonNullable<Awaited<ReturnType<typeof findJudge>>>;

/** Selects the assignments `n` of entries that take part, with the sheets `s` of their judges. */
const selectWork = (db: Db) =>
  db
    .selectFrom('award_assignment as n')
    .innerJoin('application as a', 'a.id', 'n.entry_id')
    .leftJoin('award_sheet as s', (join) =>
      join
        .onRef('s.round_id', '=', 'n.round_id')
        .onRef('s.judge_id', '=', 'n.judge_id')
        .onRef('s.entry_id', '=', 'n.entry_id'),
    )
    .where(isSubmittedAndOpen);

/** Lists the progress of a user in each round in which entries are assigned to them. */
export const listOwnProgress = (db: Db, userId: string) =>
  selectWork(db)
    .innerJoin('award_judge as j', 'j.id', 'n.judge_id')
    .where('j.user_id', '=', userId)
    .groupBy(['n.round_id', 'j.is_chair'])
    .select([
      'n.round_id',
      'j.is_chair',
      sql<number>`count(*)::int`.as('assigned'),
      sql<number>`count(s.submitted_at)::int`.as('submitted'),
      sql<number>`(count(s.id) - count(s.submitted_at))::int`.as('drafts'),
    ])
    .execute();

export type OwnProgress = Awaited<ReturnType<typeof listOwnProgress>>[number];

/** Counts the sheets that a judge can still submit now, and finds the end of the first of their rounds. */
export const countToSubmit = async (
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
) => {
  const { count, due_at } = await selectWork(db)
    .innerJoin('award_judge as j', 'j.id', 'n.judge_id')
    .innerJoin('award_round as r', 'r.id', 'n.round_id')
    .innerJoin('content as c', 'c.id', 'r.award_id')
    .where('c.tenant_id', '=', currentTenantId)
    .where('j.user_id', '=', userId)
    .where('r.closed_at', 'is', null)
    .where('r.opens_at', '<=', now)
    .where('s.submitted_at', 'is', null)
    .where(sql<boolean>`(r.closes_at > ${now} or s.reopened_at is not null)`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(r.closes_at) filter (where r.closes_at > ${now})`.as('due_at'),
    ])
    .executeTakeFirstOrThrow();
  return { count, dueAt: due_at ?? undefined };
};

const TITLE = sql<Localized>`coalesce(p.title, x.title, jsonb_build_object('ja', '–'))`;

/** Pictures of the entry, then those of its work. A picture without a description has the title as its text. */
const SHOWN_PICTURES = sql<ImageColumn[]>`(
  select coalesce(jsonb_agg(pic.whole || jsonb_build_object('alt',
      case when pic.alt ->> 'ja' <> '' then pic.alt else ${TITLE} end)
    order by array_position(x.picture_ids, pic.id), pic.owner_kind <> ${APPLICATION}, pic.position), '[]')
  from picture pic
  where pic.whole is not null
    and ((pic.owner_kind = 'product' and pic.owner_id = x.product_id
        and (pic.id = any(x.picture_ids) or x.picture_ids = '{}'))
      or (pic.owner_kind = ${APPLICATION} and pic.owner_id = x.application_id)))`;

/** Selects the data of assigned entries that judges read. */
const selectAssigned = (db: Db, roundId: string, judgeId: string) =>
  selectWork(db)
    .innerJoin('award_entry as x', 'x.application_id', 'n.entry_id')
    .innerJoin('award as w', 'w.id', 'x.award_id')
    .leftJoin('product as p', 'p.id', 'x.product_id')
    .leftJoin('booth as b', 'b.id', 'x.booth_id')
    .where('n.round_id', '=', roundId)
    .where('n.judge_id', '=', judgeId)
    .select([
      'n.entry_id',
      TITLE.as('title'),
      sql<Localized | null>`(select each -> 'name' from jsonb_array_elements(w.categories) each
        where each ->> 'code' = x.category)`.as('category'),
      SHOWN_PICTURES.as('pictures'),
      'x.maker',
      'x.maker_kana',
      'b.name as booth_name',
      's.id as sheet_id',
      's.submitted_at',
      's.updated_at',
    ]);

/** Lists assigned entries in a separate order for each judge, against the advantage of entries that are read first. */
export const listAssigned = (
  db: Db,
  { id, seed }: { readonly id: string; readonly seed: string },
  judgeId: string,
) =>
  selectAssigned(db, id, judgeId)
    .orderBy(sql`md5(${seed} || n.judge_id::text || n.entry_id::text)`)
    .execute();

export type AssignedRow = Awaited<ReturnType<typeof listAssigned>>[number];

export type EntryKey = {
  readonly roundId: string;
  readonly judgeId: string;
  readonly entryId: string;
};

/** Finds an assigned entry with all data that a judge reads, and their sheet. */
export const findAssigned = (db: Db, { roundId, judgeId, entryId }: EntryKey) =>
  selectAssigned(db, roundId, judgeId)
    .where('n.entry_id', '=', entryId)
    .select([
      sql<string | null>`case when p.id is null then x.title_kana else p.kana end`.as('kana'),
      'x.pitch',
      sql<Localized | null>`p.description`.as('description'),
      sql<number | null>`coalesce(p.players_min, x.players_min)`.as('players_min'),
      sql<number | null>`coalesce(p.players_max, x.players_max)`.as('players_max'),
      sql<number | null>`coalesce(p.minutes_min, x.minutes_min)`.as('minutes_min'),
      sql<number | null>`coalesce(p.minutes_max, x.minutes_max)`.as('minutes_max'),
      'x.rules_url',
      'x.video_url',
      's.scores',
      's.answer',
      's.comment_to_jury',
      's.comment_to_entrant',
      's.version',
      's.reopened_at',
    ])
    .executeTakeFirst();

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findAssigned>>>;

/** Returns whether a judge has a conflict with an entry that counts. */
export const hasConflict = async (
  db: Db,
  { judgeId, entryId }: Pick<EntryKey, 'judgeId' | 'entryId'>,
): Promise<boolean> =>
  (await db
    .selectFrom('award_conflict')
    .where('judge_id', '=', judgeId)
    .where('entry_id', '=', entryId)
    .where('lifted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns the counted sheets of an entry by other judges, by their names. */
export const listOthers = (db: Db, { roundId, judgeId, entryId }: EntryKey) =>
  db
    .selectFrom('award_sheet as s')
    .innerJoin('award_assignment as n', (join) =>
      join
        .onRef('n.round_id', '=', 's.round_id')
        .onRef('n.judge_id', '=', 's.judge_id')
        .onRef('n.entry_id', '=', 's.entry_id'),
    )
    .innerJoin('award_judge as j', 'j.id', 's.judge_id')
    .leftJoin('user as u', 'u.id', 'j.user_id')
    .where('s.round_id', '=', roundId)
    .where('s.entry_id', '=', entryId)
    .where('s.judge_id', '!=', judgeId)
    .where('s.submitted_at', 'is not', null)
    .orderBy(sql`reading_key(u.name) collate "C" nulls last`)
    .orderBy('j.id')
    .select(['j.id', 'j.user_id', 'u.name', 's.scores', 's.answer', 's.comment_to_jury'])
    .execute();

export type OtherRow = Awaited<ReturnType<typeof listOthers>>[number];

/** Locks a sheet, if it exists. */
export const lockSheet = (trx: Trx, { roundId, judgeId, entryId }: EntryKey) =>
  trx
    .selectFrom('award_sheet')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('entry_id', '=', entryId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

export type SheetFields = {
  readonly scores: Scores;
  readonly answer: Answer | null;
  readonly comment_to_jury: string | null;
  readonly comment_to_entrant: string | null;
  readonly submitted_at: Date | null;
};

/** Inserts the first version of a sheet; false when another tab was faster. */
export const insertSheet = async (
  trx: Trx,
  { roundId, judgeId, entryId }: EntryKey,
  { scores, ...fields }: SheetFields,
  version: number,
  now: Date,
): Promise<boolean> =>
  (await trx
    .insertInto('award_sheet')
    .values({
      id: randomUUIDv7(),
      round_id: roundId,
      judge_id: judgeId,
      entry_id: entryId,
      scores: JSON.stringify(scores),
      ...fields,
      version,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Updates the given version of a sheet; false when there is a newer one. */
export const updateSheet = async (
  trx: Trx,
  { roundId, judgeId, entryId }: EntryKey,
  { scores, ...fields }: SheetFields,
  version: number,
  now: Date,
): Promise<boolean> =>
  (await trx
    .updateTable('award_sheet')
    .set({ scores: JSON.stringify(scores), ...fields, version: version + 1, updated_at: now })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Marks the given version of a sheet as submitted; a reopened sheet is final again after the period. */
export const markSubmitted = async (
  trx: Trx,
  { roundId, judgeId, entryId }: EntryKey,
  version: number,
  now: Date,
): Promise<boolean> =>
  (await trx
    .updateTable('award_sheet')
    .set({ submitted_at: now, reopened_at: null, version: version + 1, updated_at: now })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('entry_id', '=', entryId)
    .where('submitted_at', 'is', null)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined;
