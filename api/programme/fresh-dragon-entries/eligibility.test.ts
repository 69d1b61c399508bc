import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { openOffers } from '#api/testing/booth-products.ts';
import { type DebutSite, debutSite, insertDebutWork } from '#api/testing/debut-entries.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { insertReservation } from '#api/testing/reservations.ts';
import { DURING_RESERVATION, insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { TestResponse } from '#api/testing/site.ts';

/**
 * The reasons why works may not enter, and the effect of later changes: the entry stays, and the booth and the
 * organisers see the conditions that it no longer meets.
 */

let world: DebutSite;
beforeAll(async () => {
  world = await debutSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_RESERVATION);
});

/** Returns the reasons why a work may not enter, in the list and when it is entered. */
const reasonsFor = async (productId: string): Promise<string[]> => {
  const { works } = await world.list();
  const listed = works.find(({ id }: { id: string }) => id === productId).ineligibilities;
  const { status, body } = await world.enter({ productId });
  expect([status, body.code, body.reasons]).toEqual([409, 'NOT_ELIGIBLE', listed]);
  return listed;
};

/** Offers a work at the edition of the year before. */
/** Returns the id of the earlier offer. */
const offerEarlier = async (productId: string): Promise<string> => {
  const { db } = world.site;
  const editionId = randomUUIDv7();
  const current = await db.selectFrom('edition').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('edition')
    .values({
      id: editionId,
      tenant_id: current.tenant_id,
      slug: `spring-${editionId.slice(-12)}`,
      name: JSON.stringify({ ja: '暖簾市 2026 春' }),
      status: 'archived',
      time_zone: 'Asia/Tokyo',
      venue: JSON.stringify(current.venue),
      days: JSON.stringify([{ date: '2026-04-25', open: '10:00', close: '17:00' }]),
      is_current: false,
    })
    .execute();
  const { id, ownerId } = await insertBooth(db, editionId, { ownerId: world.booth.ownerId });
  const { boothProductId } = await insertProduct(db, { id, ownerId, editionId });
  await db
    .updateTable('booth_product')
    .set({ product_id: productId })
    .where('id', '=', boothProductId)
    .execute();
  return boothProductId;
};

type Given = NonNullable<Parameters<typeof insertDebutWork>[2]>;

describe('a work may not enter', () => {
  it.each<[string, Given]>([
    ['workNotPublished', { product: { status: 'draft' } }],
    ['offerNotPublished', { boothProduct: { status: 'draft' } }],
    ['notNew', { boothProduct: { is_new: false } }],
    ['notFirstReleased', { product: { release_edition_id: null, release_date: '2026-04-01' } }],
  ])('%s', async (reason, given) => {
    const { productId } = await insertDebutWork(world.site.db, world.booth, given);
    expect(await reasonsFor(productId)).toEqual([reason]);
  });

  it('notOffered, when only another booth offers it', async () => {
    const { db } = world.site;
    const productId = await insertWork(db, world.booth.ownerId, {
      product: { release_edition_id: world.editionId },
    });
    expect(await reasonsFor(productId)).toEqual(['notOffered']);
  });

  it('offeredBefore, when a booth offered it at an earlier edition', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    await offerEarlier(productId);
    expect(await reasonsFor(productId)).toEqual(['offeredBefore']);
  });

  it('handedOverBefore, when a visitor picked it up at an earlier edition', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const boothProductId = await offerEarlier(productId);
    await insertReservation(db, { boothProductId }, world.people.stranger.userId, {
      status: 'picked_up',
    });
    await db
      .updateTable('booth_product')
      .set({ status: 'draft' })
      .where('id', '=', boothProductId)
      .execute();
    expect(await reasonsFor(productId)).toEqual(['handedOverBefore']);
  });

  it('alreadyEntered, also by another booth of the same owner', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    await world.enter({ productId });
    expect(await reasonsFor(productId)).toEqual(['alreadyEntered']);
  });

  it('with every reason at once, in a fixed order', async () => {
    const { productId } = await insertProduct(world.site.db, world.booth, {
      product: { status: 'draft' },
      boothProduct: { status: 'paused' },
    });
    expect(await reasonsFor(productId)).toEqual([
      'workNotPublished',
      'offerNotPublished',
      'notNew',
      'notFirstReleased',
    ]);
  });

  it('boothCancelled, when the organisers cancel the booth meanwhile', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const trx = await db.startTransaction().execute();
    await setBoothStatus('cancelled', trx);
    const entering: Promise<TestResponse> = world.enter({ productId });
    expect(await isWaiting(db, entering)).toBe(true);
    await trx.commit().execute();
    const { status, body } = await entering;
    await setBoothStatus('published');
    expect([status, body.code, body.reasons]).toEqual([409, 'NOT_ELIGIBLE', ['boothCancelled']]);
  });
});

