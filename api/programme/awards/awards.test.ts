import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AwardShow,
  type AwardSite,
  awardShow,
  insertAwardPlan,
} from '#api/testing/announcements.ts';
import { COMPLETE, EDITING, minutesLater } from '#api/testing/contents.ts';
import { articleContent } from '#api/testing/public-contents.ts';
import { insertPeriod } from '#api/testing/show.ts';

let show: AwardShow;
let world: AwardSite;
beforeAll(async () => {
  show = await awardShow();
});
beforeEach(async () => {
  world = await show.newAward();
});

const AT = minutesLater(10);
const get = (slug = 'noren') => world.site.call('getAward', { params: { slug } });
const setPeriod = (opensAt: Date | null, closesAt: Date | null) =>
  world.site.db
    .updateTable('award')
    .set({ opens_at: opensAt, closes_at: closesAt })
    .where('id', '=', world.awardId)
    .execute();

/** Inserts an archived edition of the tenant; returns its id. */
const insertPastEdition = async (): Promise<string> => {
  const { db } = world.site;
  const { tenant_id, venue } = await db
    .selectFrom('edition')
    .select(['tenant_id', 'venue'])
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  await db
    .insertInto('edition')
    .values({
      ...{ id, tenant_id, slug: '2026-spring', status: 'archived', time_zone: 'Asia/Tokyo' },
      name: JSON.stringify({ ja: '暖簾市 2026 春' }),
      venue: JSON.stringify(venue),
      days: JSON.stringify([{ date: '2026-04-25', open: '10:00', close: '17:00' }]),
      is_current: false,
    })
    .execute();
  return id;
};

describe('listAwards', () => {
  const list = async () => {
    const { status, body } = await world.site.call('listAwards');
    expect(status).toBe(200);
    return body.items.map(
      ({ slug, phase, isPast }: { slug: string; phase: string; isPast: boolean }) => [
        slug,
        phase,
        isPast,
      ],
    );
  };

  it('shows current awards first, the open one before the others, then past ones', async () => {
    const { site, editionId, publish, announce, winning } = world;
    const old = await publish(COMPLETE.award, 'old');
    const past = await insertPastEdition();
    await insertAwardPlan(site.db, past, { id: old });
    const open = await publish(COMPLETE.award, 'open');
    await insertAwardPlan(site.db, editionId, { id: open, closes_at: minutesLater(60) });
    await publish(COMPLETE.award, 'undecided');
    expect(await list()).toEqual([
      ['open', 'open', false],
      ['noren', 'closed', false],
      ['undecided', 'upcoming', false],
      ['old', 'archived', true],
    ]);
    await announce('results', [{ entryId: winning, rank: 'special' }], AT);
    site.setNow(AT);
    expect((await list())[1]).toEqual(['noren', 'announced', false]);
  });
});

