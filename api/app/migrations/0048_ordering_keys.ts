import { type Kysely, sql } from 'kysely';
import { codeKeySql, readingKeySql } from '#spec/core/ordering.ts';

/**
 * Lists are ordered by the numbers of codes, and by readings as a dictionary: `code_key` and `reading_key` are those of
 * `spec/core/ordering.ts`. Booths are found by their codes with and without leading zeros.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const keyFunction = (name: string, body: string) =>
  `create or replace function ${name}(given text) returns text
     language sql immutable strict parallel safe
     return ${body}`;

const STATEMENTS = [
  keyFunction('code_key', codeKeySql('given')),
  keyFunction('reading_key', readingKeySql('given')),

  `update booth set sort_code = code_key(sort_code) where sort_code <> code_key(sort_code)`,
  `update booth_product bp
   set sort_code = current.sort_code, sort_kana = current.sort_kana
   from (
     select o.id, b.sort_code || ' ' || lpad(o.position::text, 4, '0') as sort_code,
       reading_key(coalesce(nullif(p.kana, ''), p.title ->> 'ja')) as sort_kana
     from booth_product o join booth b on b.id = o.booth_id join product p on p.id = o.product_id
   ) as current
   where bp.id = current.id
     and (bp.sort_code, bp.sort_kana) is distinct from (current.sort_code, current.sort_kana)`,

  // The desk lists reservations by the names of visitors, and is polled.
  `alter table reservation add column if not exists name_key text collate "C" not null
     generated always as (reading_key(coalesce(name_for_booth, ''))) stored`,

  // The list of accounts is read in pages, by name.
  `create index if not exists user_by_name on "user" (reading_key(name) collate "C", id)`,

  `update booth b
   set search_text = concat_ws(chr(10), nullif(b.search_text, ''), missing.codes)
   from (
     select d.booth_id, string_agg(distinct spelling, chr(10)) as codes
     from booth_day d
     join booth on booth.id = d.booth_id,
     lateral (values
       (lower(regexp_replace(d.code, '0*([0-9]+)', '\\1'))),
       (lower(regexp_replace(d.code, '0*([0-9]{2,})', '\\1'))),
       (lower(regexp_replace(d.code, '([A-Z])0*([0-9])(?![0-9])', '\\10\\2')))
     ) as spelt(spelling)
     where spelling <> all (string_to_array(booth.search_text, chr(10)))
     group by d.booth_id
   ) missing
   where b.id = missing.booth_id`,
];
