import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { MAX_LISTED_EXTENSIONS } from '#spec/applications/extensions.ts';

/** Action of the audit records about extensions, which say who granted them. */
export const EXTEND_ACTION = 'application.extend';

/** The extensions at the current edition with who granted them, the last one first. */
export const listExtensions = (db: Kysely<Database>) =>
  db
    .selectFrom('deadline_extension as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_record as h')
          .where('h.entity', '=', 'application')
          .where('h.entity_id', '=', sql<string>`a.id::text`)
          .where('h.action', '=', EXTEND_ACTION)
          .where(sql<boolean>`h.after ->> 'key' = x.key`)
          .orderBy('h.at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(1)
          .select(['h.at', 'h.actor_id'])
          .as('granted'),
      (join) => join.onTrue(),
    )
    .leftJoin('user as u', 'u.id', 'granted.actor_id')
    .where('a.edition_id', '=', currentEditionId)
    .select([
      'x.application_id',
      'x.key',
      'x.closes_at',
      'x.reason',
      'a.status',
      'a.number',
      'a.title',
    ])
    .select(['u.id as by_id', 'u.name as by_name'])
    .select(sql<Date>`coalesce(granted.at, x.created_at)`.as('granted_at'))
    .orderBy('granted_at', 'desc')
    .orderBy('x.application_id')
    .orderBy('x.key')
    .limit(MAX_LISTED_EXTENSIONS)
    .execute();

export type ExtensionRow = Awaited<ReturnType<typeof listExtensions>>[number];
