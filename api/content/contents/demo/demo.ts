import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { insertContents } from './insert-contents.ts';
import { ITEMS } from './items.ts';
import { contentRows } from './rows.ts';

/** Contents of every type: public, scheduled and archived ones, in one or both languages. */
export const demo = defineDemo({
  needs: ['people', 'tenantId', 'boothProducts'],
  load: async ({ db, clock, data: { tenantId, boothProducts } }) => {
    const unoffered = unofferedWork(boothProducts, clock.fromToday(-300));
    await insertAll(db, 'product', unoffered);
    const works = new Map(
      [...boothProducts.map(({ product }) => product.row), ...unoffered]
        .toReversed()
        .map(({ id, title }) => [title.ja, id]),
    );
    const source = { clock, tenantId, workOf: (title: string) => works.get(title) };
    await insertContents(
      db,
      (Object.keys(ITEMS) as (keyof typeof ITEMS)[]).flatMap((type) =>
        ITEMS[type].map((item, position) => contentRows(source, type, item, position)),
      ),
    );
  },
});

/** Returns a work of an earlier edition, which no booth offers now. */
const unofferedWork = ([offer]: readonly DemoBoothProduct[], at: Date) =>
  offer
    ? [
        {
          id: demoId('unoffered-work', 1),
          owner_id: offer.product.row.owner_id,
          title: { ja: '夕凪の渡し', en: 'The Ferry at Dusk' },
          kana: 'ユウナギノワタシ',
          kind: 'game',
          genres: ['cooperative'],
          summary: { ja: '最後の渡し船に、全員を乗せられるか。' },
          players_min: 2,
          players_max: 4,
          status: 'published',
          created_at: at,
          updated_at: at,
        },
      ]
    : [];
