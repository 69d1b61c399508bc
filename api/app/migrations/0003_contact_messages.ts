import { type Kysely, sql } from 'kysely';

/** Messages to the organisers, from guests too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contact_message (
      id uuid primary key,
      number text not null constraint contact_message_number unique,
      -- Whose staff answer; nobody's while no edition is current.
      tenant_id uuid references tenant,
      -- The account that wrote it, unless a guest did.
      user_id text references "user" on delete set null,
      category text not null check (category in
        ('visit','exhibit','reservation','award','press','site','other')),
      name text not null,
      email text not null,
      body text not null,
      -- The language of the page, in which the sender is answered.
      locale text not null check (locale in ('ja','en')),
      -- What was agreed to, and when.
      privacy_version text not null,
      agreed_at timestamptz not null,
      status text not null check (status in ('new','answered','closed','spam')),
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index contact_message_list on contact_message (tenant_id, status, created_at);
    create index contact_message_of_user on contact_message (user_id) where user_id is not null;
  `.execute(db);
};
