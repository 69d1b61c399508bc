import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { Choice, OfferedChoice } from '#spec/applications/application.ts';

/** Returns the plans that exhibitors chose, the first choice first, by the id of the entry. */
export const readChosenPlans = async (
  db: Kysely<Database>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Choice[]>> => {
  const { rows } = await sql<{ id: string; plans: Choice[] }>`
    select e.application_id as id,
      jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name, 'groupId', p.call_id) order by chosen.rank) as plans
    from exhibitor_entry e
    cross join unnest(e.plans) with ordinality as chosen(code, rank)
    join exhibitor_plan p on p.call_id = e.call_id and p.code = chosen.code
    where e.application_id = any(${applicationIds}::uuid[])
    group by e.application_id
  `.execute(db);
  return new Map(rows.map(({ id, plans }) => [id, plans]));
};

/** Returns the plans of all calls of the current edition, by call. */
export const listOfferedPlans = (db: Kysely<Database>): Promise<OfferedChoice[]> =>
  db
    .selectFrom('exhibitor_plan as p')
    .innerJoin('exhibitor_call as c', 'c.id', 'p.call_id')
    .where('c.edition_id', '=', currentEditionId)
    .where('c.status', '!=', 'draft')
    .orderBy('c.number_prefix')
    .orderBy('p.position')
    .select(['p.code', 'p.name', 'p.call_id as groupId', 'c.title as group'])
    .select(['p.quota as places', 'p.taken'])
    .execute();
