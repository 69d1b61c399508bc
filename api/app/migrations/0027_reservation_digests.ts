import { type Kysely, sql } from 'kysely';

/** Adds e-mails that inform a booth about its reservations: the switch, and the time when each was last sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table booth add column reservation_digest boolean not null default true`.execute(
    db,
  );
  await sql`
    create table reservation_digest (
      booth_id uuid primary key references booth on delete cascade,
      -- Until when changes were reported.
      digest_at timestamptz,
      -- When the whole list was sent.
      list_at timestamptz
    )
  `.execute(db);
};
