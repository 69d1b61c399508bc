import { beforeAll, describe, expect, it } from 'vitest';
import { BOTH_DAYS, insertPlacement } from '#api/testing/halls.ts';
import { waitForMail, waitForMails } from '#api/testing/mails.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DURING_RESERVATION, insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

let world: FloorSite;
let column = 0;

beforeAll(async () => {
  world = await floorSite();
});

const REASON = '掲載内容を確認しています。';

const setVisible = (boothId: string, body: object) =>
  world.site.call('setBoothVisibility', { as: world.staff, params: { boothId }, body });
const hide = (boothId: string) => setVisible(boothId, { visible: false, reason: REASON });
const show = (boothId: string) => setVisible(boothId, { visible: true });

/** Returns a published booth with its places and a work. */
const publishedBooth = async () => {
  const { site, editionId, hall } = world;
  const booth = await insertBooth(site.db, editionId);
  for (const day of BOTH_DAYS)
    await insertPlacement(site.db, { booth: booth.id, hall, day, x: column * 24 });
  column += 1;
  return { ...booth, product: await insertProduct(site.db, booth) };
};

/** Reads the pages and lists in which visitors find a booth and its work. */
const places = async (boothId: string, productId: string) => {
  const { site } = world;
  const [page, list, map, works, work] = await Promise.all([
    site.call('getBooth', { params: { boothId } }),
    site.call('listBooths', { query: { limit: '100' } }),
    site.call('getBoothMap'),
    site.call('listProducts', { query: { booth: boothId } }),
    site.call('getProduct', { params: { boothId, productId } }),
  ]);
  return [
    page.status,
    JSON.stringify(list.body).includes(boothId),
    JSON.stringify(map.body).includes(boothId),
    works.body.total,
    work.status,
  ];
};

describe('setBoothVisibility', () => {
  it('hides a booth everywhere with a reason, keeps its reservations, and shows it again', async () => {
    const { site, staff } = world;
    const { id, ownerId, product } = await publishedBooth();
    const { email } = await site.db
      .selectFrom('user')
      .where('id', '=', ownerId)
      .select('email')
      .executeTakeFirstOrThrow();
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    site.setNow(DURING_RESERVATION);
    expect((await reservationHelpers(site).reserve(product, visitor)).status).toBe(201);
    site.setNow(undefined);
    expect(await places(id, product.productId)).toEqual([200, true, true, 1, 200]);

    const hidden = await hide(id);
    expect([hidden.status, hidden.body]).toMatchObject([
      200,
      { status: 'hidden', hiddenReason: REASON, placed: 'yes' },
    ]);
    expect((await hide(id)).body).toEqual(hidden.body);
    expect(await places(id, product.productId)).toEqual([404, false, false, 0, 404]);
    const mail = await waitForMail(site, email, '非公開にしました');
    expect(mail).toContain(REASON);
    const mine = await site.call('listMyReservations', { as: visitor });
    expect(mine.body.items).toMatchObject([{ status: 'held', booth: { id } }]);

    const shown = await show(id);
    expect([shown.status, shown.body.status, shown.body.hiddenReason]).toEqual([
      200,
      'published',
      undefined,
    ]);
    expect((await show(id)).body).toEqual(shown.body);
    expect(await places(id, product.productId)).toEqual([200, true, true, 1, 200]);
    await waitForMails(site, email, 2);

    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .where('actor_id', '=', staff.userId)
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    expect(records).toEqual([
      { action: 'booth.hidden', after: { status: 'hidden', reason: REASON } },
      { action: 'booth.unhidden', after: { status: 'draft' } },
      { action: 'booth.published', after: { status: 'published' } },
    ]);
  });

  it('writes in the language that the owner chose', async () => {
    const { site } = world;
    const { id, ownerId } = await publishedBooth();
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', ownerId)
      .execute();
    await hide(id);
    const { email } = await site.db
      .selectFrom('user')
      .where('id', '=', ownerId)
      .select('email')
      .executeTakeFirstOrThrow();
    const mail = await waitForMail(site, email, 'is hidden for now');
    expect(mail).toContain(`Reason: ${REASON}`);
  });

  it('informs nobody when the owner’s account was erased', async () => {
    const { id } = await publishedBooth();
    await world.site.db.updateTable('booth').set({ owner_id: null }).where('id', '=', id).execute();
    expect((await hide(id)).body.status).toBe('hidden');
  });

  it.each([{}, { reason: '' }, { reason: ' ' }, { reason: 'あ'.repeat(201) }])(
    'requires a reason to hide: %j',
    async (given) => {
      const { id } = await publishedBooth();
      const { status, body } = await setVisible(id, { visible: false, ...given });
      expect([status, body.errors[0].pointer]).toEqual([400, '/reason']);
    },
  );

  it('shows a booth that lost its place as soon as it has one', async () => {
    const { site, staff } = world;
    const { id, ownerId } = await publishedBooth();
    await hide(id);
    const target = { as: staff, params: { boothId: id, day: BOTH_DAYS[0] } };
    expect((await site.call('unplaceBooth', target)).body.status).toBe('hidden');
    expect((await show(id)).body.status).toBe('draft');
    const body = { code: 'K99', hall: 'W1', x: 0, y: 200, w: 24, h: 24, rotation: 0 };
    expect((await site.call('placeBooth', { ...target, body })).body.status).toBe('published');
    const { email } = await site.db
      .selectFrom('user')
      .where('id', '=', ownerId)
      .select('email')
      .executeTakeFirstOrThrow();
    await waitForMails(site, email, 2);
  });

  it('hides only what is published, and shows nothing that is cancelled', async () => {
    const draft = await insertDraft(world);
    const cancelled = await insertDraft(world, { status: 'cancelled' });
    const refused = async (answer: ReturnType<typeof hide>) => {
      const { status, body } = await answer;
      return [status, body.code, body.currentStatus];
    };
    expect(await refused(hide(draft.id))).toEqual([409, 'NOT_IN_STATE', 'draft']);
    expect(await refused(hide(cancelled.id))).toEqual([409, 'NOT_IN_STATE', 'cancelled']);
    expect(await refused(show(cancelled.id))).toEqual([409, 'NOT_IN_STATE', 'cancelled']);
    const { status, body } = await show(draft.id);
    expect([status, body.status]).toEqual([200, 'draft']);
  });
});
