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

/** Written in the transaction of the changes themselves. */
export const audit = async (
  trx: Transaction<Database>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const rows = entries.map((entry) => ({
    id: randomUUIDv7(),
    actor_id: entry.actor.userId,
    impersonator_id: entry.actor.impersonatedBy ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: JSON.stringify(entry.before ?? null),
    after: JSON.stringify(entry.after ?? null),
  }));
  if (rows.length > 0) await trx.insertInto('audit_record').values(rows).execute();
};
