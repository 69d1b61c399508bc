import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Identity } from './identity.ts';

/** A change of state, for the log that nobody changes: who, for whom, what, before and after. */
export type AuditEntry = {
  actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Written in the transaction of the change itself. */
export const audit = async (trx: Transaction<Database>, entry: AuditEntry): Promise<void> => {
  await trx
    .insertInto('audit_record')
    .values({
      id: randomUUIDv7(),
      actor_id: entry.actor.userId,
      impersonator_id: entry.actor.impersonatedBy ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
    })
    .execute();
};
