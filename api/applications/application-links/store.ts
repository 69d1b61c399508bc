import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Finds an application with the fields that its applicant may see. */
export const findForApplicant = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('application as a')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .where('a.id', '=', id)
    .select([
      'a.id',
      'a.kind',
      'a.edition_id',
      'a.number',
      'a.status',
      'a.email',
      'a.question',
      'a.answer',
      'a.asked_at',
      'a.reason',
      'a.version',
      'a.submitted_at',
      'a.updated_at',
      sql<boolean>`a.assignee_id is not null`.as('is_under_review'),
      'e.name as edition_name',
      'e.days',
    ])
    .executeTakeFirstOrThrow();
