import { describe, expect, it } from 'vitest';
import { brokenRules, ONLY_OWNER_AND_EDITOR, productsSite } from '#api/testing/my-products.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DURING_RESERVATION, insertProduct } from '#api/testing/show.ts';

const { world, people, get, added, setStatus, outcomesOf } = await productsSite();

const remove = (productId: string, { version = 1, as = people.owner } = {}) =>
  world.site.call('deleteProduct', {
    params: { productId },
    headers: { 'If-Match': `"v${version}"` },
    as,
  });

describe('setProductStatus', () => {
  it('publishes a complete work, archives it, and publishes it again', async () => {
    const id = await added();
    for (const status of ['published', 'published', 'archived', 'published']) {
      const answer = await setStatus(id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    expect((await get(id)).headers.get('etag')).toBe('"v1"');
    const actions = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'product.added',
      'product.published',
      'product.archived',
      'product.published',
    ]);
  });

  it('names every gap of a draft', async () => {
    const id = await added({ title: { ja: '岬' } });
    const answer = await setStatus(id, 'published');
    expect([answer.status, brokenRules(answer).sort()]).toEqual([
      400,
      ['/genres requiredInput', '/kind requiredSelect'],
    ]);
    const archived = await setStatus(id, 'archived');
    expect([archived.status, archived.body.code, archived.body.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'draft',
    ]);
  });

  it('does not archive a work while a booth of the current edition publishes an offer', async () => {
    const { productId, boothProductId } = await insertProduct(world.site.db, world.booth);
    const refused = await setStatus(productId, 'archived');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'NOT_IN_STATE', currentStatus: 'published', reasons: ['offered'] },
    ]);
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'ended' })
      .where('id', '=', boothProductId)
      .execute();
    expect((await setStatus(productId, 'archived')).status).toBe(200);
  });

  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => setStatus(id, 'published', as))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 200,
      editor: 200,
    });
  });
});

describe('deleteProduct', () => {
  it('deletes a work with its offers, once nobody publishes one', async () => {
    const { productId, boothId } = await insertProduct(world.site.db, world.otherBooth);
    const as = people['other owner'];
    const refused = await remove(productId, { as });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { currentStatus: 'published', reasons: ['offered'] },
    ]);
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'draft', listed: false })
      .where('product_id', '=', productId)
      .execute();
    expect((await remove(productId, { as, version: 2 })).status).toBe(412);
    expect((await remove(productId, { as })).status).toBe(204);
    expect((await get(productId, as)).status).toBe(404);
    const shown = await world.site.call('getProduct', { params: { boothId, productId } });
    expect(shown.status).toBe(404);
  });

  it('never deletes a work that was reserved', async () => {
    const offer = await insertProduct(world.site.db, world.booth);
    world.site.setNow(DURING_RESERVATION);
    const { reserve } = reservationHelpers(world.site);
    expect((await reserve(offer, people.stranger)).status).toBe(201);
    expect((await remove(offer.productId)).body.reasons).toEqual(['offered', 'reserved']);
    await world.site.db
      .updateTable('reservation')
      .set({ status: 'cancelled_by_visitor' })
      .execute();
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'ended' })
      .where('id', '=', offer.boothProductId)
      .execute();
    expect((await remove(offer.productId)).body.reasons).toEqual(['reserved']);
  });

  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => remove(id, { version: 9, as }))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 412,
      editor: 412,
    });
    expect((await remove(id, { as: people.editor })).status).toBe(204);
  });
});
