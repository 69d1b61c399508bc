import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';

/** The entity of records about an account itself. */
export const ACCOUNT_ENTITY = 'user';

/** A state change in the append-only audit log. */
export type AuditEntry = {
  /** Undefined for a guest. */
  actor: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes audit records in the transaction of the changes. */
export const audit = async (
  trx: Transaction<Database>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const column = (read: (entry: AuditEntry) => string | null | undefined) =>
    entries.map((entry) => read(entry) ?? null);
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  await sql`
    insert into audit_record
      (id, actor_id, impersonator_id, action, entity, entity_id, before, after)
    select * from unnest(
      ${entries.map(() => randomUUIDv7())}::uuid[],
      ${column(({ actor }) => actor?.userId)}::text[],
      ${column(({ actor }) => actor?.impersonatedBy)}::text[],
      ${column(({ action }) => action)}::text[], ${column(({ entity }) => entity)}::text[],
      ${column(({ entityId }) => entityId)}::text[],
      ${column(({ before }) => json(before))}::jsonb[],
      ${column(({ after }) => json(after))}::jsonb[])
  `.execute(trx);
};
