import { type Kysely, sql } from 'kysely';

/**
 * Creates pictures of every kind of owner, and the description of booths by exhibitors: readiness is a flag separate
 * from the status, accounts of social networks are separate from the links, and preview links end when their generation
 * does.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

/** The last part of the address of a profile, if it is an account by the rules of the contract. */
const account = (kind: string, pattern: string) =>
  `(select (regexp_match(link ->> 'url', '/@?(${pattern})/?$'))[1]
    from jsonb_array_elements(links) as link where link ->> 'kind' = '${kind}' limit 1)`;

const STATEMENTS = [
  `alter table booth
     add is_ready boolean not null default false,
     add banner jsonb,
     add x_account text,
     add facebook_account text,
     add instagram_account text,
     add line_account text,
     add youtube_channel text,
     add preview_generation int not null default 0`,
  `update booth set
     is_ready = status in ('ready', 'published', 'hidden'),
     status = case status when 'ready' then 'draft' else status end,
     x_account = ${account('x', '[A-Za-z0-9_]+')},
     facebook_account = ${account('facebook', '[A-Za-z0-9._-]+')},
     instagram_account = ${account('instagram', '[A-Za-z0-9._]+')},
     line_account = ${account('line', '[A-Za-z0-9._-]+')},
     youtube_channel = ${account('youtube', 'UC[A-Za-z0-9_-]+')},
     links = coalesce((select jsonb_agg(link -> 'url')
       from jsonb_array_elements(links) as link where link ->> 'kind' = 'web'), '[]')`,
  'alter table booth drop constraint booth_status_check',
  `alter table booth add constraint booth_status_check
     check (status in ('draft','published','hidden','cancelled'))`,

  // Compared by writers: the pictures of an owner change as one list.
  `create table picture_list (
     owner_kind text not null,
     owner_id uuid not null,
     version int not null default 1,
     primary key (owner_kind, owner_id)
   )`,
  `create table picture (
     -- Chosen by the page that uploads it.
     id uuid primary key,
     owner_kind text not null,
     owner_id uuid not null,
     position int not null check (position >= 0),
     use text,
     alt jsonb not null default '{}',
     crop jsonb,
     -- SHA-256 of the upload, by which a retry is recognized.
     digest text not null,
     master jsonb not null,
     rendition jsonb not null,
     -- The paths of the master and of every width.
     files text[] not null,
     created_at timestamptz not null default now(),
     foreign key (owner_kind, owner_id) references picture_list on delete cascade,
     constraint picture_position unique (owner_kind, owner_id, position) deferrable initially deferred,
     constraint picture_use unique (owner_kind, owner_id, use) deferrable initially deferred
   )`,
  'create index picture_files on picture using gin (files)',

  // Files that no row refers to any more, but pages that are open or cached may still show.
  `create table replaced_file (
     path text primary key,
     replaced_at timestamptz not null default now()
   )`,
  'create index replaced_file_age on replaced_file (replaced_at)',
];
