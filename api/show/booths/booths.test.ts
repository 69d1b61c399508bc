import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchText } from '#api/core/db/search.ts';
import {
  DAY_1,
  DAY_2,
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { codeKey } from '#spec/core/ordering.ts';

let site: TestSite;
let editionId: string;
let lantern: InsertedBooth;

const search = async (query: string | Record<string, string>) => {
  const { status, body } = await site.call('listBooths', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ name }: { name: { ja: string } }) => name.ja);
};

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  lantern = await insertBooth(site.db, editionId, {
    name: 'ランタン工房',
    code: 'B02',
    genres: ['family', 'goods'],
    kana: 'ランタンコウボウ',
  });
  await insertBooth(site.db, editionId, {
    name: '𠮷田屋',
    code: 'A10',
    accepts_reservations: false,
  });
  const sunday = await insertBooth(site.db, editionId, { name: '日曜だけの店', code: 'C03' });
  await site.db
    .deleteFrom('booth_day')
    .where('booth_id', '=', sunday.id)
    .where('day', '=', DAY_1)
    .execute();
  await insertBooth(site.db, editionId, { name: '準備中の店', code: 'A01', status: 'draft' });
});

describe('listBooths', () => {
  it('lists published booths sorted by code', async () => {
    expect(await search({})).toEqual(['𠮷田屋', 'ランタン工房', '日曜だけの店']);
  });

  it('finds by name in any width and kana, and by code', async () => {
    expect(await search({ q: 'らんたん' })).toEqual(['ランタン工房']);
    expect(await search({ q: 'ﾗﾝﾀﾝ' })).toEqual(['ランタン工房']);
    expect(await search({ q: '𠮷' })).toEqual(['𠮷田屋']);
    expect(await search({ q: 'Ｃ０３' })).toEqual(['日曜だけの店']);
  });

  it('filters by genre, day and reservations', async () => {
    expect(await search('genre=goods&genre=party')).toEqual(['ランタン工房']);
    expect(await search({ day: DAY_1 })).toEqual(['𠮷田屋', 'ランタン工房']);
    expect(await search({ reservable: 'false' })).toEqual(['𠮷田屋']);
    expect(await search({ reservable: 'true' })).toEqual(['ランタン工房', '日曜だけの店']);
  });

  it('pages both ways', async () => {
    const first = await site.call('listBooths', { query: { limit: '2' } });
    expect(first.body).toMatchObject({ total: 3, totalIsCapped: false });
    const second = await site.call('listBooths', {
      query: { limit: '2', cursor: first.body.nextCursor },
    });
    expect(second.body.items).toHaveLength(1);
    const back = await site.call('listBooths', {
      query: { limit: '2', cursor: second.body.prevCursor },
    });
    expect(back.body.items).toEqual(first.body.items);
  });

  it('rejects a malformed cursor', async () => {
    const { status, body } = await site.call('listBooths', { query: { cursor: 'x' } });
    expect([status, body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  it('counts up to the cap and reports it', async () => {
    const other = await testSite();
    const id = await insertEdition(other.db);
    const { ownerId } = await insertBooth(other.db, id);
    const many = Array.from({ length: 1_001 }, (_, at) => ({ at, id: randomUUIDv7() }));
    await other.db
      .insertInto('booth')
      .values(
        many.map(({ at, id: boothId }) => ({
          id: boothId,
          edition_id: id,
          owner_id: ownerId,
          name: JSON.stringify({ ja: `店${at}` }),
          genres: ['party'],
          tags: [],
          days: [DAY_1, DAY_2],
          links: '[]',
          languages: [],
          payments: [],
          accepts_reservations: true,
          status: 'published' as const,
          sort_code: codeKey(`M${at}`),
          search_text: buildSearchText([`店${at}`]),
        })),
      )
      .execute();
    await other.db
      .insertInto('booth_day')
      .values(
        many.map(({ at, id: boothId }) => ({
          booth_id: boothId,
          edition_id: id,
          day: DAY_1,
          code: `${'MNPQ'[Math.floor(at / 300)]}${at % 300}`,
        })),
      )
      .execute();
    const { body } = await other.call('listBooths', { query: { limit: '1' } });
    expect(body).toMatchObject({ total: 1000, totalIsCapped: true });
  });
});

describe('getBooth', () => {
  it('returns a published booth with its number of products', async () => {
    await insertProduct(site.db, lantern);
    await insertProduct(site.db, lantern, { boothProduct: { listed: false } });
    const { status, body } = await site.call('getBooth', { params: { boothId: lantern.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: lantern.id,
      name: { ja: 'ランタン工房' },
      kana: 'ランタンコウボウ',
      genres: ['family', 'goods'],
      productCount: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/owner|sort_code|search/);
  });

  it('returns 404 for an unpublished or unknown booth', async () => {
    const draft = await insertBooth(site.db, editionId, { status: 'hidden' });
    for (const boothId of [draft.id, randomUUIDv7()]) {
      expect((await site.call('getBooth', { params: { boothId } })).status).toBe(404);
    }
  });
});
