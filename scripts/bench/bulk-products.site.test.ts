import { describe, expect, it } from 'vitest';
import { demoDatabase } from '#api/testing/demo.ts';
import { loadProducts, RARE_WORD } from '#scripts/bench/bulk-products.ts';

const { db, queryValue } = await demoDatabase();

describe('loadProducts', () => {
  it('adds products up to the given count, beside the demo show', async () => {
    const before = Number(await queryValue('select count(*) from booth_product where listed'));
    await loadProducts(db, { count: 500 });
    await loadProducts(db, { count: 1_030 });
    expect(await queryValue('select count(*) from booth_product where listed')).toBe(
      before + 1_030,
    );
    expect(
      await queryValue(
        `select count(*) from booth where status = 'published'
           and not exists (select from booth_day where booth_id = booth.id)`,
      ),
    ).toBe(0);
    const rare = await queryValue(
      `select count(*) from booth_product where search_text like '%${RARE_WORD}%'`,
    );
    expect(Number(rare)).toBeGreaterThanOrEqual(20);
    expect(Number(rare)).toBeLessThan(60);
  });
});
