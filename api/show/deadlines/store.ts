import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { DeadlinePeriod } from '#spec/show/deadlines.ts';

const COLUMNS = ['key', 'opens_at', 'closes_at', 'grace_minutes'] as const;

/** Lists the decided periods of the current edition. */
export const listPeriods = (db: Kysely<Database>) =>
  db.selectFrom('deadline').where('edition_id', '=', currentEditionId).select(COLUMNS).execute();

export type PeriodRow = Awaited<ReturnType<typeof listPeriods>>[number];

/** Locks the current edition, so that changes of its periods run one after another. Returns its id. */
export const lockCurrentEdition = async (trx: Transaction<Database>): Promise<string> => {
  const { id } = await trx
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

/** Finds a period of an edition. Undefined until decided. */
export const findPeriod = (
  trx: Transaction<Database>,
  editionId: string,
  key: DeadlineKey,
): Promise<PeriodRow | undefined> =>
  trx
    .selectFrom('deadline')
    .where('edition_id', '=', editionId)
    .where('key', '=', key)
    .select(COLUMNS)
    .executeTakeFirst();

export const savePeriod = (
  trx: Transaction<Database>,
  editionId: string,
  key: DeadlineKey,
  { opensAt, closesAt, graceMinutes }: DeadlinePeriod,
): Promise<PeriodRow> => {
  const period = { opens_at: opensAt, closes_at: closesAt, grace_minutes: graceMinutes };
  return trx
    .insertInto('deadline')
    .values({ edition_id: editionId, key, ...period })
    .onConflict((conflict) => conflict.columns(['edition_id', 'key']).doUpdateSet(period))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};
