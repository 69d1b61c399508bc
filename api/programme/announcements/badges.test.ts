import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwardShow, type AwardSite, awardShow } from '#api/testing/announcements.ts';
import { minutesLater } from '#api/testing/contents.ts';
import { insertBooth, insertProduct } from '#api/testing/show.ts';

let show: AwardShow;
let world: AwardSite;
beforeAll(async () => {
  show = await awardShow();
});
beforeEach(async () => {
  world = await show.newAward();
});

const AT = minutesLater(10);
const AWARD = { slug: 'noren', title: { ja: '暖簾賞', en: 'Noren Award' } };

/** Returns the badges of the winning work and its booth, in lists and on their pages. */
const badges = async () => {
  const { site, booth, work } = world;
  const { boothId, productId } = work;
  const [products, product, booths, page] = await Promise.all([
    site.call('listProducts'),
    site.call('getProduct', { params: { boothId, productId } }),
    site.call('listBooths'),
    site.call('getBooth', { params: { boothId: booth.id } }),
  ]);
  const of = (items: { productId?: string; id?: string; awards?: object }[], id: string) =>
    items.find((item) => (item.productId ?? item.id) === id)?.awards;
  return [
    of(products.body.items, productId),
    product.body.awards,
    of(booths.body.items, booth.id),
    page.body.awards,
  ];
};
const everywhere = (awards: unknown) => [awards, awards, awards, awards];

describe('badges of a work and its booth', () => {
  it('appear with the announcement, and results replace the shortlist', async () => {
    const { site, winning, announce } = world;
    await announce('shortlist', [{ entryId: winning }], AT);
    await announce('results', [{ entryId: winning, rank: 'special' }], minutesLater(20));
    site.setNow(new Date(AT.getTime() - 1));
    expect(await badges()).toEqual(everywhere(undefined));
    site.setNow(AT);
    expect(await badges()).toEqual(everywhere([{ ...AWARD, kind: 'shortlist' }]));
    site.setNow(minutesLater(20));
    expect(await badges()).toEqual(everywhere([{ ...AWARD, kind: 'results', rank: 'special' }]));
  });

  it('are those of one work alone', async () => {
    const { site, editionId, winning, announce } = world;
    const other = await insertBooth(site.db, editionId);
    const { productId } = await insertProduct(site.db, other, { title: '夜凪' });
    await announce('results', [{ entryId: winning, rank: 'special' }], AT);
    site.setNow(AT);
    const { body } = await site.call('getProduct', { params: { boothId: other.id, productId } });
    const booth = await site.call('getBooth', { params: { boothId: other.id } });
    expect([body.awards, booth.body.awards]).toEqual([undefined, undefined]);
  });

  it('end with the entry, and with the page of the award', async () => {
    const { site, winning, awardId, people, announce } = world;
    await announce('results', [{ entryId: winning, rank: 'special' }], AT);
    site.setNow(AT);
    const params = { contentId: awardId };
    await site.call('releaseContent', { as: people.manager, params, body: { revision: null } });
    expect(await badges()).toEqual(everywhere(undefined));
    await site.call('releaseContent', { as: people.manager, params, body: {} });
    expect((await badges())[0]).toHaveLength(1);
    await site.db
      .updateTable('application')
      .set({ status: 'cancelled' })
      .where('id', '=', winning)
      .execute();
    expect(await badges()).toEqual(everywhere(undefined));
  });

  it('names two ranks of two works at one booth', async () => {
    const { site, booth, people, enter, winning, announce } = world;
    const { productId } = await insertProduct(site.db, booth, { title: '夜凪' });
    const second = await enter(people.owner.userId, { entry: { product_id: productId } });
    await announce(
      'results',
      [
        { entryId: winning, rank: 'grand-prize' },
        { entryId: second, rank: 'other', rankName: '灯台賞' },
      ],
      AT,
    );
    site.setNow(AT);
    const { body } = await site.call('getBooth', { params: { boothId: booth.id } });
    expect(body.awards).toHaveLength(2);
    expect(body.awards).toEqual(
      expect.arrayContaining([
        { ...AWARD, kind: 'results', rank: 'grand-prize' },
        { ...AWARD, kind: 'results', rank: 'other', rankName: '灯台賞' },
      ]),
    );
  });
});
