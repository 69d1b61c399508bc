import { type Kysely, type NotNull, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { summaryColumns } from '#api/show/products/product-columns.ts';

/** Lists those of the given works that are published, each with its first booth at the current edition. */
export const listWorks = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('product as p')
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .where('p.status', '=', 'published')
    .select((expression) => [
      'p.id',
      ...summaryColumns,
      jsonObjectFrom(
        expression
          .selectFrom('booth_product as bp')
          .whereRef('bp.product_id', '=', 'p.id')
          .where('bp.listed', '=', true)
          .where('bp.edition_id', '=', currentEditionId)
          .orderBy('bp.sort_code')
          .limit(1)
          .select(['bp.booth_id as boothId', 'bp.product_id as productId']),
      ).as('booth_product'),
    ])
    // Only drafts may lack a kind.
    .$narrowType<{ kind: NotNull }>()
    .execute();

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];
