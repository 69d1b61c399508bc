import { type Kysely, sql } from 'kysely';
import { matchesWords } from '#api/core/db/filters.ts';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { MAX_EXTENDABLE, MAX_LISTED_EXTENSIONS } from '#spec/applications/extensions.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

/** Action of the audit records about extensions, which contain who granted them. */
export const EXTEND_ACTION = 'application.extend';

/** Lists the extensions at the current edition with the members of staff who granted them, the last one first. */
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

/**
 * Finds applications of a kind at the current edition: submitted ones whose number or name contains the words, and all
 * applications of the applicant with this e-mail address, including drafts.
 */
export const findExtendable = async (db: Kysely<Database>, kind: ApplicationKind, q: string) => {
  const rows = await db
    .selectFrom('application as a')
    .leftJoin('user as u', 'u.id', 'a.user_id')
    .modifyFront(SKIP_PREPARE)
    .where('a.kind', '=', kind)
    .where('a.edition_id', '=', currentEditionId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.status', '!=', 'draft'),
          ...matchesWords(q, eb.ref('a.search_grams'), eb.ref('a.search_text')),
        ]),
        sql<boolean>`lower(coalesce(u.email, a.email)) = lower(${q})`,
      ]),
    )
    .select(['a.id', 'a.status', 'a.number', 'a.title', 'a.created_at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(sql`a.status <> 'draft'`)
    .orderBy(sql`code_key(a.number) collate "C"`)
    .orderBy('a.id')
    .limit(MAX_EXTENDABLE)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
};

export type ExtendableRow = Omit<
  Awaited<ReturnType<typeof findExtendable>>['rows'][number],
  'total'
>;
