import { type Kysely, sql } from 'kysely';
import { foldingSql } from '#spec/core/folding.ts';
import { contactColumns } from './0052_searched_contacts.ts';

/**
 * Extends `fold_text`: it knows marks of voiced sounds that stand alone, every dash typed for the mark of a long vowel,
 * and more forms of kanji. Stored texts, and the columns derived from them, are folded again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const FOLDED = ['booth', 'booth_product', 'application', 'car_loading', 'content_revision'];

const STATEMENTS = [
  `create or replace function fold_text(given text) returns text
     language sql immutable strict parallel safe
     return ${foldingSql('given')}`,

  ...FOLDED.map(
    (table) => `update ${table} set search_text = fold_text(search_text)
      where search_text <> fold_text(search_text)`,
  ),
  `update booth_product bp set sort_kana = current.sort_kana
   from (
     select o.id, reading_key(coalesce(nullif(p.kana, ''), p.title ->> 'ja')) as sort_kana
     from booth_product o join product p on p.id = o.product_id
   ) as current
   where bp.id = current.id and bp.sort_kana <> current.sort_kana`,

  // Generated columns follow from the row, and from the function of the time when it was written.
  `alter table reservation drop column name_key,
     add column name_key text collate "C" not null
       generated always as (reading_key(coalesce(name_for_booth, ''))) stored`,
  ...contactColumns(),
  'reindex index user_by_name',
];
