import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_STAGES } from '#api/core/demo/clock.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { DEMO_IMPORTS } from '../demo-import.ts';
import { loadDemo } from './loader.ts';

/** The contents of the demo, in the public and the staff's view at each stage. */

const NOW = new Date('2027-02-10T05:00:00Z');

describe.each(DEMO_STAGES)('contents at the stage %s', (stage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite();
    site.setNow(NOW);
    await loadDemo(site.db, DEMO_IMPORTS, { now: NOW, stage });
  });

  const items = async (id: OperationId) => {
    const { status, body } = await site.call(id, {
      query: id === 'listArticles' ? { limit: '50' } : {},
    });
    expect(status).toBe(200);
    return body.items;
  };

  it('are public, but for what is scheduled or archived', async () => {
    const scheduled = { entry: 3, before: 1, live: 1, after: 0 }[stage];
    expect(await items('listArticles')).toHaveLength(14 - scheduled);
    expect(await items('listFaqs')).toHaveLength(20);
    expect(await items('listMediaItems')).toHaveLength(10);
    expect(await items('listTeamMembers')).toHaveLength(14);
    expect(await items('listSponsors')).toHaveLength(8);
    expect(await items('listAmbassadors')).toHaveLength(5);
    expect(await items('listNotices')).toHaveLength(1);
    expect(await items('listEvents')).toHaveLength(8);
  });

  it('have pictures that the demo draws', async () => {
    const [article] = await items('listArticles');
    const [sponsor] = await items('listSponsors');
    for (const { src } of [article.cover, sponsor.logoLight, sponsor.logoDark])
      expect(src).toMatch(/^\/images\/demo\/[a-z0-9-]+-960\.webp$/);
    expect(sponsor.logoLight.alt).toEqual(sponsor.name);
  });

  it('show favourites, one of them without a booth', async () => {
    if (stage === 'entry') return;
    const { body } = await site.call('getAmbassador', { params: { slug: 'nagisa-shiomi' } });
    const isLinked = body.favourites.map(
      ({ boothProduct }: { boothProduct?: object }) => boothProduct !== undefined,
    );
    expect(isLinked).toEqual([true, true, false]);
  });

  it('were written before now, by staff', async () => {
    const rows = await site.db
      .selectFrom('content_revision')
      .where((where) => where.or([where('created_at', '>', NOW), where('author_id', 'is', null)]))
      .select('content_id')
      .execute();
    expect(rows).toEqual([]);
  });

  it('lack some English, and some is outdated', async () => {
    const [staff] = await site.createVisitors(1);
    if (!staff) throw new Error('No visitor');
    await insertMember(site.db, staff.userId, { slug: 'noren-association' });
    const { body } = await site.call('getContentMeter', { as: staff });
    const sum = (count: 'total' | 'missingEnglish' | 'outdatedEnglish') =>
      body.items.reduce(
        (total: number, each: Record<typeof count, number>) => total + each[count],
        0,
      );
    expect([sum('total'), sum('missingEnglish'), sum('outdatedEnglish')]).toEqual([85, 27, 7]);
  });
});
