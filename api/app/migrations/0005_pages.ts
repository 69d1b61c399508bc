import { type Kysely, sql } from 'kysely';

/** Text pages in immutable published versions. Domain: page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table page_version (
     slug text not null check (slug in
       ('privacy-policy', 'term-of-service', 'visitor-rule', 'exhibitor-rule', 'access')),
     version integer not null check (version > 0),
     -- The day from which the text holds.
     effective_on date not null,
     -- From when everybody can read it.
     publish_at timestamptz not null,
     title jsonb not null check (char_length(title->>'ja') between 1 and 60),
     body jsonb not null check (char_length(body->>'ja') between 1 and 30000),
     -- No reference: an account that is deleted must not change what it has published.
     published_by text not null,
     created_at timestamptz not null,
     constraint page_version_key primary key (slug, version)
   )`,

  // Users have agreed to these texts, so published versions must not change.
  `create function refuse_change_of_page_version() returns trigger language plpgsql as $$
     begin
       raise exception 'a published version of a page stays as it is';
     end $$`,
  `create trigger page_version_stays before update or delete or truncate on page_version
     for each statement execute function refuse_change_of_page_version()`,
];
