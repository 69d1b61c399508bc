import { type Kysely, sql } from 'kysely';

/** E-mails that keep a booth informed about its reservations: its switch, and when each was last sent. */
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
