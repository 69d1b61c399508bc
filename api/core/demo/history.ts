import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { demoRecordId } from './ids.ts';
import { insertAll } from './insertion.ts';

/** A past event of an object of the demo, as its audit record stores it. */
export type DemoEvent = {
  readonly at: Date;
  /** Null for the platform itself. */
  readonly actorId: string | null;
  /** Without its entity: `submit`. */
  readonly action: string;
  readonly entityId: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** Inserts the history of the objects of an entity. Records are read by id, so ids follow the time. */
export const insertHistory = async (
  db: Kysely<Database>,
  entity: string,
  events: readonly DemoEvent[],
): Promise<void> => {
  const inOrder = events.toSorted((one, other) => +one.at - +other.at);
  await insertAll(
    db,
    'audit_record',
    inOrder.map(({ at, actorId, action, entityId, before, after }, n) => ({
      id: demoRecordId(`${entity} ${entityId}`, n, at),
      at,
      actor_id: actorId,
      action: `${entity}.${action}`,
      entity,
      entity_id: entityId,
      before: before ?? null,
      after: after ?? null,
      kind: 'change',
    })),
  );
};
