import { type Kysely, sql } from 'kysely';

/** Calls of booths for help, and the phone number of the desk in the hall. Domain: help call. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  'alter table edition add column desk_phone text',

  `create table help_call (
     id uuid primary key,
     booth_id uuid not null references booth on delete cascade,
     day date not null,
     kind text not null check (kind in
       ('medical','trouble','crowd','power','item','visitor','other')),
     message text,
     status text not null check (status in
       ('open','acknowledged','on_site','resolved','cancelled')),
     called_by text references "user" on delete set null,
     answered_by text references "user" on delete set null,
     created_at timestamptz not null default now(),
     acknowledged_at timestamptz,
     arrived_at timestamptz,
     settled_at timestamptz,
     updated_at timestamptz not null default now(),
     constraint help_call_acknowledged check (
       acknowledged_at is not null or status in ('open', 'cancelled')),
     constraint help_call_settled check (
       (status in ('resolved', 'cancelled')) = (settled_at is not null))
   )`,
  // A booth calls once for each kind of help.
  `create unique index help_call_unsettled on help_call (booth_id, kind)
     where status in ('open', 'acknowledged', 'on_site')`,
  'create index help_call_booth on help_call (booth_id, created_at)',
  'create index help_call_caller on help_call (called_by)',
  'create index help_call_staff on help_call (answered_by)',
  'create index help_call_message on help_call (created_at) where message is not null',
];
