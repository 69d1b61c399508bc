import { expect, it } from 'vitest';
import {
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { updateListings } from './listings.ts';

type Change = Parameters<typeof updateListings>[1];

const openShow = async () => {
  const site = await testSite();
  const booth = await insertBooth(site.db, await insertEdition(site.db), { code: 'K12' });
  const update = (change: Change) =>
    site.db.transaction().execute((trx) => updateListings(trx, change));
  return { site, booth, update };
};

const find = async (site: TestSite, query: Record<string, string>): Promise<string[]> => {
  const { body } = await site.call('listProducts', { query });
  return body.items.map(({ productId }: { productId: string }) => productId);
};

it('a changed work is found, filtered and sorted by what it says now', async () => {
  const { site, booth, update } = await openShow();
  const changed = await insertProduct(site.db, booth, { title: '潮待ち', kana: 'しおまち' });
  const other = await insertProduct(site.db, booth, { title: '岬', kana: 'みさき' });
  await site.db
    .updateTable('product')
    .set({
      title: JSON.stringify({ ja: '渡り鳥', en: 'Birds' }) as never,
      kana: 'ワタリドリ',
      designers: ['磯部 陸'],
      genres: ['party'],
      players_min: 3,
      players_max: 5,
    })
    .where('id', '=', changed.productId)
    .execute();
  await update({ productIds: [changed.productId] });
  expect(await find(site, { q: 'わたりどり' })).toEqual([changed.productId]);
  expect(await find(site, { q: 'birds' })).toEqual([changed.productId]);
  expect(await find(site, { q: '磯部' })).toEqual([changed.productId]);
  expect(await find(site, { q: '潮待ち' })).toEqual([]);
  expect(await find(site, { genre: 'party' })).toEqual([changed.productId]);
  expect(await find(site, { players: '4' })).toEqual([changed.productId]);
  expect(await find(site, { sort: 'kana' })).toEqual([other.productId, changed.productId]);
});

it('an offer is listed while its booth, its work and itself are public', async () => {
  const { site, booth, update } = await openShow();
  const offer = await insertProduct(site.db, booth);
  const isListed = async () => (await find(site, {})).includes(offer.productId);
  const { boothId, productId, boothProductId } = offer;
  const set = (table: 'booth' | 'product' | 'booth_product', id: string, values: object) =>
    site.db
      .updateTable(table as 'booth')
      .set(values)
      .where('id', '=', id)
      .execute();
  const changes = [
    [{ productIds: [productId] }, 'product', productId, { status: 'archived' }],
    [{ boothProductIds: [boothProductId] }, 'booth_product', boothProductId, { status: 'paused' }],
    [{ boothIds: [boothId] }, 'booth', boothId, { status: 'hidden' }],
    [{ boothIds: [boothId] }, 'booth', boothId, { is_ready: false }],
  ] as const;
  for (const [change, table, id, values] of changes) {
    await set(table, id, values);
    await update(change as Change);
    expect([table, await isListed()]).toEqual([table, false]);
    await set(table, id, { status: 'published', ...(table === 'booth' && { is_ready: true }) });
    await update(change as Change);
    expect([table, await isListed()]).toEqual([table, true]);
  }
});

it('a work is found by the name of its booth, other offers stay as they are', async () => {
  const { site, booth, update } = await openShow();
  const [here, there] = await Promise.all(
    [booth, await insertBooth(site.db, booth.editionId, { code: 'K13' })].map(
      (each: InsertedBooth) => insertProduct(site.db, each),
    ),
  );
  const renamed = JSON.stringify({ ja: '夕凪工房' }) as never;
  await site.db.updateTable('booth').set({ name: renamed }).execute();
  await update({ boothIds: [booth.id] });
  expect(await find(site, { q: '夕凪工房' })).toEqual([here?.productId]);
  await update({ boothProductIds: [there?.boothProductId as string] });
  expect((await find(site, { q: '夕凪工房' })).toSorted()).toEqual(
    [here?.productId, there?.productId].toSorted(),
  );
});
