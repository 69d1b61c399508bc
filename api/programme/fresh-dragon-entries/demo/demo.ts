import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { insertWorkGalleries } from '#api/show/products/demo/galleries.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { withChangedWorks } from './changed-works.ts';
import { chooseWorks, type DemoEntry, generateEntries } from './entries.ts';
import { extendForExhibitor } from './extension.ts';
import { galleriesOf } from './galleries.ts';
import { historyOf } from './history.ts';
import { FINALISTS } from './stages.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    /** Entries for the debut award that take part, in the order in which they came. */
    debutEntries: readonly JudgedEntry[];
  }
}

type JudgedEntry = { readonly id: string; readonly number: string; readonly isFinalist: boolean };

export const demo = defineDemo({
  needs: ['edition', 'boothProducts', 'cancelledBooths', 'awards'],
  load: async ({ db, clock, data, leave }) => {
    const { edition, boothProducts, cancelledBooths, awards } = data;
    const chosen = chooseWorks(boothProducts);
    await releaseHere(
      db,
      edition.id,
      // One entered work has named another release since.
      [...boothProducts.filter(({ product }) => product.isNew), ...chosen]
        .filter(({ id }) => id !== chosen[2]?.id)
        .map(({ product }) => product.row.id),
    );
    const { works, products, offers } = withChangedWorks(
      edition,
      chosen,
      boothProducts,
      cancelledBooths[0],
    );
    const show = { clock, editionId: edition.id, awardId: awards.debutId };
    const entries = generateEntries(show, works);
    leave({ debutEntries: judgedOf(entries) });
    if (entries.length === 0) return;
    await insertAll(db, 'product', products);
    await insertAll(db, 'booth_product', offers);
    const boothProductIds = offers.map(({ id }) => id);
    await updateListings(db as Transaction<Database>, { boothProductIds });
    await insertAll(
      db,
      'application',
      entries.map(({ application }) => application),
    );
    await insertAll(
      db,
      'award_entry',
      entries.map(({ entry }) => entry),
    );
    await insertWorkGalleries(db, galleriesOf(chosen), {
      name: 'debut-picture',
      at: edition.publishedAt,
    });
    await insertHistory(db, 'application', historyOf(clock, entries));
    await extendForExhibitor(db, clock);
  },
});

const judgedOf = (entries: readonly DemoEntry[]): JudgedEntry[] =>
  entries
    .map(({ application: { id, number, status } }, n) => ({
      id,
      number,
      status,
      isFinalist: FINALISTS.has(n),
    }))
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ status: _, ...entry }) => entry);

/** Sets the release of works that are first released at the edition. */
const releaseHere = async (
  db: Kysely<Database>,
  editionId: string,
  productIds: readonly string[],
): Promise<void> => {
  await db
    .updateTable('product')
    .set({ release_edition_id: editionId, release_date: null })
    .where(sql<boolean>`id = any(${productIds}::uuid[])`)
    .execute();
};
