import type { Kysely } from 'kysely';
import { DEFAULT_LIMIT, parseCursor, toPage } from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentMembership } from '#api/tenants/members/policy.ts';
import type * as contract from '#spec/tenants/audit-records.ts';
import type { AuditedEntity } from '#spec/tenants/audit-records.ts';
import { presentRecord, type UserFields, usersOf } from './present.ts';
import { countRecords, findPeople, listRecords } from './store.ts';

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Objects whose history staff read. */
    auditedEntities: {
      readonly entity: AuditedEntity;
      /** Returns whether the object exists at the current edition, and so belongs to the caller's tenant. */
      readonly isAtCurrentEdition: (db: Kysely<Database>, id: string) => Promise<boolean>;
      readonly userFields?: UserFields;
    };
  }
}

export const handlers = defineHandlers<typeof contract>({
  listAuditRecords: async ({ query }, { db, actor, platform }) => {
    const kind = platform.slot('auditedEntities').find(({ entity }) => entity === query.entity);
    if (!(await kind?.isAtCurrentEdition(db, query.entityId))) throw new ProblemError('NOT_FOUND');
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
    const fields = kind?.userFields ?? {};
    const people = await findPeople(
      db,
      currentMembership(actor).slug,
      shown.flatMap((row) => usersOf(row, fields)),
    );
    return {
      items: shown.map((row) => presentRecord(row, people, fields)),
      ...cursors,
      ...counted,
    };
  },
});
