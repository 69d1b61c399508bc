import { type Kysely, sql } from 'kysely';

/** Memberships of tenants, and redirect rules. Domain: tenant, redirect rule. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

type When = 'insert' | 'update' | 'delete';

/** As in 0007: the page server caches the rules. */
const shown = (when: When, rows: 'old' | 'new') =>
  `create trigger redirect_rule_${when}_${rows}_shown after ${when} on redirect_rule
     referencing ${rows} table as changed for each statement
     execute function announce_rows('redirects', '')`;

const STATEMENTS = [
  `create table membership (
     tenant_id uuid not null references tenant on delete cascade,
     user_id text not null references "user" ("id") on delete cascade,
     role text not null check (role in ('owner', 'manager', 'editor', 'judge', 'desk')),
     status text not null check (status in ('invited', 'active', 'revoked')),
     created_at timestamptz not null default current_timestamp,
     updated_at timestamptz not null default current_timestamp,
     constraint membership_key primary key (tenant_id, user_id)
   )`,
  // Read on every request with a session.
  `create index membership_of_user on membership (user_id) where status = 'active'`,

  // plpgsql caches its plan; planning with the query of every request would take longer than everything else.
  `create function active_memberships(of_user text) returns json language plpgsql stable as $$
   begin
     return (
       select json_agg(json_build_object(
         'slug', t.slug, 'role', m.role,
         'isCurrent', exists (select from edition where tenant_id = t.id and is_current)
       ) order by t.slug)
       from membership m join tenant t on t.id = m.tenant_id
       where m.user_id = of_user and m.status = 'active');
   end $$`,

  // The last line behind api/tenants/transitions.ts: also an account that is deleted takes its memberships with it.
  `create function keep_an_owner() returns trigger language plpgsql as $$
   begin
     if exists (select from tenant where id = old.tenant_id) and not exists (
       select from membership
       where tenant_id = old.tenant_id and role = 'owner' and status = 'active'
     ) then
       raise exception 'a tenant keeps an active owner'
         using errcode = 'foreign_key_violation', constraint = 'membership_owner_stays';
     end if;
     return null;
   end $$`,
  `create constraint trigger membership_owner_stays after update or delete on membership
     for each row when (old.role = 'owner' and old.status = 'active')
     execute function keep_an_owner()`,

  `create table redirect_rule (
     id uuid primary key,
     -- Without form of address and slash at its end, in the one writing of api/redirects/places.ts.
     from_path text collate "C" not null check (char_length(from_path) <= 200),
     target text not null,
     -- The path of the target in that writing, where it is on this site.
     target_path text collate "C",
     starts_at timestamptz,
     ends_at timestamptz,
     -- Kept after the account is gone.
     created_by text not null,
     created_at timestamptz not null,
     constraint redirect_rule_from_key unique (from_path),
     check (ends_at > starts_at),
     check (target_path <> from_path)
   )`,
  'create index redirect_rule_target_idx on redirect_rule (target_path)',
  shown('insert', 'new'),
  shown('update', 'new'),
  shown('delete', 'old'),
  `create trigger redirect_rule_truncate_shown after truncate on redirect_rule
     for each statement execute function announce_everything()`,
];
