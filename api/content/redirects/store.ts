import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { beyond, directionOf } from '#api/core/db/filters.ts';
import {
  cappedTotal,
  cutPage,
  DEFAULT_LIMIT,
  type Position,
  readCursor,
  TOTAL_CAP,
} from '#api/core/db/paging.ts';
import type { Database } from '#api/core/db/schema.ts';

const COLUMNS = ['id', 'from_path', 'target', 'starts_at', 'ends_at', 'created_at'] as const;

type Query = { limit?: number | undefined; cursor?: string | undefined };

/** Rules, one page in the order of their paths. */
export const listRules = async (db: Kysely<Database>, query: Query) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = readCursor(query.cursor, 'from', 'string');
  const some = db
    .selectFrom('redirect_rule')
    .select('id')
    .limit(TOTAL_CAP + 1);
  const [rows, { counted }] = await Promise.all([
    db
      .selectFrom('redirect_rule')
      .$if(position !== undefined, (rules) =>
        rules.where(beyond(position as Position, sql.ref('from_path'), sql.ref('id'))),
      )
      .select(COLUMNS)
      .orderBy('from_path', directionOf(position))
      .orderBy('id', directionOf(position))
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows: shown, ...cursors } = cutPage(rows, {
    limit,
    position,
    sort: 'from',
    edgeOf: ({ from_path, id }) => ({ key: from_path, id }),
  });
  return { rows: shown, ...cursors, ...cappedTotal(counted) };
};

export type RuleRow = Awaited<ReturnType<typeof listRules>>['rows'][number];

/** The rule for a place, whether it holds now or not. */
export const findRule = (db: Kysely<Database>, place: string) =>
  db
    .selectFrom('redirect_rule')
    .where('from_path', '=', place)
    .select(['from_path', 'target', 'starts_at', 'ends_at'])
    .executeTakeFirst();

export type LeadingRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;

/** All that have not ended, for the page server. */
export const listLeading = (db: Kysely<Database>, now: Date): Promise<LeadingRow[]> =>
  db
    .selectFrom('redirect_rule')
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .select(['from_path', 'target', 'starts_at', 'ends_at'])
    .execute();

/** Rules are held against each other: whoever else adds one waits from here on. Readers do not. */
export const lockRules = (trx: Transaction<Database>) =>
  sql`lock table redirect_rule in share row exclusive mode`.execute(trx);

/** Whether a rule leads away from a place. */
export const leadsAway = async (trx: Transaction<Database>, place: string): Promise<boolean> =>
  (await findRule(trx, place)) !== undefined;

/** Whether a rule leads to a place. */
export const isTarget = async (trx: Transaction<Database>, place: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('redirect_rule')
    .where('target_path', '=', place)
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
