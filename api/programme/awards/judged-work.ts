import { sql } from 'kysely';

/**
 * A digest of what staff and judges read of the work of the entry `a`, which is no part of the entry: its owner changes it
 * without changing the entry. Null for a work that the entry describes itself.
 */
export const workDigest = sql<string | null>`(
  select md5(jsonb_build_array(p.title, p.kana, p.kind, p.description, p.players_min, p.players_max,
    p.minutes_min, p.minutes_max, p.pictures)::text)
  from award_entry x join product p on p.id = x.product_id
  where x.application_id = a.id)`;
