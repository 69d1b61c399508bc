import { beforeAll, describe, expect, it } from 'vitest';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * The last copies: reliability L4. The control without a lock oversells, which proves that the rounds below really race.
 */

const CROWD = 500;
const STOCK = 10;
const ROUNDS = rounds(2, 100);

let site: TestSite;
let crowd: SignedIn[];
let newOffer: () => ReturnType<typeof insertProduct>;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  const booth = await insertBooth(site.db, await insertEdition(site.db));
  newOffer = () => insertProduct(site.db, booth, { stock: STOCK });
  crowd = await site.createVisitors(CROWD);
});

describe('the last ten copies', () => {
  it('are oversold without a lock', async () => {
    const { boothProductId: offerId } = await newOffer();
    const row = () =>
      site.db
        .selectFrom('booth_product_day')
        .where('booth_product_id', '=', offerId)
        .where('day', '=', DAY_1)
        .select(['stock', 'reserved'])
        .executeTakeFirstOrThrow();
    let sold = 0;
    await Promise.all(
      crowd.map(async () => {
        const { stock, reserved } = await row();
        if (reserved + 1 > stock) return;
        sold += 1;
        await site.db
          .updateTable('booth_product_day')
          .set({ reserved: reserved + 1 })
          .where('booth_product_id', '=', offerId)
          .where('day', '=', DAY_1)
          .execute();
      }),
    );
    expect(sold).toBeGreaterThan(STOCK);
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'go to ten of five hundred, round %i',
    async () => {
      const boothProduct = await newOffer();
      const answers = await Promise.all(
        crowd.map((as) =>
          site.call('reserveProduct', {
            params: boothProduct,
            body: { day: DAY_1, quantity: 1 },
            as,
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
      const rows = await site.db
        .selectFrom('reservation')
        .where('booth_product_id', '=', boothProduct.boothProductId)
        .select(['code'])
        .execute();
      const returned = answers.filter(({ status }) => status === 201).map(({ body }) => body.code);
      expect(returned.sort()).toEqual(rows.map(({ code }) => code).sort());
      expect(returned).toHaveLength(STOCK);
    },
  );
});
