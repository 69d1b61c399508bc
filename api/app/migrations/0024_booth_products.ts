import { type Kysely, sql } from 'kysely';

/** The order in which a booth offers works, so far that of their ids; lists that sort by booth code follow it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table booth_product add position int not null default 0`.execute(db);
  await sql`
    update booth_product bp
    set position = numbered.position,
      sort_code = bp.sort_code || ' ' || lpad(numbered.position::text, 4, '0')
    from (
      select id, row_number() over (partition by booth_id order by id)::int as position
      from booth_product
    ) as numbered
    where numbered.id = bp.id
  `.execute(db);
};
