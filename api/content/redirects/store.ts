import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { isBeyond, readDirection } from '#api/core/db/filters.ts';
import {
  countCapped,
  DEFAULT_LIMIT,
  type Position,
  parseCursor,
  toPage,
} from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { pathsAbove } from './paths.ts';
import type { MovesAt } from './tables.ts';

const COLUMNS = [
  'id',
  'from_path',
  'target',
  'former_target',
  'moves_at',
  'starts_at',
  'ends_at',
  'created_at',
] as const;

/** Columns of a rule that follow the addresses of contents. */
const CHANGED_COLUMNS = ['id', 'from_path', 'target', 'ends_at'] as const;

export type ChangedRuleRow = Pick<RuleRow, (typeof CHANGED_COLUMNS)[number]>;

type Query = { limit?: number | undefined; cursor?: string | undefined };

/** Lists one page of rules, sorted by path. */
export const listRules = async (db: Kysely<Database>, query: Query) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, 'from', 'string');
  const [rows, total] = await Promise.all([
    db
      .selectFrom('redirect_rule')
      .$if(position !== undefined, (rules) =>
        rules.where(isBeyond(position as Position, sql.ref('from_path'), sql.ref('id'))),
      )
      .select(COLUMNS)
      .orderBy('from_path', readDirection(position))
      .orderBy('id', readDirection(position))
      .limit(limit + 1)
      .execute(),
    countCapped(db, db.selectFrom('redirect_rule')),
  ]);
  const { rows: shown, ...cursors } = toPage(rows, {
    limit,
    position,
    sort: 'from',
    edgeOf: ({ from_path, id }) => ({ key: from_path, id }),
  });
  return { rows: shown, ...cursors, ...total };
};

export type RuleRow = Awaited<ReturnType<typeof listRules>>['rows'][number];

const CACHED = [
  'from_path',
  'target',
  'former_target',
  'moves_at',
  'starts_at',
  'ends_at',
  'content_id',
] as const;

/** Finds the rules for normalized paths, active or not. */
export const findRules = (db: Kysely<Database>, paths: readonly string[]) =>
  db
    .selectFrom('redirect_rule')
    .where(sql<boolean>`from_path = any(${paths})`)
    .select(CACHED)
    .execute();

export type CachedRuleRow = Awaited<ReturnType<typeof findRules>>[number];

/** Finds the rule for a normalized path, active or not. */
export const findRule = async (db: Kysely<Database>, path: string) =>
  (await findRules(db, [path]))[0];

/** Lists all rules that have not ended. */
export const listUnexpiredRules = (db: Kysely<Database>, now: Date): Promise<CachedRuleRow[]> =>
  db
    .selectFrom('redirect_rule')
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .select(CACHED)
    .execute();

/** Selects the next time at which a rule begins or ends, or changes its target. */
export const nextRedirectChange: NextChangeQuery = (now) => sql`
  select min(at) from redirect_rule, unnest(array[starts_at, ends_at, moves_at]) as at
  where at > ${now} and isfinite(at)`;

/** Serializes inserts, because each rule is validated against all others. Reads do not wait. */
export const lockRules = (trx: Transaction<Database>) =>
  sql`lock table redirect_rule in share row exclusive mode`.execute(trx);

/** Returns whether a rule redirects this normalized path; a rule of a content above it counts too. */
export const isRedirected = async (trx: Transaction<Database>, path: string): Promise<boolean> => {
  const rules = await findRules(trx, [path, ...pathsAbove(path)]);
  return rules.some(({ from_path, content_id }) => from_path === path || content_id !== null);
};

