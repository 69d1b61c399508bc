import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { positionKey } from './release-plan.ts';
import { stateAt } from './store.ts';

type Trx = Transaction<Database>;

/** Lists contents of a type in the order that staff arranged, at their newest revisions. */
export const listOrdered = (db: Kysely<Database>, type: ContentTypeName, now: Date) =>
  db
    .selectFrom('content as c')
    .innerJoin('content_revision as v', (join) =>
      join.onRef('v.content_id', '=', 'c.id').onRef('v.number', '=', 'c.revision'),
    )
    .where('c.tenant_id', '=', currentTenantId)
    .where('c.type', '=', type)
    .orderBy('c.position')
    .orderBy('c.id')
    .select(['c.id', 'v.title', stateAt(now).as('state')])
    .execute();

export type OrderedRow = Awaited<ReturnType<typeof listOrdered>>[number];

const selectVersion = (db: Kysely<Database>, type: ContentTypeName) =>
  db
    .selectFrom('content_order')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .select('version');

export const findOrderVersion = async (
  db: Kysely<Database>,
  type: ContentTypeName,
): Promise<number> => (await selectVersion(db, type).executeTakeFirst())?.version ?? 1;

/** Locks the order of a type, so that changes run one after another, and returns its version. */
export const lockOrder = async (trx: Trx, type: ContentTypeName): Promise<number> => {
  await trx
    .insertInto('content_order')
    .values({ tenant_id: currentTenantId, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectVersion(trx, type).forUpdate().executeTakeFirstOrThrow()).version;
};

export const incrementOrderVersion = (trx: Trx, type: ContentTypeName) =>
  trx
    .updateTable('content_order')
    .set({ version: sql`version + 1` })
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .execute();

/** Writes an order to contents and to their public releases. */
export const writeOrder = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  const positions = ids.map((_, at) => at);
  await sql`
    update content c set position = ordered.position
    from unnest(${ids}::uuid[], ${positions}::int[]) as ordered (id, position)
    where c.id = ordered.id and c.position <> ordered.position`.execute(trx);
  await sql`
    update content_release r set sort_key = ordered.sort_key
    from unnest(${ids}::uuid[], ${positions.map(positionKey)}::text[]) as ordered (id, sort_key)
    where r.content_id = ordered.id and r.sort_key <> ordered.sort_key`.execute(trx);
};

/** Returns the number of contents of a type, and the position of the next one. */
export const findNextPosition = async (trx: Trx, type: ContentTypeName) =>
  trx
    .selectFrom('content')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(max(position) + 1, 0)`.as('position'),
    ])
    .executeTakeFirstOrThrow();
