import { beforeEach, describe, expect, it } from 'vitest';
import { AFTER_CLOSING, deskSite, minutesAfter, ON_DAY_1, result } from '#api/testing/desk.ts';
import { DAY_2, insertBooth, insertProduct } from '#api/testing/show.ts';
import type { TestResponse } from '#api/testing/site.ts';

const desk = await deskSite();
const { newVisitor, newProduct, auditsOf } = desk;

beforeEach(() => desk.site.setNow(ON_DAY_1));

const codesOf = ({ body }: TestResponse): string[] =>
  body.items.map(({ code }: { code: string }) => code);

describe('pickUpReservations', () => {
  it('hands over everything that a visitor shows, once per key', async () => {
    const { site, booth, product, helper, visitor, reserved, statusOf, getStock } = desk;
    const one = await reserved(product, visitor, { quantity: 2 });
    const two = await reserved(await newProduct(), visitor);
    const send = () =>
      site.call('pickUpReservations', {
        as: helper,
        params: { boothId: booth.id },
        body: { codes: [two, one] },
        headers: { 'Idempotency-Key': 'hand-over-once' },
      });
    const first = await send();
    expect(first.status).toBe(200);
    expect(codesOf(first)).toEqual([two, one]);
    expect(first.body).toMatchObject({
      sum: { copies: 3, yen: 7500 },
      items: [
        {
          status: 'picked_up',
          pickedUpAt: ON_DAY_1.toISOString(),
          undoUntil: minutesAfter(ON_DAY_1, 10).toISOString(),
        },
        { status: 'picked_up' },
      ],
    });
    expect((await send()).body).toEqual(first.body);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['picked_up', 'picked_up']);
    expect((await getStock(product)).reserved).toBe(2);
    expect(await auditsOf(one)).toEqual([
      { action: 'reservation.picked_up', actor_id: helper.userId, after: { status: 'picked_up' } },
    ]);
  });

  it('says when, and by whom, a reservation was handed over already', async () => {
    const { site, booth, product, owner, helper, reserved, pickUp } = desk;
    const code = await reserved(product, await newVisitor());
    await site.db
      .updateTable('profile')
      .set({ display_name: '汐見' })
      .where('user_id', '=', helper.userId)
      .execute();
    await pickUp(booth.id, helper, [code]);
    site.setNow(minutesAfter(ON_DAY_1, 5));
    const again = await pickUp(booth.id, owner, [code]);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'ALREADY_PICKED_UP',
      changedAt: ON_DAY_1.toISOString(),
      changedBy: '汐見',
    });
  });

  it('hands over all or none', async () => {
    const { booth, product, owner, reserved, pickUp, statusOf } = desk;
    const visitor = await newVisitor();
    const fine = await reserved(product, visitor);
    const elsewhere = await insertBooth(desk.site.db, desk.editionId);
    const other = await reserved(await insertProduct(desk.site.db, elsewhere), visitor);
    expect(result(await pickUp(booth.id, owner, [fine, other]))).toEqual([
      404,
      'RESERVATION_NOT_HERE',
    ]);
    expect(result(await pickUp(booth.id, owner, [fine, 'ABCDEFGH']))).toEqual([
      404,
      'RESERVATION_NOT_HERE',
    ]);
    expect([await statusOf(fine), await statusOf(other)]).toEqual(['held', 'held']);
  });

  it('refuses what is for another day, unless that is wanted, which is recorded', async () => {
    const { booth, product, owner, reserved, pickUp } = desk;
    const visitor = await newVisitor();
    const today = await reserved(product, visitor);
    const tomorrow = await reserved(product, visitor, { day: DAY_2 });
    expect(result(await pickUp(booth.id, owner, [today, tomorrow]))).toEqual([409, 'NOT_TODAY']);
    const both = await pickUp(booth.id, owner, [today, tomorrow], { anyDay: true });
    expect(both.status).toBe(200);
    expect(await auditsOf(tomorrow)).toMatchObject([{ after: { anyDay: true } }]);
    expect((await auditsOf(today))[0]?.after).toEqual({ status: 'picked_up' });
  });

  it('hands over what is late, and what was cancelled not at all', async () => {
    const { site, booth, product, owner, reserved, pickUp, cancel } = desk;
    const visitor = await newVisitor();
    const late = await reserved(product, visitor);
    const cancelled = await reserved(product, visitor);
    await cancel(booth.id, owner, cancelled);
    site.setNow(AFTER_CLOSING);
    expect((await pickUp(booth.id, owner, [late])).status).toBe(200);
    const refused = await pickUp(booth.id, owner, [cancelled]);
    expect([...result(refused), refused.body.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'cancelled_by_booth',
    ]);
  });

  it('hands over what was marked as not picked up, while the stock allows it', async () => {
    const { site, booth, owner, reserved, pickUp, markNoShows, getStock } = desk;
    const product = await newProduct({ stock: 1 });
    const visitor = await newVisitor();
    const code = await reserved(product, visitor);
    site.setNow(AFTER_CLOSING);
    await markNoShows(booth.id, owner, [code]);
    expect(await getStock(product)).toEqual({ stock: 1, reserved: 0 });
    const another = await reserved(product, await newVisitor());
    expect(result(await pickUp(booth.id, owner, [code]))).toEqual([409, 'NO_STOCK_LEFT']);
    await markNoShows(booth.id, owner, [another]);
    expect((await pickUp(booth.id, owner, [code])).status).toBe(200);
    expect(await getStock(product)).toEqual({ stock: 1, reserved: 1 });
  });
});

describe('undoPickUp', () => {
  it('holds a reservation again for ten minutes', async () => {
    const { site, booth, product, owner, reserved, pickUp, undo, getStock } = desk;
    const code = await reserved(product, await newVisitor());
    const held = await undo(booth.id, owner, code);
    expect([...result(held), held.body.currentStatus]).toEqual([409, 'NOT_IN_STATE', 'held']);
    await pickUp(booth.id, owner, [code]);
    const { reserved: before } = await getStock(product);
    site.setNow(minutesAfter(ON_DAY_1, 10));
    const undone = await undo(booth.id, owner, code);
    expect(undone.body).toMatchObject({ status: 'held', code });
    expect([undone.body.pickedUpAt, undone.body.undoUntil]).toEqual([undefined, undefined]);
    expect((await getStock(product)).reserved).toBe(before);
    await pickUp(booth.id, owner, [code]);
    site.setNow(new Date(minutesAfter(ON_DAY_1, 20).getTime() + 1));
    const late = await undo(booth.id, owner, code);
    expect([...result(late), late.body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      minutesAfter(ON_DAY_1, 20).toISOString(),
    ]);
  });

  it('does not find the reservation of another booth', async () => {
    const { site, booth, owner, editionId, visitor, reserved, undo } = desk;
    const elsewhere = await insertBooth(site.db, editionId);
    const code = await reserved(await insertProduct(site.db, elsewhere), visitor);
    expect(result(await undo(booth.id, owner, code))).toEqual([404, 'RESERVATION_NOT_HERE']);
  });
});
