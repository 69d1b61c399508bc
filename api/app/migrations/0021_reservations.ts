import { type Kysely, sql } from 'kysely';

/**
 * Reservations: why a booth cancelled one. Booths see the name that a visitor shows to others; until now it was the
 * account's, which may be an e-mail address.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table reservation add if not exists cancellation_reason text`.execute(db);
  await sql`
    update reservation r
    set name_for_booth = coalesce(p.display_name, p.display_id)
    from profile p
    where p.user_id = r.user_id and r.name_for_booth is not null
      and r.name_for_booth <> coalesce(p.display_name, p.display_id)
  `.execute(db);
};
