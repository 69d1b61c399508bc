import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';

let site: TestSite;
let editionId: string;
let booth: InsertedBooth;
let visitor: SignedIn;

let reserve: ReturnType<typeof reservationHelpers>['reserve'];
let getStock: ReturnType<typeof reservationHelpers>['getStock'];

beforeAll(async () => {
  site = await testSite();
  ({ reserve, getStock } = reservationHelpers(site));
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  booth = await insertBooth(site.db, editionId);
  visitor = await site.signIn('reserving@visitors.example');
});

describe('listMyReservations', () => {
  it('lists the caller’s reservations by day and place, in every state', async () => {
    const [mine, theirs] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const far = await insertBooth(site.db, editionId, { code: 'Z90', name: '奥の店' });
    const near = await insertBooth(site.db, editionId, { code: 'A90', name: '手前の店' });
    const inFar = await insertProduct(site.db, far);
    const inNear = await insertProduct(site.db, near);
    await reserve(inNear, mine, { day: DAY_2 });
    await reserve(inFar, mine);
    await reserve(inNear, mine);
    await reserve(inNear, theirs);
    const { status, body } = await site.call('listMyReservations', { as: mine });
    expect(status).toBe(200);
    expect(
      body.items.map((item: { day: string; booth: { name: { ja: string } } }) => [
        item.day,
        item.booth.name.ja,
      ]),
    ).toEqual([
      [DAY_1, '手前の店'],
      [DAY_1, '奥の店'],
      [DAY_2, '手前の店'],
    ]);
  });

  it('forbids caching', async () => {
    const { headers } = await site.call('listMyReservations', { as: visitor });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('requires a session', async () => {
    expect((await site.call('listMyReservations')).status).toBe(401);
  });
});

describe('cancelMyReservation', () => {
  it('returns the copies to the stock once', async () => {
    const boothProduct = await insertProduct(site.db, booth, { stock: 1 });
    const { body: held } = await reserve(boothProduct, visitor);
    const cancel = () =>
      site.call('cancelMyReservation', { params: { code: held.code }, as: visitor });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.status).toBe('cancelled_by_visitor');
    expect(await getStock(boothProduct)).toEqual({ stock: 1, reserved: 0 });
    const [next] = (await site.createVisitors(1)) as [SignedIn];
    expect((await reserve(boothProduct, next)).status).toBe(201);
    const log = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', held.id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(log).toMatchObject([
      { actor_id: visitor.userId, action: 'reservation.held' },
      { actor_id: visitor.userId, action: 'reservation.cancelled_by_visitor' },
    ]);
  });

  it('e-mails in the language of the page, or else of the profile', async () => {
    const [reader] = (await site.createVisitors(1)) as [SignedIn];
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', reader.userId)
      .execute();
    const boothProduct = await insertProduct(site.db, booth, { stock: 2 });
    const { body: held } = await reserve(boothProduct, reader, {}, { 'Accept-Language': 'ja' });
    await site.call('cancelMyReservation', { params: { code: held.code }, as: reader });
    const texts = await vi.waitFor(async () => {
      const mails = await site.db
        .selectFrom('inbox_mail')
        .where('to', '=', reader.email)
        .select('text')
        .execute();
      expect(mails).toHaveLength(2);
      return mails.map(({ text }) => text);
    }, WAIT);
    const inEnglish = texts.filter((text) => text.includes('/en/visitor/'));
    expect(inEnglish).toHaveLength(1);
    expect(inEnglish[0]).toContain('cancelled');
  });

  it('returns 404 for another user’s reservation', async () => {
    const boothProduct = await insertProduct(site.db, booth);
    const { body: held } = await reserve(boothProduct, visitor);
    const [otherVisitor] = (await site.createVisitors(1)) as [SignedIn];
    const { status } = await site.call('cancelMyReservation', {
      params: { code: held.code },
      as: otherVisitor,
    });
    expect(status).toBe(404);
    expect((await site.call('cancelMyReservation', { params: { code: held.code } })).status).toBe(
      401,
    );
  });

  it('rejects a malformed code', async () => {
    const { status } = await site.call('cancelMyReservation', {
      params: { code: 'ABC0' },
      as: visitor,
    });
    expect(status).toBe(400);
  });
});
