import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_OFFERS,
  BEFORE_OFFERS,
  OFFERS_CLOSE,
  type OfferingSite,
  offeringSite,
} from '#api/testing/booth-products.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

const AFTER_SHOW = new Date('2027-04-25T15:00:00Z');

let world: OfferingSite;
let visitor: SignedIn;
let reserve: ReturnType<typeof reservationHelpers>['reserve'];
let getStock: ReturnType<typeof reservationHelpers>['getStock'];

beforeAll(async () => {
  world = await offeringSite();
  [visitor] = (await world.site.createVisitors(1)) as [SignedIn];
  ({ reserve, getStock } = reservationHelpers(world.site));
});
beforeEach(() => world.site.setNow(DURING_RESERVATION));

type Offer = Awaited<ReturnType<OfferingSite['publish']>>;

const isShown = async (params: Offer) =>
  (await world.site.call('getProduct', { params })).status === 200;

const newDraft = async (): Promise<Offer> => {
  const { body } = await world.create();
  return { boothId: world.booth.id, productId: body.product.id, boothProductId: body.id };
};

describe('setBoothProductStatus', () => {
  it('publishes, pauses and ends an offer, which visitors see while it is published', async () => {
    const offer = await newDraft();
    const steps = [];
    for (const status of ['published', 'paused', 'published', 'published', 'ended'] as const) {
      const answer = await world.setStatus(offer, { status });
      steps.push([answer.status, answer.body.status, answer.body.isListed, await isShown(offer)]);
    }
    expect(steps).toEqual([
      [200, 'published', true, true],
      [200, 'paused', false, false],
      [200, 'published', true, true],
      [200, 'published', true, true],
      [200, 'ended', false, false],
    ]);
    const records = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', offer.boothProductId)
      .orderBy('id')
      .select('action')
      .execute();
    expect(records.map(({ action }) => action)).toEqual([
      'boothProduct.created',
      'boothProduct.published',
      'boothProduct.paused',
      'boothProduct.published',
      'boothProduct.ended',
    ]);
  });

  it('refuses what a state does not lead to', async () => {
    const offer = await newDraft();
    const refusals = [];
    for (const [status, next] of [
      ['paused', undefined],
      ['ended', 'published'],
      ['ended', 'ended'],
      ['published', undefined],
      ['paused', undefined],
    ] as const) {
      const { body } = await world.setStatus(offer, { status });
      refusals.push([status, body.code, body.currentStatus]);
      if (next) await world.setStatus(offer, { status: next });
    }
    expect(refusals).toEqual([
      ['paused', 'NOT_IN_STATE', 'draft'],
      ['ended', 'NOT_IN_STATE', 'draft'],
      ['ended', undefined, undefined],
      ['published', 'NOT_IN_STATE', 'ended'],
      ['paused', 'NOT_IN_STATE', 'ended'],
    ]);
  });

  it('publishes no offer of a work that is not public', async () => {
    const offer = await newDraft();
    await world.site.db
      .updateTable('product')
      .set({ status: 'archived' })
      .where('id', '=', offer.productId)
      .execute();
    const { status, body } = await world.setStatus(offer, { status: 'published' });
    expect([status, body.code]).toEqual([409, 'WORK_NOT_PUBLISHED']);
    expect((await world.read(offer)).body.product.isPublished).toBe(false);
  });

  it('publishes drafts until the period is over, and pauses until the show is', async () => {
    const { site } = world;
    const draft = await newDraft();
    const offer = await world.publish();
    site.setNow(BEFORE_OFFERS);
    expect((await world.setStatus(draft, { status: 'published' })).body.code).toBe('NOT_OPEN_YET');
    site.setNow(AFTER_OFFERS);
    const late = await world.setStatus(draft, { status: 'published' });
    expect([late.status, late.body.code, late.body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      OFFERS_CLOSE,
    ]);
    for (const status of ['paused', 'published'] as const)
      expect((await world.setStatus(offer, { status })).body.status).toBe(status);
    site.setNow(AFTER_SHOW);
    const over = await world.setStatus(offer, { status: 'paused' });
    expect(over.body.code).toBe('DEADLINE_PASSED');
  });

  it('pausing keeps reservations, and takes no new ones', async () => {
    const offer = await world.publish();
    await reserve(offer, visitor);
    await world.setStatus(offer, { status: 'paused' });
    expect((await reserve(offer, visitor)).status).toBe(404);
    expect(await getStock(offer)).toEqual({ stock: 20, reserved: 1 });
    const { body } = await world.site.call('listMyReservations', { as: visitor });
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['held']);
  });

  it('ends an offer with its reservations only with a reason, which the visitors read', async () => {
    const { site } = world;
    const offer = await world.publish();
    const [one, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await reserve(offer, one, { quantity: 2 });
    await reserve(offer, other);
    const refused = await world.setStatus(offer, { status: 'ended' });
    expect([refused.status, refused.body.code, refused.body.count]).toEqual([
      409,
      'RESERVATIONS_HELD',
      2,
    ]);
    expect(await getStock(offer)).toEqual({ stock: 20, reserved: 3 });
    const blank = await world.setStatus(offer, { status: 'ended', cancelHeld: true, reason: ' ' });
    expect([blank.status, blank.body.errors]).toEqual([
      400,
      [{ pointer: '/reason', rule: 'requiredInput' }],
    ]);
    // Additional lines could imitate lines of the e-mail.
    const lines = { status: 'ended', cancelHeld: true, reason: 'お詫び\n\n予約の一覧：' };
    const multiline = await world.setStatus(offer, lines);
    expect([multiline.status, multiline.body.errors]).toEqual([
      400,
      [{ pointer: '/reason', rule: 'singleLine' }],
    ]);
    const ended = await world.setStatus(offer, {
      status: 'ended',
      cancelHeld: true,
      reason: '印刷が間に合いません',
    });
    expect([ended.status, ended.body.status]).toEqual([200, 'ended']);
    expect(await getStock(offer)).toEqual({ stock: 20, reserved: 0 });
    for (const as of [one, other]) {
      const mail = await waitForMail(site, as.email, 'ブースの都合');
      expect(mail).toContain('理由：印刷が間に合いません');
      const { body } = await site.call('listMyReservations', { as });
      expect(body.items[0]).toMatchObject({
        status: 'cancelled_by_booth',
        cancellationReason: '印刷が間に合いません',
      });
    }
    await world.setStatus(offer, { status: 'ended', cancelHeld: true, reason: 'もう一度' });
    const mails = await listMails(site, one.email);
    expect(mails.filter((mail) => mail.includes('ブースの都合'))).toHaveLength(1);
  });
});

