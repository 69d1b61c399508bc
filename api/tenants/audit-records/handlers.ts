import type { Kysely } from 'kysely';
import { changesBetween } from '#api/core/audit/changes.ts';
import { DEFAULT_LIMIT, parseCursor, toPage } from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/tenants/audit-records.ts';
import type { AuditedEntity, AuditRecord } from '#spec/tenants/audit-records.ts';
import { countRecords, listRecords, type RecordRow } from './store.ts';

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Objects whose history staff read. */
    auditedEntities: {
      readonly entity: AuditedEntity;
      /** Whether there is such an object at the current edition, which is how it belongs to the caller's tenant. */
      readonly isAtCurrentEdition: (db: Kysely<Database>, id: string) => Promise<boolean>;
    };
  }
}

export const listAuditRecords: Handler<typeof contract.listAuditRecords> = async (
  { query },
  { platform: { db, slot } },
) => {
  const owner = slot('auditedEntities').find(({ entity }) => entity === query.entity);
  if (!(await owner?.isAtCurrentEdition(db, query.entityId))) throw new ProblemError('NOT_FOUND');
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, 'newest', 'string');
  const [rows, counted] = await Promise.all([
    listRecords(db, query, { position, limit }),
    countRecords(db, query),
  ]);
  const { rows: shown, ...cursors } = toPage(rows, {
    limit,
    position,
    sort: 'newest',
    edgeOf: ({ id }) => ({ key: id, id }),
  });
  return { items: shown.map(presentRecord), ...cursors, ...counted };
};

const presentRecord = (row: RecordRow): AuditRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  ...omitAbsent({
    by:
      row.actor_id !== null && row.actor_name !== null
        ? { id: row.actor_id, name: row.actor_name }
        : undefined,
    impersonator: row.impersonator_name,
  }),
  changes: changesBetween(row.before, row.after),
});
