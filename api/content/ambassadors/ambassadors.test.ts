import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import { insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'ambassador' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const ambassador = (slug: string, more: Fields = {}) => ({
  slug,
  content: { type: 'ambassador', name: { ja: '汐見 渚' }, ...more } as ContentDraft,
});
const list = async () => (await world.site.call('listAmbassadors')).body.items;
const get = (slug: string) => world.site.call('getAmbassador', { params: { slug } });

const booth = async () => {
  const { id } = await world.site.db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return insertBooth(world.site.db, id);
};

describe('listAmbassadors', () => {
  it('shows people with their photos, as staff arranged them', async () => {
    const id = await world.upload();
    await world.publish(ambassador('first', { photo: { id, alt: { ja: '灯台の前で' } } }));
    await world.publish(ambassador('second', { title: { ja: '棋士', en: 'Player of go' } }));
    const [first, second] = await list();
    expect(first).toMatchObject({ slug: 'first', photo: { alt: { ja: '灯台の前で' } } });
    expect(second).toEqual({
      id: second.id,
      slug: 'second',
      name: { ja: '汐見 渚' },
      title: { ja: '棋士', en: 'Player of go' },
    });
  });
});

describe('getAmbassador', () => {
  it('shows pages first, then profiles', async () => {
    await world.publish(
      ambassador('nagisa', {
        bio: { ja: '灯台守。' },
        links: ['https://nagisa.example/'],
        accounts: { xAccount: 'https://x.com/nagisa_shiomi' },
      }),
    );
    const { status, body } = await get('nagisa');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bio: { ja: '灯台守。' },
      links: [
        { kind: 'web', url: 'https://nagisa.example/' },
        { kind: 'x', url: 'https://x.com/nagisa_shiomi' },
      ],
      favourites: [],
    });
  });

  it('shows favourites in order, and links those that a booth has now', async () => {
    const { db } = world.site;
    const place = await booth();
    const offered = await insertProduct(db, place, { title: '潮待ち' });
    const unlisted = await insertProduct(db, place, {
      title: '夜凪',
      boothProduct: { listed: false },
    });
    const elsewhere = await insertWork(db, place.ownerId, { title: '霧笛' });
    const draft = await insertWork(db, place.ownerId, { product: { status: 'draft' } });
    const favourites = [elsewhere, draft, offered.productId, unlisted.productId];
    await world.publish(ambassador('nagisa', { favourites }));
    const shown = async () =>
      (await get('nagisa')).body.favourites.map(
        ({ title, boothProduct }: { title: { ja: string }; boothProduct?: object }) => [
          title.ja,
          boothProduct,
        ],
      );
    const { boothId, productId } = offered;
    expect(await shown()).toEqual([
      ['霧笛', undefined],
      ['潮待ち', { boothId, productId }],
      ['夜凪', undefined],
    ]);
    const { status, body } = await world.site.call('getProduct', {
      params: { boothId, productId },
    });
    expect([status, body.title.ja]).toEqual([200, '潮待ち']);
    await db.deleteFrom('product').where('id', '=', elsewhere).execute();
    expect((await shown()).map(([title]: [string]) => title)).toEqual(['潮待ち', '夜凪']);
  });

  it('shows what is released, as the list does', async () => {
    await expectToFollowReleases(world, ambassador('later'), async () => [
      (await list()).length > 0,
      (await get('later')).status === 200,
    ]);
    expect((await get('never')).status).toBe(404);
  });
});
