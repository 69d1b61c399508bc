import { describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { ONLY_OWNER_AND_EDITOR, productsSite, TIDE } from '#api/testing/my-products.ts';
import { insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

const { world, people, get, added, newOwner, listed, outcomesOf } = await productsSite();

describe('listMyProducts', () => {
  it('has the works of the user, and those of owners whose current booth they edit', async () => {
    const id = await added({ title: { ja: '一覧の作品' } });
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [
        who,
        (await listed(as, { limit: '100' })).includes(id),
      ]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      owner: true,
      editor: true,
      desk: false,
      revoked: false,
      'other owner': false,
      staff: false,
      stranger: false,
    });
  });

  it('filters by state, offers and missing English', async () => {
    const owner = await newOwner();
    const booth = await insertBooth(world.site.db, world.editionId, {
      ownerId: owner.userId,
      name: '波止場',
    });
    const offer = await insertProduct(world.site.db, booth, { title: '棚の作品' });
    const draft = await added({ title: { ja: '凪', en: 'Calm' }, summary: { ja: '静か' } }, owner);
    const english = await added({ title: { ja: '朝', en: 'Morning' } }, owner);
    expect(await listed(owner, { status: 'published' })).toEqual([offer.productId]);
    expect(await listed(owner, { offered: 'true' })).toEqual([offer.productId]);
    expect((await listed(owner, { offered: 'false' })).sort()).toEqual([draft, english].sort());
    expect(await listed(owner, { englishMissing: 'false' })).toEqual([english]);
    const { body } = await world.site.call('listMyProducts', {
      query: { offered: 'true' },
      as: owner,
    });
    expect(body.items[0].offers).toEqual([
      { boothId: booth.id, boothName: { ja: '波止場' }, status: 'published' },
    ]);
  });

  it('finds the works of the owner of a booth', async () => {
    const [owner, editor] = (await world.site.createVisitors(2)) as [SignedIn, SignedIn];
    const booth = await insertBooth(world.site.db, world.editionId, { ownerId: owner.userId });
    await insertBoothUser(world.site.db, booth.id, editor.userId, { role: 'editor' });
    const work = await added({ title: { ja: '頼まれた作品' } }, owner);
    const own = await added({ title: { ja: '自分の作品' } }, editor);
    expect((await listed(editor)).sort()).toEqual([work, own].sort());
    expect(await listed(editor, { forBooth: booth.id })).toEqual([work]);
    expect(await listed(people.stranger, { forBooth: booth.id })).toEqual([]);
  });

  it('has price and JAN code', async () => {
    const owner = await newOwner();
    await added(TIDE, owner);
    const { body } = await world.site.call('listMyProducts', { as: owner });
    expect(body.items).toMatchObject([
      { listPrice: 2500, janCode: '4569951116179', pictureCount: 0 },
    ]);
  });

  it('finds the works that a booth could offer', async () => {
    const { site, editionId } = world;
    const owner = await newOwner();
    const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    await insertProduct(site.db, booth);
    await added({ title: { ja: '下書き' } }, owner);
    const offerable = await insertWork(site.db, owner.userId);
    expect(await listed(owner, { offerableAt: booth.id })).toEqual([offerable]);
    expect(await listed(owner, { offerableAt: world.otherBooth.id })).toEqual([]);
    await insertWork(site.db, people['other owner'].userId);
    expect(await listed(owner, { offerableAt: world.otherBooth.id })).toEqual([]);
  });

  it('names the booths at which a published work can be offered', async () => {
    const { db } = world.site;
    const [owner, editor] = (await world.site.createVisitors(2)) as [SignedIn, SignedIn];
    const ofOwner = { ownerId: owner.userId };
    const [first, second] = await Promise.all([
      insertBooth(db, world.editionId, { ...ofOwner, name: '波止場' }),
      insertBooth(db, world.editionId, { ...ofOwner, name: '灯台' }),
    ]);
    await insertBoothUser(db, second.id, editor.userId, { role: 'editor' });
    const { productId: id } = await insertProduct(db, first, { title: '潮見' });
    const boothsFor = async (as: SignedIn) => (await get(id, as)).body.canBeOfferedAt;
    const atSecond = [{ boothId: second.id, boothName: { ja: '灯台' } }];
    expect(await boothsFor(owner)).toEqual(atSecond);
    expect(await boothsFor(editor)).toEqual(atSecond);
    const draft = await added({ title: { ja: '潮見台' } }, owner);
    expect((await get(draft, owner)).body.canBeOfferedAt).toEqual([]);
  });

  it('has pages, by the reading', async () => {
    const owner = await newOwner();
    const titles = ['ウ', 'ア', 'イ'];
    for (const kana of titles) await added({ title: { ja: `題${kana}` }, kana }, owner);
    const page = (query: Record<string, string>) =>
      world.site.call('listMyProducts', { query: { limit: '2', ...query }, as: owner });
    const first = (await page({})).body;
    const second = (await page({ cursor: first.nextCursor })).body;
    expect(
      [first.total, ...first.items, ...second.items].map((each) => each.title?.ja ?? each),
    ).toEqual([3, '題ア', '題イ', '題ウ']);
    expect((await page({ cursor: 'elsewhere' })).body.code).toBe('BAD_CURSOR');
  });
});

describe('getMyProduct', () => {
  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => get(id, as))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 200,
      editor: 200,
    });
    await world.site.db.updateTable('edition').set({ is_current: false }).execute();
    const past = await Promise.all([get(id), get(id, people.editor)]);
    await world.site.db.updateTable('edition').set({ is_current: true }).execute();
    expect(past.map(({ status }) => status)).toEqual([200, 404]);
  });
});