describe('setBoothProductSoldOut', () => {
  it('refuses new reservations at once and keeps those that exist; the version stays', async () => {
    const { site, people } = world;
    const offer = await world.publish();
    const [one, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await reserve(offer, one);
    const sold = await world.setSoldOut(offer, true, people.desk);
    expect([sold.status, sold.body.soldOut, sold.headers.get('etag')]).toEqual([200, true, '"v1"']);
    expect((await site.call('getProduct', { params: offer })).body.soldOut).toBe(true);
    expect((await reserve(offer, other)).body.code).toBe('SOLD_OUT');
    expect(await getStock(offer)).toEqual({ stock: 20, reserved: 1 });
    await world.setSoldOut(offer, true, people.editor);
    await world.setSoldOut(offer, false);
    expect((await reserve(offer, other)).status).toBe(201);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', offer.boothProductId)
      .where('action', '=', 'boothProduct.sold_out_set')
      .orderBy('id')
      .select(['actor_id', 'after'])
      .execute();
    expect(records).toEqual([
      { actor_id: people.desk.userId, after: { soldOut: true } },
      { actor_id: people.owner.userId, after: { soldOut: false } },
    ]);
  });

  it('is possible until the show ends', async () => {
    const offer = await world.publish();
    world.site.setNow(AFTER_OFFERS);
    expect((await world.setSoldOut(offer, true)).status).toBe(200);
    world.site.setNow(AFTER_SHOW);
    const { status, body } = await world.setSoldOut(offer, false);
    expect([status, body.code]).toEqual([409, 'DEADLINE_PASSED']);
  });
});
