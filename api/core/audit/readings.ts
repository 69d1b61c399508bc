import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AuditEntry } from './audit.ts';

type Reading = {
  readonly reader: NonNullable<AuditEntry['actor']>;
  /** The operation that was called. */
  readonly operation: string;
  readonly now: Date;
};

/**
 * Records that somebody read a list with personal data of others: once an hour for each reader and list, however often
 * their page polls it.
 */
export const recordReading = async (
  db: Kysely<Database>,
  { reader: { userId, impersonatedBy }, operation, now }: Reading,
): Promise<void> => {
  await sql`
    insert into audit_record (id, at, actor_id, impersonator_id, action, entity, entity_id)
    values (${idOf([userId, impersonatedBy, operation, hourOf(now)])}, ${now}, ${userId},
      ${impersonatedBy ?? null}, ${`${operation}.read`}, 'list', ${operation})
    on conflict (id) do nothing
  `.execute(db);
};

const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

/** A UUID that is the same for the same parts. RFC 9562, 5.8 */
const idOf = (parts: readonly unknown[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};
