import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { isPlaced } from '#api/show/booths/store.ts';
import type { EditionStatus } from '#spec/show/editions.ts';

const selectEdition = (db: Kysely<Database>, slug: string) =>
  db
    .selectFrom('edition as e')
    // Staff belong to the tenant of the current edition.
    .where('e.tenant_id', '=', sql<string>`(select tenant_id from edition where is_current)`)
    .where('e.slug', '=', slug);

/** Finds an edition of the tenant with the numbers of its booths. */
export const findEdition = (db: Kysely<Database>, slug: string) =>
  selectEdition(db, slug)
    .select(['e.id', 'e.slug', 'e.name', 'e.status'])
    .select(
      sql<BoothCounts>`(
        select jsonb_build_object(
          'published', count(*) filter (where b.status = 'published'),
          'placed', count(*) filter (where b.status = 'draft' and ${isPlaced('b')}),
          'unplaced', count(*) filter (where b.status = 'draft' and not ${isPlaced('b')}),
          'hidden', count(*) filter (where b.status = 'hidden'))
        from booth b where b.edition_id = e.id)`.as('booths'),
    )
    .executeTakeFirst();

export type BoothCounts = Record<'published' | 'placed' | 'unplaced' | 'hidden', number>;
export type EditionStageRow = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

export const lockEdition = (trx: Transaction<Database>, slug: string) =>
  selectEdition(trx, slug).select(['e.id', 'e.status']).forNoKeyUpdate('e').executeTakeFirst();

export const writeStatus = async (
  trx: Transaction<Database>,
  id: string,
  status: EditionStatus,
): Promise<void> => {
  await trx.updateTable('edition').set({ status }).where('id', '=', id).execute();
};
