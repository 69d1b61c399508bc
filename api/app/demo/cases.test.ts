import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { demoDatabase, DEMO_NOW as NOW } from '#api/testing/demo.ts';

const { db, queryValue } = await demoDatabase();

const boothProductOf = (title: string) =>
  db
    .selectFrom('booth_product as bp')
    .innerJoin('product', 'product.id', 'bp.product_id')
    .leftJoin('booth_product_day as day', 'day.booth_product_id', 'bp.id')
    .where(sql<string>`product.title->>'ja'`, '=', title)
    .select(['bp.id', 'reservable', 'sold_out', 'per_person_limit', 'opens_at', 'closes_at'])
    .select(['stock', 'reserved'])
    .execute();

describe('the demo cases', () => {
  it('full, and one left', async () => {
    for (const { stock, reserved } of await boothProductOf(DEMO_CASES.full))
      expect(reserved).toBe(stock);
    const left = await boothProductOf(DEMO_CASES.oneLeft);
    expect(left.map(({ stock, reserved }) => Number(stock) - Number(reserved))).toEqual([1, 1]);
    expect(left[0]?.per_person_limit).toBe(1);
  });

  it('not open yet, closed', async () => {
    expect(Number((await boothProductOf(DEMO_CASES.notOpenYet))[0]?.opens_at)).toBeGreaterThan(
      +NOW,
    );
    expect(Number((await boothProductOf(DEMO_CASES.closed))[0]?.closes_at)).toBeLessThan(
      +NOW - 86_400_000,
    );
  });

  it('not reservable, sold out', async () => {
    expect((await boothProductOf(DEMO_CASES.notReservable))[0]).toMatchObject({
      reservable: false,
      stock: null,
    });
    expect((await boothProductOf(DEMO_CASES.soldOut))[0]).toMatchObject({ sold_out: true });
  });

  it('the visitor has reached the limit on each day, and copies are left', async () => {
    for (const { id, stock, reserved } of await boothProductOf(DEMO_CASES.overLimit)) {
      expect(Number(reserved)).toBeLessThan(Number(stock));
      const held = `select sum(quantity) from reservation where booth_product_id = '${id}' and user_id = '${DEMO_ACCOUNTS.visitor.id}'`;
      expect(Number(await queryValue(held))).toBe(2);
    }
  });
});
