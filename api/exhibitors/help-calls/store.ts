import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { UNSETTLED } from '#spec/exhibitors/help-call-states.ts';

type Trx = Transaction<Database>;

export const selectHelpCalls = (db: Kysely<Database>) =>
  db
    .selectFrom('help_call as c')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .leftJoin('profile as p', 'p.user_id', 'c.answered_by')
    .select([
      'c.id',
      'c.booth_id',
      'c.day',
      'c.kind',
      'c.message',
      'c.status',
      'c.answered_by',
      'c.acknowledged_by',
      'c.arrived_by',
      'c.created_at',
      'c.acknowledged_at',
      'c.arrived_at',
      'c.settled_at',
      'c.updated_at',
      'b.name as booth_name',
      boothDays('b.id').as('booth_days'),
      displayName('p').as('answered_by_name'),
    ]);

export type HelpCallRow = Awaited<
  ReturnType<ReturnType<typeof selectHelpCalls>['executeTakeFirstOrThrow']>
>;

export const findHelpCall = (db: Kysely<Database>, id: string): Promise<HelpCallRow> =>
  selectHelpCalls(db).where('c.id', '=', id).executeTakeFirstOrThrow();

/**
 * Locks a call: of the booth, or of the current edition. Read only then, since joined rows are not read again after
 * waiting for the lock.
 * @throws NOT_FOUND
 */
export const lockHelpCall = async (
  trx: Trx,
  id: string,
  boothId?: string,
): Promise<HelpCallRow> => {
  const rows = trx
    .selectFrom('help_call as c')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .where('c.id', '=', id)
    .select('c.id')
    .forNoKeyUpdate('c');
  const found = await (boothId === undefined
    ? rows.where('b.edition_id', '=', currentEditionId)
    : rows.where('c.booth_id', '=', boothId)
  ).executeTakeFirst();
  if (!found) throw new ProblemError('NOT_FOUND');
  return findHelpCall(trx, id);
};

/** Returns the last calls of some booths, the newest first. */
export const listHelpCallsOf = async (
  db: Kysely<Database>,
  boothIds: readonly string[],
): Promise<HelpCallRow[]> =>
  boothIds.length === 0
    ? []
    : selectHelpCalls(db)
        .where('c.booth_id', 'in', boothIds)
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(100)
        .execute();

/** The same condition as in the index, so that PostgreSQL uses the index. */
const isUnsettled = sql<boolean>`status in (${sql.join(UNSETTLED.map(sql.lit))})`;

/**
 * Inserts a call unless one of its kind is unsettled at the booth, which it then locks.
 * @returns the id of the call that is unsettled now
 */
export const insertHelpCall = async (
  trx: Trx,
  row: Insertable<Database['help_call']>,
): Promise<string> => {
  const { id } = await trx
    .insertInto('help_call')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['booth_id', 'kind']).where(isUnsettled).doUpdateSet({ kind: row.kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Finds the unsettled call of the same kind at the same booth. */
export const findUnsettled = (
  db: Kysely<Database>,
  { booth_id, kind }: Pick<HelpCallRow, 'booth_id' | 'kind'>,
): Promise<HelpCallRow | undefined> =>
  selectHelpCalls(db)
    .where('c.booth_id', '=', booth_id)
    .where('c.kind', '=', kind)
    .where('c.status', 'in', UNSETTLED)
    .executeTakeFirst();

export const writeHelpCall = async (
  trx: Trx,
  id: string,
  changes: Updateable<Database['help_call']>,
): Promise<void> => {
  await trx.updateTable('help_call').set(changes).where('id', '=', id).execute();
};

/** Finds the current edition, with the contact address for exhibitors. */
export const findContact = (db: Kysely<Database>) =>
  db
    .selectFrom('edition as e')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('e.is_current', '=', true)
    .select(['e.id', 'e.desk_phone', 't.contact_email'])
    .executeTakeFirst();
