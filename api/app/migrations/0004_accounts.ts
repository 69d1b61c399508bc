import { type Kysely, sql } from 'kysely';

/** Profiles, contacts and addresses of accounts. Domain: account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table profile
     add family_name text check (char_length(family_name) between 1 and 20),
     add given_name text check (char_length(given_name) between 1 and 20),
     add family_name_kana text check (char_length(family_name_kana) between 1 and 20),
     add given_name_kana text check (char_length(given_name_kana) between 1 and 20),
     add romanised_name text check (char_length(romanised_name) between 1 and 60),
     -- The one that was generated does not count.
     add display_id_changed_at timestamptz,
     add version integer not null default 1 check (version > 0),
     add updated_at timestamptz not null default now()`,

  // An account without a row has version 1, so the first row has version 2.
  `create table contact (
     user_id text primary key references "user" ("id") on delete cascade,
     kind text not null check (kind in ('personal', 'corporate')),
     phone text not null check (char_length(phone) between 1 and 24),
     emergency_phone text check (char_length(emergency_phone) between 1 and 24),
     company text check (char_length(company) between 1 and 60),
     company_kana text check (char_length(company_kana) between 1 and 60),
     department text check (char_length(department) between 1 and 60),
     corporate_number text check (corporate_number ~ '^[0-9]{13}$'),
     invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
     version integer not null default 2 check (version > 1),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint contact_company check (
       case kind when 'corporate' then company is not null
       else num_nonnulls(company, company_kana, department, corporate_number, invoice_number) = 0 end)
   )`,

  `create table address (
     id uuid primary key,
     user_id text not null references "user" ("id") on delete cascade,
     label text check (char_length(label) between 1 and 20),
     country text not null check (country ~ '^[A-Z]{2}$'),
     postal_code text check (char_length(postal_code) between 1 and 20),
     prefecture text,
     city text check (char_length(city) between 1 and 40),
     street text check (char_length(street) between 1 and 60),
     building text check (char_length(building) between 1 and 60),
     lines text check (char_length(lines) between 1 and 200),
     recipient text not null check (char_length(recipient) between 1 and 40),
     phone text not null check (char_length(phone) between 1 and 24),
     is_default boolean not null,
     version integer not null default 1 check (version > 0),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint address_parts check (
       case country when 'JP' then lines is null and num_nulls(prefecture, city, street) = 0
         and postal_code is not null and postal_code ~ '^[0-9]{3}-[0-9]{4}$'
       else lines is not null and num_nonnulls(prefecture, city, street, building) = 0 end)
   )`,
  'create index address_of_user on address (user_id, created_at desc, id desc)',
  'create unique index address_default_key on address (user_id) where is_default',
];