const setBoothStatus = (status: 'cancelled' | 'published', db: Kysely<Database> = world.site.db) =>
  db.updateTable('booth').set({ status }).where('id', '=', world.booth.id).execute();

describe('a change after the entry', () => {
  beforeAll(() => openOffers(world.site.db, world.editionId));

  /** Enters a new work; returns the ids that its changes need, and a function that reads the public data of the entry. */
  const enterWork = async () => {
    const params = await insertDebutWork(world.site.db, world.booth);
    const { body: entry } = await world.enter({ productId: params.productId });
    const as = world.people.staff;
    return {
      params,
      entry,
      failedConditions: async () => {
        const { items } = await world.list();
        const [seen] = items.filter(({ id }: { id: string }) => id === entry.id);
        const list = await world.site.call('listApplications', {
          as,
          query: { kind: 'fresh-dragon' },
        });
        const [listed] = list.body.items.filter(({ id }: { id: string }) => id === entry.id);
        expect(listed.failedConditions ?? []).toEqual(seen.failedConditions);
        return seen.failedConditions;
      },
    };
  };

  const changeOffer = (params: object, body: object) =>
    world.site.call('updateBoothProduct', {
      as: world.people.owner,
      params: params as Record<string, string>,
      body,
      headers: { 'If-Match': '"v1"' },
    });

  it('is announced to those who make it, and shown to booth and organisers', async () => {
    const { params, entry, failedConditions } = await enterWork();
    const entries = [{ number: entry.number, boothId: world.booth.id }];
    const as = world.people.owner;
    const offer = await world.site.call('getBoothProduct', { as, params });
    expect(offer.body.entries).toEqual(entries);
    const work = await world.site.call('getMyProduct', { as, params });
    expect(work.body.entries).toEqual(entries);
    expect(await failedConditions()).toEqual([]);
    expect((await changeOffer(params, { isNew: false })).status).toBe(200);
    expect(await failedConditions()).toEqual(['notNew']);
    await world.withdraw(entry.id);
    expect(await failedConditions()).toEqual([]);
    expect((await world.site.call('getMyProduct', { as, params })).body.entries).toEqual([]);
  });

  it.each([['notFirstReleased', { releaseDate: '2026-04-01' }]])(
    'of the work: %s',
    async (reason, body) => {
      const { params, failedConditions } = await enterWork();
      const { status } = await world.site.call('updateProduct', {
        as: world.people.owner,
        params,
        body,
        headers: { 'If-Match': '"v1"' },
      });
      expect([status, await failedConditions()]).toEqual([200, [reason]]);
    },
  );

  it('of the state of the offer, or its deletion, keeps the entry', async () => {
    const { params, failedConditions } = await enterWork();
    const as = world.people.owner;
    await world.site.call('setBoothProductStatus', { as, params, body: { status: 'ended' } });
    expect(await failedConditions()).toEqual(['offerNotPublished']);
    const deleted = await world.site.call('deleteBoothProduct', {
      as,
      params,
      headers: { 'If-Match': '"v1"' },
    });
    expect([deleted.status, await failedConditions()]).toEqual([204, ['notOffered']]);
  });

  it('of the booth keeps the entry, for the organisers to decide', async () => {
    const { entry } = await enterWork();
    await setBoothStatus('cancelled');
    const { body } = await world.site.call('getApplication', {
      as: world.people.staff,
      params: { applicationId: entry.id },
    });
    await setBoothStatus('published');
    expect([body.status, body.failedConditions]).toEqual(['submitted', ['boothCancelled']]);
  });

  it('cannot archive or delete an entered work', async () => {
    const { params, entry } = await enterWork();
    const as = world.people.owner;
    await world.site.call('setBoothProductStatus', { as, params, body: { status: 'paused' } });
    const archive = () =>
      world.site.call('setProductStatus', { as, params, body: { status: 'archived' } });
    const remove = () =>
      world.site.call('deleteProduct', { as, params, headers: { 'If-Match': '"v1"' } });
    expect((await archive()).body).toMatchObject({ code: 'NOT_IN_STATE', reasons: ['entered'] });
    expect((await remove()).body).toMatchObject({ code: 'NOT_IN_STATE', reasons: ['entered'] });
    await world.withdraw(entry.id);
    expect((await remove()).body).toMatchObject({ code: 'NOT_IN_STATE', reasons: ['entered'] });
    expect((await archive()).status).toBe(200);
  });
});