describe('getAward', () => {
  it('shows what it says and how it runs', async () => {
    const { body, status } = await get('NOREN');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: 'noren',
      title: { ja: '暖簾賞', en: 'Noren Award' },
      kind: 'open',
      phase: 'closed',
      edition: { slug: '2027-spring' },
      opensAt: '2027-01-10T03:00:00.000Z',
      closesAt: '2027-02-10T03:00:00.000Z',
      entry: { categories: [], entriesPerUser: 1, exhibitorsOnly: false },
      announcements: [],
      articles: [],
    });
    expect(body.judges).toBeUndefined();
  });

  it('follows its own period to the millisecond, otherwise that of the edition', async () => {
    const { site, editionId } = world;
    await setPeriod(minutesLater(1), minutesLater(2));
    const phases: string[] = [];
    for (const [minutes, ms] of [
      [1, -1],
      [1, 0],
      [2, -1],
      [2, 0],
    ] as const) {
      site.setNow(new Date(minutesLater(minutes).getTime() + ms));
      phases.push((await get()).body.phase);
    }
    expect(phases).toEqual(['upcoming', 'open', 'open', 'closed']);
    await setPeriod(null, null);
    expect((await get()).body).toMatchObject({ phase: 'upcoming' });
    await insertPeriod(site.db, editionId, 'award-entry', {
      opensAt: EDITING,
      closesAt: minutesLater(60),
    });
    expect((await get()).body).toMatchObject({
      phase: 'open',
      closesAt: minutesLater(60).toISOString(),
    });
  });

  it('tells of an announcement from its time on, and of nothing to come', async () => {
    const { site, winning, announce } = world;
    const before = await get();
    await announce('shortlist', [{ entryId: winning }], AT);
    await announce('results', [{ entryId: winning, rank: 'special' }], minutesLater(20));
    const meanwhile = await get();
    expect(meanwhile.body).toEqual(before.body);
    expect(meanwhile.headers.get('etag')).toBe(before.headers.get('etag'));
    site.setNow(minutesLater(20));
    expect((await get()).body).toMatchObject({
      phase: 'announced',
      announcements: [
        { kind: 'results', publishedAt: minutesLater(20).toISOString() },
        { kind: 'shortlist', publishedAt: AT.toISOString() },
      ],
    });
  });

  it('does not know awards whose text is not public', async () => {
    const { site, people, awardId } = world;
    site.setNow(minutesLater(1));
    await site.call('releaseContent', {
      ...{ as: people.manager, params: { contentId: awardId }, body: { revision: null } },
    });
    expect((await get()).status).toBe(404);
    expect((await get('never')).status).toBe(404);
    for (const id of ['listAwardAnnouncements', 'getAwardArticle'] as const) {
      const params = { slug: 'noren', slug2: 'tea' };
      expect([id, (await site.call(id, { params })).status]).toEqual([id, 404]);
    }
  });
});

describe('getAwardArticle', () => {
  const article = (slug2: string, slug = 'noren') =>
    world.site.call('getAwardArticle', { params: { slug, slug2 } });

  it('shows articles of the award, with their neighbours among them', async () => {
    const { site, awardId: award, publish } = world;
    await publish(articleContent('一', { award }), 'first');
    site.setNow(minutesLater(1));
    await publish(articleContent('別'), 'other');
    site.setNow(minutesLater(2));
    await publish(articleContent('二', { award }), 'second');
    const { status, body } = await article('first');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: { ja: '一の本文' },
      award: { slug: 'noren' },
      previous: { path: 'second' },
    });
    expect(body.next).toBeUndefined();
    expect((await article('other')).status).toBe(404);
    expect((await article('never')).status).toBe(404);
    expect((await get()).body.articles.map(({ slug }: { slug: string }) => slug)).toEqual([
      'second',
      'first',
    ]);
  });
});

describe('listAwardAnnouncements', () => {
  const list = async () => {
    const { status, body } = await world.site.call('listAwardAnnouncements', {
      params: { slug: 'noren' },
    });
    expect(status).toBe(200);
    return body.items;
  };

  it('links works that a booth has now, and shows others without', async () => {
    const { site, booth, work, winning, losing, announce } = world;
    await announce(
      'results',
      [
        { entryId: winning, rank: 'grand-prize', reward: { ja: '海図' } },
        { entryId: losing, rank: 'excellence' },
      ],
      AT,
    );
    expect(await list()).toEqual([]);
    site.setNow(AT);
    const [results] = await list();
    expect(results).toMatchObject({ kind: 'results', publishedAt: AT.toISOString() });
    expect(results.items).toEqual([
      {
        title: { ja: '潮待ち' },
        maker: '夕凪ゲームズ',
        rank: 'grand-prize',
        reward: { ja: '海図' },
        productId: work.productId,
        booth: { id: booth.id, name: expect.anything(), days: expect.anything() },
      },
      { title: { ja: '霧笛' }, maker: '夕凪ゲームズ', rank: 'excellence' },
    ]);
    await site.db
      .updateTable('booth_product')
      .set({ listed: false })
      .where('product_id', '=', work.productId)
      .execute();
    expect((await list())[0].items[0].booth).toBeUndefined();
  });
});
