import { sql } from 'kysely';

/**
 * A digest of the work of the entry `a` as staff and judges read it. The work is not part of the entry: its owner
 * changes it without changing the entry. Null for a work that the entry describes itself.
 */
export const workDigest = sql<string | null>`(
  select md5(jsonb_build_array(p.title, p.kana, p.kind, p.description, p.players_min, p.players_max,
    p.minutes_min, p.minutes_max, p.pictures)::text)
  from award_entry x join product p on p.id = x.product_id
  where x.application_id = a.id)`;
