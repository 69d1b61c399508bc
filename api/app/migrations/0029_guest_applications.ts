import { type Kysely, sql } from 'kysely';

/**
 * Creates applications of sponsors, press and schools: a table for the fields of each kind, and the links that
 * open applications without an account. Only the hash of a link is stored.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const ID = 'application_id uuid primary key references application on delete cascade';
const CONTACT = `contact_name text not null,
     contact_kana text not null,
     phone text not null`;

const STATEMENTS = [
  `create table sponsor_application (
     ${ID},
     company text not null,
     company_kana text not null,
     department text,
     corporate_number text,
     invoice_number text,
     url text,
     level text not null,
     budget text,
     message text,
     ${CONTACT}
   )`,
  `create table press_application (
     ${ID},
     outlet text not null,
     outlet_kind text not null,
     links text[] not null,
     audience int,
     persons jsonb not null,
     days date[] not null,
     equipment text,
     live_broadcast boolean,
     purpose text not null,
     ${CONTACT},
     constraint press_application_links check (cardinality(links) between 1 and 3),
     constraint press_application_persons check (jsonb_array_length(persons) between 1 and 5),
     constraint press_application_days check (cardinality(days) > 0)
   )`,
  `create table education_application (
     ${ID},
     school text not null,
     school_kana text not null,
     school_kind text not null,
     prefecture text not null,
     students int not null check (students between 1 and 400),
     adults int not null check (adults between 1 and 40),
     grade text,
     day date not null,
     arrival_time text not null,
     purpose text not null,
     accessibility text,
     ${CONTACT}
   )`,
  // Each e-mail has a link of its own; all of them are valid.
  `create table application_link (
     token_hash text primary key,
     application_id uuid not null references application on delete cascade,
     created_at timestamptz not null default now()
   )`,
  'create index application_link_application on application_link (application_id)',
  'create index application_email on application (lower(email))',
];
