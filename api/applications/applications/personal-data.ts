import { type Kysely, sql } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { PersonalData, PersonalDataContext } from '#api/core/personal-data.ts';
import { lastDay, todayAt } from '#api/show/editions/store.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import { definitionOf } from './kinds.ts';
import { eraseApplications } from './retention.ts';
import { isApplicantOf } from './store.ts';

/**
 * Applications stay for the statistics of the edition, without the applicant. References to staff who worked on them are
 * removed separately.
 */
export const personalData: readonly PersonalData[] = [
  {
    table: 'application',
    column: 'user_id',
    onErasure: 'anonymized',
    // Staff's texts about them are removed with them, in `eraseApplications`.
    audited: [{ entity: 'application' }],
    exported: { section: 'applications', read: (db, { id }, context) => exportOf(db, id, context) },
    findObstacles: async (db, userId, now) => {
      const count = await countOpen(db, userId, now);
      return count > 0 ? [{ reason: 'openApplications', count }] : [];
    },
    anonymize: async (trx, { id }, { now, slot }) => {
      const drafts = await trx
        .deleteFrom('application')
        .where('user_id', '=', id)
        .where('status', '=', 'draft')
        .returning('id')
        .execute();
      // Staff may have extended a period for a draft, with a reason.
      await redactRecords(trx, { entity: 'application', ids: drafts.map((draft) => draft.id) });
      const applications = await trx
        .selectFrom('application as a')
        .where(isApplicantOf(id))
        .select(['a.id', 'a.kind'])
        .orderBy('a.id')
        .forUpdate()
        .execute();
      await eraseApplications(trx, { slot }, applications, now);
    },
  },
  {
    table: 'application',
    column: 'assignee_id',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
  {
    table: 'decision_release',
    column: 'created_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
];

/** Exports every application of a user, of all editions, with the entered fields. */
const exportOf = async (db: Kysely<Database>, userId: string, context: PersonalDataContext) => {
  const rows = await db
    .selectFrom('application as a')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .where(isApplicantOf(userId))
    .orderBy('a.created_at')
    .select([
      'a.id',
      'a.kind',
      'a.number',
      'e.slug as edition',
      'a.status',
      'a.question',
      'a.answer',
      'a.reason',
      'a.consents',
      'a.created_at as createdAt',
      'a.updated_at as updatedAt',
      'a.submitted_at as submittedAt',
    ])
    .execute();
  const entered = new Map<string, object>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind))
    for (const [id, fields] of await definitionOf(context, kind).exportEntered(
      db,
      ofKind.map(({ id }) => id),
      context.now,
    ))
      entered.set(id, fields);
  return rows.map((row) => ({ ...row, entered: entered.get(row.id) }));
};

/** Counts the open applications of a user at editions that are not over. */
const countOpen = async (db: Kysely<Database>, userId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('application as a')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .where('a.user_id', '=', userId)
    .where('a.status', 'in', OPEN_STATUSES)
    .where(sql<boolean>`${lastDay('e')} >= ${todayAt('e', now)}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
