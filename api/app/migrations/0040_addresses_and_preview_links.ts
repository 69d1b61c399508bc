import { type Kysely, sql } from 'kysely';

/**
 * Redirects to a new address begin when that address is public, and preview links end when somebody loses the right to make
 * them (docs/decisions/0054).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

/** Roles with the right `contents`; a test compares them with the contract. */
const WRITERS = "('owner', 'manager', 'editor')";

const STATEMENTS = [
  // Null for the address that a content was created with.
  'alter table content add slug_since timestamptz',
  // Until `moves_at` a rule leads to `former_target`, or nowhere if that is null. Infinity: no release is planned.
  `alter table redirect_rule
     add former_target text,
     add moves_at timestamptz`,
  // The public part of a rule (migration 0039) is its present target.
  `select declare_public_rows('redirect_rule', 'redirects', '',
     'from_path, content_id, case when coalesce(moves_at, ''-infinity'') <= public_clock() then target else former_target end',
     'coalesce(r.starts_at, ''-infinity'') <= public_clock() and coalesce(r.ends_at, ''infinity'') > public_clock()
       and (coalesce(r.moves_at, ''-infinity'') <= public_clock() or r.former_target is not null)',
     'starts_at, ends_at, moves_at')`,

  `create function end_preview_links_of_booth(of_booth uuid) returns void language sql as $$
     update booth set preview_generation = preview_generation + 1 where id = of_booth;
     update product set preview_generation = preview_generation + 1
       where owner_id = (select owner_id from booth where id = of_booth) $$`,

  // Editors of a booth make links to it, and to the works of its owner.
  `create function booth_user_loses_role() returns trigger language plpgsql as $$
   begin
     perform end_preview_links_of_booth(old.booth_id);
     return null;
   end $$`,
  `create trigger booth_user_update_ends_links after update on booth_user for each row
     when (old.status = 'accepted' and old.role = 'editor'
       and (new.status, new.role, new.user_id) is distinct from (old.status, old.role, old.user_id))
     execute function booth_user_loses_role()`,
  `create trigger booth_user_delete_ends_links after delete on booth_user for each row
     when (old.status = 'accepted' and old.role = 'editor')
     execute function booth_user_loses_role()`,

  // With another owner, and once it is cancelled, the editors of a booth no longer edit the works of its owner.
  `create function booth_changes_hands() returns trigger language plpgsql as $$
   begin
     new.preview_generation := old.preview_generation + 1;
     update product set preview_generation = preview_generation + 1 where owner_id = old.owner_id;
     return new;
   end $$`,
  `create trigger booth_ends_links before update on booth for each row
     when (new.owner_id is distinct from old.owner_id
       or (new.status = 'cancelled' and old.status <> 'cancelled'))
     execute function booth_changes_hands()`,

  `create function member_loses_right() returns trigger language plpgsql as $$
   begin
     update content set preview_generation = preview_generation + 1 where tenant_id = old.tenant_id;
     return null;
   end $$`,
  `create trigger membership_update_ends_links after update on membership for each row
     when (old.status = 'active' and old.role in ${WRITERS}
       and (new.status <> 'active' or new.role not in ${WRITERS}))
     execute function member_loses_right()`,
  `create trigger membership_delete_ends_links after delete on membership for each row
     when (old.status = 'active' and old.role in ${WRITERS})
     execute function member_loses_right()`,
];
