import { beforeAll, describe, expect, it } from 'vitest';
import { runAsPlatform } from '#api/core/operations/act.ts';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { cancelHeldReservations } from './cancellation-by-booth.ts';

let site: TestSite;
let manager: SignedIn;
let owner: SignedIn;
let visitors: [SignedIn, SignedIn];
let editionId: string;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  [manager, owner, ...visitors] = (await site.createVisitors(4)) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
});

describe('the reservations of a cancelled booth', () => {
  it('are cancelled with their stock, by e-mail to each visitor', async () => {
    await insertMember(site.db, manager.userId, { role: 'manager' });
    await insertEntryPeriod(site.db, editionId);
    const callId = await insertCall(site.db, editionId);
    const { id } = await insertEntry(site.db, {
      userId: owner.userId,
      callId,
      editionId,
      status: 'confirmed',
    });
    const booth = await insertBooth(site.db, editionId, {
      ownerId: owner.userId,
      application_id: id,
    });
    const product = await insertProduct(site.db, booth, {
      stock: 3,
      boothProduct: { per_person_limit: 2 },
    });
    const { reserve, getStock } = reservationHelpers(site);
    const [first, second] = visitors;
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', second.userId)
      .execute();
    await reserve(product, first, { quantity: 2 });
    const { code } = (await reserve(product, second)).body;
    const cancelled = await reserve(product, first);
    expect([cancelled.status, await getStock(product)]).toEqual([409, { stock: 3, reserved: 3 }]);
    await site.call('cancelApplication', {
      as: manager,
      params: { applicationId: id },
      body: { reason: '規約違反' },
    });
    expect(await getStock(product)).toEqual({ stock: 3, reserved: 0 });
    for (const visitor of visitors) {
      const { items } = (await site.call('listMyReservations', { as: visitor })).body;
      expect(items.map(({ status }: { status: string }) => status)).toEqual(['cancelled_by_booth']);
    }
    expect(await waitForMail(site, second.email, 'has been cancelled')).toContain(code);
    await waitForMail(site, first.email, '出展が取りやめ');
    expect(
      (await listMails(site, first.email)).filter((mail) => mail.includes('出展が取りやめ')),
    ).toHaveLength(1);
  });
});

describe('the reservations of a work that a booth no longer offers', () => {
  it('are cancelled with a reason, which each visitor reads, and no others', async () => {
    const booth = await insertBooth(site.db, editionId, {
      code: 'K13',
      ownerId: owner.userId,
    });
    const ended = await insertProduct(site.db, booth, { stock: 3 });
    const other = await insertProduct(site.db, booth, { stock: 3 });
    const { reserve, getStock } = reservationHelpers(site);
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    const { code } = (await reserve(ended, visitor)).body;
    await reserve(other, visitor);
    const platform = { ...site.runtime.platform, now: () => DURING_RESERVATION };
    const cancel = () =>
      runAsPlatform(platform, (act) =>
        cancelHeldReservations(
          { ...act, actor: owner },
          { boothProductId: ended.boothProductId },
          '印刷が間に合いません',
        ),
      );
    expect(await cancel()).toBe(1);
    expect(await cancel()).toBe(0);
    expect([await getStock(ended), await getStock(other)]).toEqual([
      { stock: 3, reserved: 0 },
      { stock: 3, reserved: 1 },
    ]);
    const { items } = (await site.call('listMyReservations', { as: visitor })).body;
    expect(
      items
        .map((each: Record<string, unknown>) => [each.status, each.cancellationReason])
        .toSorted(),
    ).toEqual([
      ['cancelled_by_booth', '印刷が間に合いません'],
      ['held', undefined],
    ]);
    const mail = await waitForMail(site, visitor.email, 'ブースの都合');
    expect(mail).toContain(code);
    expect(mail).toContain('理由：印刷が間に合いません');
  });
});
