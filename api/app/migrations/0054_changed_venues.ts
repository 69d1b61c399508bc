import { type Kysely, sql } from 'kysely';

/**
 * Stores how often the name or the address of a venue was changed and when, because calendar files of events name it and
 * must count their changes (RFC 5545). A trigger counts, so no writer can forget it. The time never decreases; null: no
 * change since this migration.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table edition
     add column venue_revision int not null default 0 check (venue_revision >= 0),
     add column venue_changed_at timestamptz`,
  `create function count_changed_venue() returns trigger language plpgsql as $$
   begin
     new.venue_revision := old.venue_revision + 1;
     new.venue_changed_at := greatest(old.venue_changed_at, clock_timestamp());
     return new;
   end $$`,
  `create trigger edition_venue_changed before update of venue on edition
     for each row when (
       old.venue -> 'name' is distinct from new.venue -> 'name'
       or old.venue -> 'address' is distinct from new.venue -> 'address'
     ) execute function count_changed_venue()`,
];
