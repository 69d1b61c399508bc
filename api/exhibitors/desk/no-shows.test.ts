import { beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_CLOSING,
  deskSite,
  minutesAfter,
  ON_DAY_1,
  result,
  TWO_HOURS_AFTER_CLOSING,
} from '#api/testing/desk.ts';
import { runJob } from '#api/testing/jobs.ts';
import { DAY_1, DAY_2, insertBooth, insertProduct } from '#api/testing/show.ts';

const desk = await deskSite();
const { newVisitor, newProduct, auditsOf } = desk;

beforeEach(() => desk.site.setNow(ON_DAY_1));

describe('markNoShows', () => {
  it('marks named reservations once their pick-up time is over', async () => {
    const { site, booth, owner, reserved, markNoShows, pickUp, getStock, statusOf } = desk;
    const product = await newProduct({ boothProduct: { pick_up_until: '15:00' } });
    const code = await reserved(product, await newVisitor());
    const until = new Date('2027-04-24T06:00:00.000Z');
    site.setNow(minutesAfter(until, -1));
    const early = await markNoShows(booth.id, owner, [code]);
    expect([...result(early), early.body.opensAt]).toEqual([
      409,
      'NOT_OPEN_YET',
      until.toISOString(),
    ]);
    site.setNow(until);
    expect((await markNoShows(booth.id, owner, [code])).body).toEqual({ count: 1 });
    expect((await markNoShows(booth.id, owner, [code])).body).toEqual({ count: 0 });
    expect([await statusOf(code), (await getStock(product)).reserved]).toEqual(['no_show', 0]);
    const taken = await reserved(product, await newVisitor());
    await pickUp(booth.id, owner, [taken]);
    const refused = await markNoShows(booth.id, owner, [code, taken]);
    expect([...result(refused), refused.body.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'picked_up',
    ]);
    expect(result(await markNoShows(booth.id, owner, ['ABCDEFGH']))).toEqual([
      404,
      'RESERVATION_NOT_HERE',
    ]);
  });

  it('marks all that is late at the booth, and nothing else', async () => {
    const { site, editionId, owner, reserved, markNoShows, statusOf } = desk;
    const own = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    const other = await insertBooth(site.db, editionId);
    const early = { boothProduct: { pick_up_until: '10:30' } };
    const visitor = await newVisitor();
    const late = await reserved(await insertProduct(site.db, own, early), visitor);
    const later = await reserved(await insertProduct(site.db, own), visitor);
    const tomorrow = await reserved(await insertProduct(site.db, own, early), visitor, {
      day: DAY_2,
    });
    const elsewhere = await reserved(await insertProduct(site.db, other, early), visitor);
    expect((await markNoShows(own.id, owner)).body).toEqual({ count: 1 });
    const statuses = await Promise.all([late, later, tomorrow, elsewhere].map(statusOf));
    expect(statuses).toEqual(['no_show', 'held', 'held', 'held']);
  });
});

describe('what is held two hours after closing', () => {
  it('is marked as not picked up', async () => {
    const { site, product, visitor, reserved, statusOf, getStock } = desk;
    const code = await reserved(product, visitor);
    const tomorrow = await reserved(product, visitor, { day: DAY_2 });
    site.setNow(minutesAfter(TWO_HOURS_AFTER_CLOSING, -1));
    await runJob(site, 'markNoShows');
    expect(await statusOf(code)).toBe('held');
    site.setNow(TWO_HOURS_AFTER_CLOSING);
    await runJob(site, 'markNoShows');
    expect([await statusOf(code), await statusOf(tomorrow)]).toEqual(['no_show', 'held']);
    expect((await getStock(product)).reserved).toBe(await countTaken(product.boothProductId));
    expect(await auditsOf(code)).toEqual([
      { action: 'reservation.no_show', actor_id: null, after: { status: 'no_show' } },
    ]);
  });
});

/** Copies that are held or were handed over. */
const countTaken = async (boothProductId: string): Promise<number> => {
  const taken = await desk.site.db
    .selectFrom('reservation')
    .where('booth_product_id', '=', boothProductId)
    .where('day', '=', DAY_1)
    .where('status', 'in', ['held', 'picked_up'])
    .select('quantity')
    .execute();
  return taken.reduce((sum, { quantity }) => sum + quantity, 0);
};

describe('the limit per person', () => {
  /** Creates a missed reservation for an offer with a limit of one copy, and another one after it. */
  const missedAndReserved = async (status: 'held' | 'picked_up') => {
    const { site, booth, owner, reserved, markNoShows, pickUp } = desk;
    const product = await newProduct();
    const visitor = await newVisitor();
    const missed = await reserved(product, visitor);
    site.setNow(AFTER_CLOSING);
    expect((await markNoShows(booth.id, owner, [missed])).status).toBe(200);
    const again = await reserved(product, visitor);
    if (status === 'picked_up') await pickUp(booth.id, owner, [again]);
    return { product, visitor, missed, again };
  };

  it.each(['held', 'picked_up'] as const)(
    'is kept when another one is %s since',
    async (status) => {
      const { booth, owner, pickUp, statusOf, getStock } = desk;
      const { product, missed } = await missedAndReserved(status);
      expect(result(await pickUp(booth.id, owner, [missed]))).toEqual([
        409,
        'PERSON_LIMIT_REACHED',
      ]);
      expect(await statusOf(missed)).toBe('no_show');
      expect((await getStock(product)).reserved).toBe(1);
    },
  );

  it('is kept when both are handed over at once, or two that were missed', async () => {
    const { site, booth, owner, reserved, pickUp, markNoShows } = desk;
    const { product, visitor, missed, again } = await missedAndReserved('held');
    expect(result(await pickUp(booth.id, owner, [missed, again]))).toEqual([
      409,
      'PERSON_LIMIT_REACHED',
    ]);
    site.setNow(AFTER_CLOSING);
    await markNoShows(booth.id, owner, [again]);
    expect(result(await pickUp(booth.id, owner, [missed, again]))[0]).toBe(409);
    expect((await pickUp(booth.id, owner, [again])).status).toBe(200);
    expect(result(await pickUp(booth.id, owner, [missed]))[0]).toBe(409);
    expect(
      (await pickUp(booth.id, owner, [await reserved(product, await newVisitor())])).status,
    ).toBe(200);
    const other = await reserved(product, visitor, { day: DAY_2 });
    expect((await pickUp(booth.id, owner, [other], { anyDay: true })).status).toBe(200);
  });

  it('does not refuse what alone was within the limit when it was reserved', async () => {
    const { site, booth, owner, reserved, pickUp, markNoShows } = desk;
    const product = await newProduct({ boothProduct: { per_person_limit: 2 } });
    const missed = await reserved(product, await newVisitor(), { quantity: 2 });
    site.setNow(AFTER_CLOSING);
    await markNoShows(booth.id, owner, [missed]);
    await site.db
      .updateTable('booth_product')
      .set({ per_person_limit: 1 })
      .where('id', '=', product.boothProductId)
      .execute();
    expect((await pickUp(booth.id, owner, [missed])).status).toBe(200);
  });
});
