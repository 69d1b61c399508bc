import { beforeEach, describe, expect, it } from 'vitest';
import { deskSite, ON_DAY_1, result } from '#api/testing/desk.ts';
import { waitForMail } from '#api/testing/mails.ts';

const desk = await deskSite();
const { newVisitor, newProduct } = desk;

beforeEach(() => desk.site.setNow(ON_DAY_1));

describe('cancelReservationByBooth', () => {
  it('tells the visitor the reason, and returns the copies', async () => {
    const { site, booth, helper, reserved, cancel, getStock } = desk;
    const product = await newProduct();
    const visitor = await newVisitor();
    const code = await reserved(product, visitor);
    const { status, body } = await cancel(booth.id, helper, code, '印刷所の事故のため');
    expect([status, body.status, body.cancellationReason]).toEqual([
      200,
      'cancelled_by_booth',
      '印刷所の事故のため',
    ]);
    expect((await getStock(product)).reserved).toBe(0);
    expect(await waitForMail(site, visitor.email, 'ブースの都合')).toContain('印刷所の事故のため');
    const { items } = (await site.call('listMyReservations', { as: visitor })).body;
    expect(items).toMatchObject([{ code, cancellationReason: '印刷所の事故のため' }]);
    expect(result(await cancel(booth.id, helper, code))).toEqual([409, 'NOT_IN_STATE']);
    expect(result(await cancel(booth.id, helper, 'ABCDEFGH'))).toEqual([
      404,
      'RESERVATION_NOT_HERE',
    ]);
  });

  it.each([
    ['', 'trimToNotBlank'],
    ['　 ', 'trimToNotBlank'],
    ['あ'.repeat(201), 'maxFullWidthCharacters'],
    ['二\n行', 'singleLine'],
  ])('refuses the reason %j', async (reason, rule) => {
    const { booth, owner, product, reserved, cancel } = desk;
    const code = await reserved(product, await newVisitor());
    const { status, body } = await cancel(booth.id, owner, code, reason);
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/reason', rule })],
    ]);
  });
});
