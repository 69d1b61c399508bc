import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoBoothProduct, generateBoothProducts } from './booth-products.ts';
import { generateProducts } from './products.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    boothProducts: readonly DemoBoothProduct[];
  }
}

const COUNT = { demo: 320, large: 4_000 };

/** Products, and the offers of each booth. Nothing is reserved yet. */
export const demo = defineDemo({
  needs: ['edition', 'booths'],
  load: async ({ db, clock, size, data: { edition, booths }, leave }) => {
    const show = { clock, edition };
    const products = generateProducts(show, booths, booths.length > 0 ? COUNT[size] : 0);
    const boothProducts = generateBoothProducts(show, products, booths);
    await insertAll(
      db,
      'product',
      products.map(({ row }) => row),
    );
    await insertAll(
      db,
      'booth_product',
      boothProducts.map(({ row }) => row),
    );
    await insertAll(db, 'booth_product_day', boothProducts.flatMap(dayRows));
    leave({ boothProducts });
  },
});

const dayRows = ({ id, stock }: DemoBoothProduct) =>
  [...stock].map(([day, count]) => ({ booth_product_id: id, day, stock: count }));
