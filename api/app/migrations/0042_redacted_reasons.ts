import { type Kysely, sql } from 'kysely';

/**
 * Removes staff's texts about people who were erased before, or whose retention period was over: reasons, notes and
 * comments, and the details of audit records. From now on these are removed with the people (docs/decisions/0056).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

/** Removes the details of records about the entities of a query. */
const redact = (entity: string, ids: string) =>
  `update audit_record set before = null, after = null
   where entity = '${entity}' and entity_id in (${ids}) and (before is not null or after is not null)`;

const ERASED = 'select id from application where erased_at is not null';

const STATEMENTS = [
  `delete from deadline_extension where application_id in (${ERASED})`,
  `update application set prepared = prepared - 'line' where erased_at is not null and prepared ? 'line'`,
  `update award_sheet set comment_to_jury = null, comment_to_entrant = null where entry_id in (${ERASED})`,
  `update award_conflict set note = null, lift_reason = case when lift_reason is not null then '' end
   where entry_id in (${ERASED}) or judge_id in (select id from award_judge where user_id is null)`,
  `update award_tie set reason = '' where tied_ids && array(${ERASED})`,
  "update car_loading set cargo = null, reason = null where search_text = '' and driver_name is null",
  'update booth set hidden_reason = null where owner_id is null and hidden_reason is not null',
  redact(
    'application',
    `select r.entity_id from audit_record r left join application a on a.id::text = r.entity_id
     where r.entity = 'application' and (a.id is null or a.erased_at is not null)`,
  ),
  redact('reservation', 'select id::text from reservation where name_for_booth is null'),
  redact(
    'carLoading',
    "select id::text from car_loading where search_text = '' and driver_name is null",
  ),
  redact('product', 'select id::text from product where owner_id is null'),
  redact('booth', 'select id::text from booth where owner_id is null'),
  redact(
    'boothProduct',
    `select bp.id::text from booth_product bp join booth b on b.id = bp.booth_id where b.owner_id is null`,
  ),
];
