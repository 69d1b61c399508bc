import { type Kysely, sql } from 'kysely';

/** The days on which a booth exhibits, whether or not it has a place on them, and why staff hid it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  'alter table booth add days date[], add hidden_reason text',
  `update booth b set days = coalesce(
     (select e.days from exhibitor_entry e where e.application_id = b.application_id),
     (select array_agg(d.day order by d.day) from booth_day d where d.booth_id = b.id),
     (select array_agg((day ->> 'date')::date order by day ->> 'date')
      from edition e, jsonb_array_elements(e.days) as day where e.id = b.edition_id))`,
  `alter table booth
     alter days set not null,
     add constraint booth_days check (cardinality(days) > 0)`,
];
