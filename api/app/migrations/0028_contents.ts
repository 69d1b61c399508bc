import { type Kysely, sql } from 'kysely';

/**
 * Creates contents, their revisions, and the times at which these are public. A release stores the columns that public
 * lists need, so that saving a draft changes no row that the public reads.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

type When = 'insert' | 'update' | 'delete';

/** As in 0007. Lists of articles, notices and more are on many pages, so that a release may change any of them. */
const shown = (when: When, rows: 'old' | 'new') =>
  `create trigger content_release_${when}_${rows}_shown after ${when} on content_release
     referencing ${rows} table as changed for each statement execute function announce_rows('*', '')`;

const STATEMENTS = [
  `create table content (
     id uuid primary key,
     tenant_id uuid not null references tenant on delete cascade,
     type text not null,
     slug text,
     position int not null default 0,
     -- Number of the newest revision.
     revision int not null,
     preview_generation int not null default 0,
     version int not null default 1,
     -- Sorts lists of staff: the last saved first.
     sort_key text not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  'create unique index content_slug on content (tenant_id, type, lower(slug))',
  'create index content_list on content (tenant_id, sort_key, id)',
  'create index content_list_of_type on content (tenant_id, type, sort_key, id)',

  // Revisions never change.
  `create table content_revision (
     content_id uuid not null references content on delete cascade,
     number int not null,
     fields jsonb not null,
     title jsonb,
     category text,
     search_text text not null,
     search_grams text[] not null generated always as (search_grams(search_text)) stored,
     missing_english text[] not null,
     outdated_english text[] not null,
     author_id text references "user" on delete set null,
     created_at timestamptz not null default now(),
     primary key (content_id, number)
   )`,
  'create index content_revision_grams on content_revision using gin (search_grams)',
  'create index content_revision_author on content_revision (author_id)',

  `create table content_release (
     id uuid primary key,
     content_id uuid not null references content on delete cascade,
     -- Null: nothing is public from then on.
     revision int,
     at timestamptz not null,
     -- Time of the next release.
     until timestamptz not null default 'infinity',
     -- Time of the first release with a revision, from which the content counts as published.
     published_at timestamptz,
     -- Copied from the content.
     tenant_id uuid not null references tenant on delete cascade,
     type text not null,
     slug text,
     -- Sorts public lists.
     sort_key text not null,
     created_by text references "user" on delete set null,
     created_at timestamptz not null default now(),
     constraint content_release_at unique (content_id, at),
     constraint content_release_revision foreign key (content_id, revision)
       references content_revision (content_id, number)
   )`,
  `create index content_release_list on content_release (tenant_id, type, sort_key, content_id)
     where revision is not null`,
  'create index content_release_slug on content_release (tenant_id, type, lower(slug))',
  'create index content_release_next on content_release (at)',
  'create index content_release_creator on content_release (created_by)',
  'create index content_release_of_revision on content_release (content_id, revision)',

  shown('insert', 'new'),
  shown('update', 'new'),
  shown('delete', 'old'),
  `create trigger content_release_truncate_shown after truncate on content_release
     for each statement execute function announce_everything()`,

  // Compared by writers of an order.
  `create table content_order (
     tenant_id uuid not null references tenant on delete cascade,
     type text not null,
     version int not null default 1,
     primary key (tenant_id, type)
   )`,

  // The objects that the fields of a revision refer to.
  `create table content_product (
     content_id uuid not null,
     revision int not null,
     product_id uuid not null references product on delete cascade,
     primary key (content_id, revision, product_id),
     foreign key (content_id, revision) references content_revision on delete cascade
   )`,
  'create index content_product_by_product on content_product (product_id)',
  `create table tenant_picture (
     picture_id uuid primary key references picture on delete cascade,
     tenant_id uuid not null references tenant on delete cascade,
     created_at timestamptz not null default now()
   )`,
  'create index tenant_picture_tenant on tenant_picture (tenant_id)',
  `create table content_picture (
     content_id uuid not null,
     revision int not null,
     picture_id uuid not null references tenant_picture,
     primary key (content_id, revision, picture_id),
     foreign key (content_id, revision) references content_revision on delete cascade
   )`,
  'create index content_picture_by_picture on content_picture (picture_id)',

  // Rules that lead from former addresses of a content.
  'alter table redirect_rule add content_id uuid references content on delete cascade',
  'create index redirect_rule_content on redirect_rule (content_id)',
];
