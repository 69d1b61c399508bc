import { type Kysely, sql } from 'kysely';
import { phoneKeySql } from '#spec/core/phone-key.ts';

/**
 * Adds search columns with which staff find an application by the persons behind it, their e-mail and phone. They are
 * separate from the general search (docs/decisions/0073), and generated from the row, so that they are erased with it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of contactColumns()) await sql.raw(statement).execute(db);
};

/** Returns the searched SQL expressions of texts, folded, and as one word, since names are typed without a space, too. */
const contactSql = (texts: readonly string[]): string => {
  const folded = texts.map((text) => `fold_text(coalesce(${text}, ''))`);
  const joined = folded.map((text) => `regexp_replace(${text}, '\\s', '', 'g')`);
  return [...folded, ...joined, phoneKeySql("coalesce(phone, '')")].join(' || chr(10) || ');
};

const CONTACTS = {
  exhibitor_entry: contactSql(['representative', 'representative_kana', 'email']),
  sponsor_application: contactSql(['contact_name', 'contact_kana']),
  press_application: contactSql([
    'contact_name',
    'contact_kana',
    "jsonb_path_query_array(persons, '$[*].name')::text",
    "jsonb_path_query_array(persons, '$[*].kana')::text",
  ]),
  education_application: contactSql(['contact_name', 'contact_kana']),
};

/** Statements that generate the columns of each table. */
export const contactColumns = (): string[] =>
  Object.entries(CONTACTS).flatMap(([table, contact]) => searched(table, contact));

const searched = (table: string, contact: string) => [
  `alter table ${table}
     drop column if exists contact_text,
     drop column if exists contact_grams`,
  `alter table ${table}
     add column contact_text text not null generated always as (${contact}) stored,
     add column contact_grams text[] not null
       generated always as (search_grams(${contact})) stored`,
  `create index ${table}_contact on ${table} using gin (contact_grams)`,
];
