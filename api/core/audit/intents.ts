import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AuditEntry } from './audit.ts';

/*
 * Records of operations that cannot share a transaction with their audit record: an intent is committed before the
 * operation, and the outcome after it refers to the intent. An intent without an outcome was interrupted.
 */

/** `entityId` is undefined when the entity does not exist, or not yet. */
type IntendedEntry = Omit<AuditEntry, 'entityId'> & { entityId: string | undefined };

type Outcome = 'succeeded' | 'refused';

/** Returns the id of the intent. */
export const auditIntent = async (db: Kysely<Database>, entry: IntendedEntry): Promise<string> => {
  const row = columnsOf(entry);
  await db
    .insertInto('audit_record')
    .values({ ...row, kind: 'intent' })
    .execute();
  return row.id;
};

export const auditOutcome = async (
  db: Kysely<Database>,
  intentId: string,
  outcome: Outcome,
  entry: IntendedEntry,
): Promise<void> => {
  await db
    .insertInto('audit_record')
    .values({ ...columnsOf(entry), kind: 'outcome', intent_id: intentId, outcome })
    .execute();
};

const columnsOf = ({ actor, action, entity, entityId, before, after }: IntendedEntry) => ({
  id: randomUUIDv7(),
  actor_id: actor?.userId ?? null,
  impersonator_id: actor?.impersonatedBy ?? null,
  action,
  entity,
  entity_id: entityId ?? null,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
});
