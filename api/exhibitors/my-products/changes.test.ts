import { describe, expect, it } from 'vitest';
import { brokenRules, ONLY_OWNER_AND_EDITOR, productsSite } from '#api/testing/my-products.ts';
import { insertBooth, insertProduct } from '#api/testing/show.ts';

const { world, people, added, update, newOwner, outcomesOf } = await productsSite();

describe('updateProduct', () => {
  it('changes the given fields, and clears others', async () => {
    const id = await added();
    const { status, body, headers } = await update(id, {
      publisher: '夕凪ゲームズ',
      age: null,
      genres: null,
      players: null,
      designers: null,
    });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body).toMatchObject({
      publisher: '夕凪ゲームズ',
      genres: [],
      designers: [],
      kind: 'game',
    });
    expect(body).not.toHaveProperty('age');
    expect(body).not.toHaveProperty('players');
    const same = await update(id, { publisher: '夕凪ゲームズ' });
    expect(same.headers.get('etag')).toBe('"v2"');
  });

  it('lets an edition and a date of the release replace each other', async () => {
    const id = await added();
    const dated = (await update(id, { releaseDate: '2026-04-01' })).body;
    expect([dated.releaseDate, dated.releaseEdition]).toEqual(['2026-04-01', undefined]);
    const here = (await update(id, { releaseEdition: '2027-spring' })).body;
    expect([here.releaseDate, here.releaseEdition]).toEqual([undefined, '2027-spring']);
    const both = await update(id, { releaseDate: '2026-04-01', releaseEdition: '2027-spring' });
    expect(brokenRules(both)).toEqual(['/releaseDate mustBeEmpty']);
  });

  it('keeps the edition of the release when another is current', async () => {
    const id = await added();
    await world.site.db.updateTable('edition').set({ is_current: false }).execute();
    const { status, body } = await update(id, { publisher: '潮騒' });
    await world.site.db.updateTable('edition').set({ is_current: true }).execute();
    expect([status, body.releaseEdition]).toEqual([200, '2027-spring']);
  });

  it('keeps published works complete, and offers in step', async () => {
    const owner = await newOwner();
    const booth = await insertBooth(world.site.db, world.editionId, { ownerId: owner.userId });
    const offer = await insertProduct(world.site.db, booth, { title: '改題前' });
    const change = (body: object) =>
      world.site.call('updateProduct', {
        params: { productId: offer.productId },
        body,
        headers: { 'If-Match': '"v1"' },
        as: owner,
      });
    expect(brokenRules(await change({ kind: null, genres: null })).sort()).toEqual([
      '/genres requiredInput',
      '/kind requiredSelect',
    ]);
    expect((await change({ title: { ja: '改題後' }, links: ['https://k.example/'] })).status).toBe(
      200,
    );
    const found = await world.site.call('listProducts', { query: { q: '改題後' } });
    expect(found.body.items[0].productId).toBe(offer.productId);
    const { body } = await world.site.call('getProduct', {
      params: { boothId: offer.boothId, productId: offer.productId },
    });
    expect(body).toMatchObject({
      title: { ja: '改題後' },
      links: ['https://k.example/'],
      pictures: [],
    });
  });

  it('lets one of two simultaneous changes win', async () => {
    const id = await added();
    const answers = await Promise.all(
      [people.owner, people.editor].map((as, at) => update(id, { age: at }, { version: 1, as })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('is for the owner and editors of their current booth, and audited', async () => {
    const id = await added();
    expect(await outcomesOf((as) => update(id, { age: null }, { version: 9, as }))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 412,
      editor: 412,
    });
    await update(id, { age: 12 }, { as: people.editor });
    const record = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .where('action', '=', 'product.changed')
      .select(['actor_id', 'before', 'after'])
      .executeTakeFirstOrThrow();
    expect(record).toEqual({
      actor_id: people.editor.userId,
      before: { age: 10 },
      after: { age: 12 },
    });
  });
});
