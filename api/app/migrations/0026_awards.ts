import { type Kysely, sql } from 'kysely';

/**
 * Creates awards with their settings and entries: an entry is a work of an exhibitor or, for open awards, one described
 * in the entry. The entries for the debut award name the booth and its offer. An entry stores no outcome.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table award (
     id uuid primary key,
     kind text not null check (kind in ('open','fresh-dragon')),
     edition_id uuid references edition,
     -- Without a period of its own, that of the edition counts.
     opens_at timestamptz,
     closes_at timestamptz,
     categories jsonb not null default '[]',
     entries_per_user int not null default 1 check (entries_per_user between 1 and 10),
     exhibitors_only boolean not null default false,
     needs_pictures boolean not null default false,
     wants_samples boolean not null default false,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint award_period check
       ((opens_at is null) = (closes_at is null) and (opens_at is null or opens_at < closes_at)),
     constraint award_edition check (kind = 'open' or edition_id is not null)
   )`,
  "create unique index award_fresh_dragon on award (edition_id) where kind = 'fresh-dragon'",
  'create index award_by_edition on award (edition_id)',

  `create table award_entry (
     application_id uuid primary key references application on delete cascade,
     award_id uuid not null references award,
     -- Null when the work is described here.
     product_id uuid references product,
     booth_id uuid references booth,
     booth_product_id uuid references booth_product on delete set null,
     -- Copied from the application: a withdrawn entry lets the work enter again.
     is_withdrawn boolean not null default false,
     title jsonb,
     title_kana text,
     product_kind text,
     players_min int,
     players_max int,
     minutes_min int,
     minutes_max int,
     category text,
     maker text,
     maker_kana text,
     pitch jsonb,
     rules_url text,
     video_url text,
     -- Pictures of the work, in the order of the entry.
     picture_ids uuid[] not null default '{}',
     sample_note text,
     constraint award_entry_pictures check (cardinality(picture_ids) <= 5)
   )`,
  `create unique index award_entry_product on award_entry (award_id, product_id)
     where not is_withdrawn`,
  'create index award_entry_by_product on award_entry (product_id)',
  'create index award_entry_booth on award_entry (booth_id)',
  'create index award_entry_booth_product on award_entry (booth_product_id)',
];
