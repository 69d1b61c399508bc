import { type Kysely, sql } from 'kysely';

/** Booths are found by their code of each day; until now only that of the first day was in their text. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update booth b
    set search_text = concat_ws(chr(10), nullif(b.search_text, ''), missing.codes)
    from (
      select d.booth_id, string_agg(distinct lower(d.code), chr(10)) as codes
      from booth_day d join booth on booth.id = d.booth_id
      where lower(d.code) <> all (string_to_array(booth.search_text, chr(10)))
      group by d.booth_id
    ) missing
    where b.id = missing.booth_id
  `.execute(db);
};
