import { type Kysely, sql } from 'kysely';

/**
 * Stores how often the start of a period was changed and when, because a calendar file of it must count its changes (RFC
 * 5545). A trigger writes it for every writer, and the time never decreases. Files of existing periods have said 0 so
 * far.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table deadline
     add column opening_revision int not null default 1 check (opening_revision >= 0),
     add column opening_changed_at timestamptz not null default now()`,
  'alter table deadline alter column opening_revision set default 0',
  `create function count_changed_opening() returns trigger language plpgsql as $$
   begin
     new.opening_revision := old.opening_revision + 1;
     new.opening_changed_at := greatest(old.opening_changed_at, clock_timestamp());
     return new;
   end $$`,
  `create trigger deadline_opening_changed before update of opens_at on deadline
     for each row when (old.opens_at <> new.opens_at) execute function count_changed_opening()`,
];
