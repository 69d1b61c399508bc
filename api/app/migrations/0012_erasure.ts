import { type Kysely, sql } from 'kysely';

/**
 * Allows the erasure of an account (reliability, data): no row prevents it by a foreign key, so that only declared
 * obstacles of capabilities do. Data that others still need stays without the person.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

/** Lets the rows of a table outlive the account that they refer to. */
const setNullOnDelete = (table: string, column: string) => [
  `alter table ${table} alter ${column} drop not null`,
  `alter table ${table} drop constraint ${table}_${column}_fkey`,
  `alter table ${table} add constraint ${table}_${column}_fkey
     foreign key (${column}) references "user" on delete set null`,
];

const STATEMENTS = [
  ...setNullOnDelete('booth', 'owner_id'),
  ...setNullOnDelete('product', 'owner_id'),
  ...setNullOnDelete('reservation', 'user_id'),
  'alter table reservation alter name_for_booth drop not null',

  `alter table contact_message
     alter name drop not null, alter email drop not null, alter body drop not null,
     add closed_at timestamptz`,
  "update contact_message set closed_at = updated_at where status in ('closed', 'spam')",
  `alter table contact_message add constraint contact_message_closed_at
     check ((status in ('closed', 'spam')) = (closed_at is not null))`,
  'create index contact_message_closed on contact_message (closed_at) where closed_at is not null',

  `create table data_export (
     user_id text primary key references "user" on delete cascade,
     status text not null check (status in ('preparing', 'ready')),
     requested_at timestamptz not null,
     expires_at timestamptz,
     size bigint,
     parts text[] not null default '{}',
     link_hash text constraint data_export_link unique,
     link_expires_at timestamptz,
     constraint data_export_ready check (status = 'preparing' or (expires_at is not null and size is not null))
   )`,
  'create index data_export_expires on data_export (expires_at)',

  // The audit log stays append-only, but details of persons can be removed from it.
  'drop trigger audit_record_is_append_only on audit_record',
  `create trigger audit_record_is_append_only before delete or truncate on audit_record
     for each statement execute function refuse_change()`,
  `create function allow_redaction() returns trigger language plpgsql as $$
   begin
     if new.before is not null or new.after is not null
       or to_jsonb(new) - array['before', 'after'] <> to_jsonb(old) - array['before', 'after'] then
       raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger audit_record_allows_redaction before update on audit_record
     for each row execute function allow_redaction()`,
  `create index audit_record_details_idx on audit_record (at)
     where before is not null or after is not null`,
];
