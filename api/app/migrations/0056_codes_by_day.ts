import { type Kysely, sql } from 'kysely';

/** Booths that share a code on different days are listed in the order of the days: as `api/show/booths/sort-code.ts`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `update booth b set sort_code = code_key(first.code) || ' ' || first.day
   from (select distinct on (booth_id) booth_id, day, code from booth_day order by booth_id, day) as first
   where b.id = first.booth_id and b.sort_code <> code_key(first.code) || ' ' || first.day`,

  `update booth_product bp set sort_code = current.sort_code
   from (
     select o.id, b.sort_code || ' ' || lpad(o.position::text, 4, '0') as sort_code
     from booth_product o join booth b on b.id = o.booth_id
   ) as current
   where bp.id = current.id and bp.sort_code <> current.sort_code`,
];
