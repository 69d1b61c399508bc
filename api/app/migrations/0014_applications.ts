import { type Kysely, sql } from 'kysely';

/**
 * Applications of every kind, decisions that are released together, extended deadlines, and members of booths. Kinds have
 * a table each, under the id of the application.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATUSES = `('draft','submitted','more_info','accepted','waitlisted','rejected','offered',
       'confirmed','expired','withdrawn','cancelled','attended','absent')`;
const KINDS = `('exhibitor','fresh-dragon','sponsor','press','education','award','event')`;

const STATEMENTS = [
  `create table decision_release (
     id uuid primary key,
     edition_id uuid not null references edition,
     kind text not null check (kind in ${KINDS}),
     release_at timestamptz not null,
     status text not null default 'scheduled' check (status in ('scheduled','released','cancelled')),
     counts jsonb not null,
     created_by text references "user" on delete set null,
     created_at timestamptz not null default now(),
     ended_at timestamptz,
     constraint decision_release_ended check ((status = 'scheduled') = (ended_at is null))
   )`,
  'create index decision_release_list on decision_release (edition_id, kind, release_at)',
  "create index decision_release_due on decision_release (release_at) where status = 'scheduled'",
  'create index decision_release_creator on decision_release (created_by)',

  // `version` and `updated_at` are the applicant's: nothing that staff prepare changes them.
  `create table application (
     id uuid primary key,
     number text,
     kind text not null check (kind in ${KINDS}),
     edition_id uuid not null references edition,
     user_id text references "user" on delete set null,
     email text,
     locale text not null check (locale in ('ja', 'en')),
     title text not null default '',
     search_text text not null default '',
     search_grams text[] not null generated always as (search_grams(search_text)) stored,
     status text not null check (status in ${STATUSES}),
     version int not null default 1,
     staff_version int not null default 1,
     prepared jsonb,
     release_id uuid references decision_release,
     granted text,
     assignee_id text references "user" on delete set null,
     note text,
     question text,
     answer text,
     asked_at timestamptz,
     reason text,
     consents jsonb not null default '{}',
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     submitted_at timestamptz,
     moved_at timestamptz not null default now(),
     erased_at timestamptz,
     constraint application_number unique (edition_id, number),
     constraint application_numbered check (status = 'draft' or number is not null),
     constraint application_prepared check
       (prepared is null or (status in ('submitted', 'waitlisted'))),
     constraint application_released check (release_id is null or prepared is not null)
   )`,
  `create index application_list on application (edition_id, kind, submitted_at, id)
     where status <> 'draft'`,
  'create index application_search on application using gin (search_grams)',
  'create index application_user on application (user_id)',
  'create index application_assignee on application (assignee_id)',
  'create index application_release on application (release_id) where release_id is not null',
  "create index application_asked on application (asked_at) where status = 'more_info'",

  `create table deadline_extension (
     application_id uuid not null references application on delete cascade,
     key text not null,
     closes_at timestamptz not null,
     reason text not null,
     created_at timestamptz not null default now(),
     primary key (application_id, key)
   )`,

  `create table application_reminder (
     application_id uuid not null references application on delete cascade,
     key text not null,
     sent_at timestamptz not null default now(),
     primary key (application_id, key)
   )`,

  // A booth in the demo data or from before applications has none.
  `alter table booth add application_id uuid constraint booth_application unique
     references application`,

  `create table booth_user (
     id uuid primary key,
     booth_id uuid not null references booth on delete cascade,
     user_id text references "user" on delete cascade,
     email text,
     role text not null check (role in ('editor', 'desk')),
     status text not null check (status in ('invited','accepted','declined','revoked','expired')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint booth_user_accepted check (status <> 'accepted' or user_id is not null)
   )`,
  `create unique index booth_user_member on booth_user (booth_id, user_id)
     where status = 'accepted'`,
  'create index booth_user_user on booth_user (user_id)',
];
