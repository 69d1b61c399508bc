import type { Kysely } from 'kysely';
import { countCapped, type Position } from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';

type Subject = { readonly entity: string; readonly entityId: string };

const selectRecords = (db: Kysely<Database>, { entity, entityId }: Subject) =>
  db
    .selectFrom('audit_record as r')
    .where('r.entity', '=', entity)
    .where('r.entity_id', '=', entityId)
    .where('r.action', 'not like', '%.read');

/** Up to `limit + 1` records about an object, from the position on. Their ids are in the order of time. */
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
    .leftJoin('user as actor', 'actor.id', 'r.actor_id')
    .leftJoin('user as impersonator', 'impersonator.id', 'r.impersonator_id')
    .select([
      'r.id',
      'r.at',
      'r.action',
      'r.before',
      'r.after',
      'r.actor_id',
      'actor.name as actor_name',
      'impersonator.name as impersonator_name',
    ])
    .orderBy('r.id', backwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
};

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

export const countRecords = (db: Kysely<Database>, subject: Subject) =>
  countCapped(db, selectRecords(db, subject));