/** Returns whether a rule redirects to this normalized path. */
export const hasRuleTo = async (trx: Transaction<Database>, path: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('redirect_rule')
    .where('target_path', '=', path)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertRule = (
  trx: Transaction<Database>,
  row: Insertable<Database['redirect_rule']>,
): Promise<RuleRow> =>
  trx.insertInto('redirect_rule').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

export const removeRule = (trx: Transaction<Database>, id: string): Promise<RuleRow | undefined> =>
  trx.deleteFrom('redirect_rule').where('id', '=', id).returning(COLUMNS).executeTakeFirst();

/** Finds a rule that staff made for a normalized path, or for one below it. */
export const findStaffRule = (db: Kysely<Database>, path: string) =>
  db
    .selectFrom('redirect_rule')
    .where(sql<boolean>`(from_path = ${path} or starts_with(from_path, ${`${path}/`}))`)
    .where('content_id', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();

/** Removes the rule of a content for a normalized path. Returns it. */
export const removeContentRules = (
  trx: Transaction<Database>,
  path: string,
): Promise<ChangedRuleRow[]> =>
  trx
    .deleteFrom('redirect_rule')
    .where('from_path', '=', path)
    .where('content_id', 'is not', null)
    .returning(CHANGED_COLUMNS)
    .execute();

type Move = {
  readonly contentId: string;
  readonly from: string;
  readonly target: string;
  readonly path: string;
  /** Null: at once. */
  readonly movesAt: MovesAt;
  readonly now: Date;
};

/**
 * Changes the target of all redirects to a content, at a normalized path or below it; queries and fragments stay.
 * Returns the rules that changed, before and after the change.
 */
export const retargetRules = async (
  trx: Transaction<Database>,
  { contentId, from, target, path, movesAt, now }: Move,
): Promise<{ readonly before: ChangedRuleRow; readonly after: ChangedRuleRow }[]> => {
  // Rules of the content lead to it alone, including rules that it left behind while it was offline.
  const rest = sql<string>`case when content_id = ${contentId} then ''
    else substr(target_path, ${from.length + 1}::int) end`;
  const isMoved = sql<boolean>`(content_id = ${contentId} or target_path = ${from}
      or starts_with(target_path, ${`${from}/`}))
    and from_path <> ${path}::text || ${rest}`;
  const former = await trx
    .selectFrom('redirect_rule')
    .where(isMoved)
    .select(CHANGED_COLUMNS)
    .execute();
  const changed = await trx
    .updateTable('redirect_rule')
    .set({
      target: sql<string>`${target}::text || ${rest} || coalesce(substring(target from '[?#].*$'), '')`,
      target_path: sql<string>`${path}::text || ${rest}`,
      former_target: sql<string | null>`case when ${movesAt}::timestamptz is null then null
        when moves_at > ${now} then former_target else target end`,
      moves_at: movesAt,
    })
    .where(isMoved)
    .returning(CHANGED_COLUMNS)
    .execute();
  const byId = new Map(changed.map((row) => [row.id, row]));
  return former.flatMap((before) => {
    const after = byId.get(before.id);
    return after ? [{ before, after }] : [];
  });
};

/** Reschedules the move of rules that wait for their target, at a normalized path or below it. */
export const rescheduleRules = async (
  trx: Transaction<Database>,
  { path, at, now }: { path: string; at: Date | 'infinity'; now: Date },
): Promise<void> => {
  await trx
    .updateTable('redirect_rule')
    .set({ moves_at: at })
    .where(sql<boolean>`(target_path = ${path} or starts_with(target_path, ${`${path}/`}))`)
    .where(sql<boolean>`moves_at > ${now} and moves_at <> ${at}::timestamptz`)
    .execute();
};

/** Ends the rules of contents for a normalized path at a time; null: never. Returns those that changed. */
export const endContentRules = (
  trx: Transaction<Database>,
  { path, at }: { path: string; at: Date | null },
): Promise<ChangedRuleRow[]> =>
  trx
    .updateTable('redirect_rule')
    .set({ ends_at: at })
    .where('from_path', '=', path)
    .where('content_id', 'is not', null)
    .where(sql<boolean>`ends_at is distinct from ${at}::timestamptz`)
    .returning(CHANGED_COLUMNS)
    .execute();
