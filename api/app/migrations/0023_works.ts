import { type Kysely, sql } from 'kysely';

/** Adds the fields that exhibitors enter about their works, of which drafts may have gaps, and galleries of pictures. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table product
     alter kind drop not null,
     add constraint product_kind check (status = 'draft' or kind is not null),
     -- Copied from the pictures that visitors see.
     add pictures jsonb not null default '[]',
     add jan_code text,
     add language_dependence text check (language_dependence in ('none','low','high')),
     add rule_languages text[] not null default '{}',
     add links jsonb not null default '[]',
     add release_edition_id uuid references edition,
     add preview_generation int not null default 0,
     add constraint product_release check (release_edition_id is null or release_date is null)`,
  'create index product_owner on product (owner_id)',
  'alter table picture add whole jsonb',
];
