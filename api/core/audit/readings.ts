import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AuditEntry } from './audit.ts';

type Reading = {
  readonly reader: NonNullable<AuditEntry['actor']>;
  /** The operation that was called. */
  readonly operation: string;
  /** The entity that was read; without it, the list that the operation returns. */
  readonly of?: Pick<AuditEntry, 'entity' | 'entityId'> | undefined;
  readonly now: Date;
};

/**
 * Records that somebody read personal data of other people: once an hour for each reader and list or entity, however
 * often the page polls it.
 */
export const recordReading = async (
  db: Kysely<Database>,
  { reader: { userId, impersonatedBy }, operation, of, now }: Reading,
): Promise<void> => {
  const { entity, entityId } = of ?? { entity: 'list', entityId: operation };
  const id = idOf([userId, impersonatedBy, operation, hourOf(now), ...(of ? [entityId] : [])]);
  await sql`
    insert into audit_record (id, at, actor_id, impersonator_id, action, entity, entity_id)
    values (${id}, ${now}, ${userId},
      ${impersonatedBy ?? null}, ${`${operation}.read`}, ${entity}, ${entityId ?? null})
    on conflict (id) do nothing
  `.execute(db);
};

const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

/** Returns a UUID that is the same for the same parts. RFC 9562, 5.8 */
const idOf = (parts: readonly unknown[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};
