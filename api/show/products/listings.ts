import { sql } from 'kysely';
import type { Subscriber } from '#api/core/events/events.ts';

/**
 * Copies to the offers of changed booths what lists need: whether visitors see them, and the code by which they are sorted.
 * Until a booth is ready, visitors see no works there.
 */
export const updateListings: Subscriber<'boothsChanged'> = async (trx, { boothIds }) => {
  await sql`
    update booth_product bp set listed = current.listed, sort_code = current.sort_code
    from (
      select o.id, b.sort_code,
        (b.status = 'published' and b.is_ready and o.status = 'published' and p.status = 'published')
          as listed
      from booth_product o
      join booth b on b.id = o.booth_id
      join product p on p.id = o.product_id
      where o.booth_id = any(${boothIds}::uuid[])
    ) as current
    where bp.id = current.id
      and (bp.listed, bp.sort_code) is distinct from (current.listed, current.sort_code)
  `.execute(trx);
};
