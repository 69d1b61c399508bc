import { type Kysely, sql } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import { countCapped, type Position } from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';

type Subject = { readonly entity: string; readonly entityId: string };

const selectRecords = (db: Kysely<Database>, { entity, entityId }: Subject) =>
  db
    .selectFrom('audit_record as r')
    .where('r.entity', '=', entity)
    .where('r.entity_id', '=', entityId)
    .where('r.action', 'not like', '%.read');

/** Lists up to `limit + 1` records about an object, from the position on. Their ids are in the order of time. */
export const listRecords = (
  db: Kysely<Database>,
  subject: Subject,
  { position, limit }: { position: Position | undefined; limit: number },
) => {
  const backwards = position?.side === 'before';
  return selectRecords(db, subject)
    .$if(position !== undefined, (records) =>
      records.where('r.id', backwards ? '>' : '<', position?.id ?? ''),
    )
    .select(['r.id', 'r.at', 'r.action', 'r.before', 'r.after', 'r.actor_id', 'r.impersonator_id'])
    .orderBy('r.id', backwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
};

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

export const countRecords = (db: Kysely<Database>, subject: Subject) =>
  countCapped(db, selectRecords(db, subject));

/**
 * Finds those of the given users whose accounts exist, by id: as members of a tenant, including past ones, with the name
 * of the account; others with their public name only.
 */
export const findPeople = async (
  db: Kysely<Database>,
  tenantSlug: string,
  userIds: readonly string[],
) => {
  const rows = await db
    .selectFrom('user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .leftJoin('tenant as t', (join) => join.on('t.slug', '=', tenantSlug))
    .leftJoin('membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 't.id').onRef('m.user_id', '=', 'u.id'),
    )
    .where(sql<boolean>`u.id = any(${userIds}::text[])`)
    .select([
      'u.id',
      sql<boolean>`m.user_id is not null`.as('is_member'),
      sql<string | null>`case when m.user_id is null then ${displayName('p')} else u.name end`.as(
        'name',
      ),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export type People = Awaited<ReturnType<typeof findPeople>>;
