import { type Kysely, sql } from 'kysely';

/** Calls for exhibitors with their plans, and entries, which are applications of the kind `exhibitor`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

type When = 'insert' | 'update' | 'delete';

/** As in 0007. Plans change only together with their call, except for the places taken, which are not public. */
const shown = (when: When, rows: 'old' | 'new') =>
  `create trigger exhibitor_call_${when}_${rows}_shown after ${when} on exhibitor_call
     referencing ${rows} table as changed for each statement
     execute function announce_rows('exhibitor-calls', '')`;

const KINDS = `array['individual','circle','company','shop','school']`;
const GENRES = `array['strategy','family','party','cooperative','two-player','mystery',
       'role-playing','abstract','goods']`;

const STATEMENTS = [
  `create table exhibitor_call (
     id uuid primary key,
     edition_id uuid not null references edition,
     status text not null default 'draft' check (status in ('draft','published','closed')),
     title jsonb not null,
     intro jsonb,
     kinds text[] not null check (kinds <@ ${KINDS} and cardinality(kinds) > 0),
     opens_at timestamptz not null,
     closes_at timestamptz not null,
     results_on date,
     days_to_pay int not null check (days_to_pay between 1 and 90),
     account_text jsonb not null,
     number_prefix text not null check (number_prefix ~ '^[A-Za-z0-9]{1,8}$'),
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint exhibitor_call_prefix unique (edition_id, number_prefix),
     constraint exhibitor_call_period check (opens_at < closes_at)
   )`,

  `create table exhibitor_plan (
     id uuid primary key,
     call_id uuid not null references exhibitor_call on delete cascade,
     code text not null check (code ~ '^[A-Za-z0-9_-]{1,20}$'),
     position int not null,
     name jsonb not null,
     tables numeric not null check (tables >= 0),
     chairs int not null check (chairs >= 0),
     passes int not null check (passes >= 0),
     days date[] not null check (cardinality(days) > 0),
     price int not null check (price >= 0),
     quota int not null,
     taken int not null default 0,
     constraint exhibitor_plan_code unique (call_id, code),
     constraint exhibitor_plan_places check (taken between 0 and quota)
   )`,

  // Apart from the call, whose changes are public.
  `create table exhibitor_number (
     call_id uuid primary key references exhibitor_call on delete cascade,
     last int not null
   )`,

  // Drafts have gaps, and personal data is erased: most columns may be empty.
  `create table exhibitor_entry (
     application_id uuid primary key references application on delete cascade,
     call_id uuid not null references exhibitor_call,
     kind text check (kind = any(${KINDS})),
     name text,
     kana text,
     representative text,
     representative_kana text,
     phone text,
     email text,
     address_id uuid references address on delete set null,
     plans text[],
     days date[],
     genres text[] check (genres <@ ${GENRES}),
     summary text,
     is_first_time boolean,
     adult_content boolean,
     sells_second_hand boolean,
     dealers_licence text,
     neighbour_number text,
     accessibility text,
     remarks text,
     agree_rules boolean,
     agree_privacy boolean,
     amount int check (amount >= 0),
     due_at timestamptz,
     paid_amount int check (paid_amount >= 0),
     paid_on date,
     cancellation_requested_at timestamptz,
     cancellation_reason text
   )`,
  'create index exhibitor_entry_call on exhibitor_entry (call_id)',
  'create index exhibitor_entry_address on exhibitor_entry (address_id)',
  'create index exhibitor_entry_due on exhibitor_entry (due_at) where due_at is not null',

  `create unique index application_open_entry on application (edition_id, user_id)
     where kind = 'exhibitor'
       and status not in ('rejected', 'withdrawn', 'cancelled', 'expired')`,

  shown('insert', 'new'),
  shown('update', 'old'),
  shown('update', 'new'),
  shown('delete', 'old'),
  `create trigger exhibitor_call_truncate_shown after truncate on exhibitor_call
     for each statement execute function announce_everything()`,
];
