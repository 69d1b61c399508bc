import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwardShow, type AwardSite, awardShow } from '#api/testing/announcements.ts';
import { EDITING, ifMatch, minutesLater } from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { TENANT_ROLES } from '#spec/tenants/rights.ts';

let show: AwardShow;
let world: AwardSite;
beforeAll(async () => {
  show = await awardShow();
});
beforeEach(async () => {
  world = await show.newAward();
});

const AT = minutesLater(10);
const setStatus = (id: string, status: 'withdrawn' | 'rejected' | 'cancelled' | 'accepted') =>
  world.site.db.updateTable('application').set({ status }).where('id', '=', id).execute();
const SPECIAL = { rank: 'special' };
const won = (entryId: string, more: object = {}) => ({ entryId, rank: 'grand-prize', ...more });

describe('getAnnouncement', () => {
  it('is empty at first, and names the entries to choose from', async () => {
    const { winning, losing, people, enter, get, awardId } = world;
    for (const status of ['draft', 'withdrawn', 'rejected', 'cancelled'] as const)
      await enter(people.stranger.userId, { status });
    const { status, body, headers } = await get('results');
    expect([status, headers.get('etag')]).toEqual([200, '"v1"']);
    expect(body).toMatchObject({ awardId, kind: 'results', state: 'draft', items: [], version: 1 });
    expect(body.candidates.map(({ entryId }: { entryId: string }) => entryId)).toEqual([
      winning,
      losing,
    ]);
    expect(body.candidates[0]).toMatchObject({
      title: { ja: '潮待ち' },
      maker: '夕凪ゲームズ',
      isShortlisted: false,
    });
  });

  it('marks candidates of the shortlist', async () => {
    const { losing, save, get } = world;
    await save('shortlist', [{ entryId: losing }]);
    const { body } = await get('results');
    expect(
      body.candidates.map(({ isShortlisted }: { isShortlisted: boolean }) => isShortlisted),
    ).toEqual([false, true]);
  });

  it('shows where a named work is now, and which conditions a debut entry no longer meets', async () => {
    const { site, booth, work, winning, losing, save } = world;
    await site.db
      .updateTable('application')
      .set({ kind: 'fresh-dragon' })
      .where('id', '=', winning)
      .execute();
    const { body } = await save('results', [won(winning), won(losing)]);
    const [named, other] = body.items;
    expect(named).toMatchObject({ productId: work.productId, booth: { id: booth.id } });
    expect(named.failedConditions).toContain('notNew');
    expect(body.candidates[0].failedConditions).toEqual(named.failedConditions);
    expect(other).not.toHaveProperty('booth');
    expect(other).not.toHaveProperty('failedConditions');
    expect(body.candidates[1]).not.toHaveProperty('failedConditions');
  });

  it('is for owner and managers; of judges without a chair nobody reads it', async () => {
    const { site, get } = world;
    const seen: Record<string, number> = {};
    for (const role of TENANT_ROLES) {
      const [member] = (await site.createVisitors(1)) as [SignedIn];
      await insertMember(site.db, member.userId, { role });
      seen[role] = (await get('results', member)).status;
    }
    expect(seen).toEqual({ owner: 200, manager: 200, editor: 403, judge: 403, desk: 403 });
    const nobody = await site.call('getAnnouncement', {
      params: { awardId: world.awardId, kind: 'results' },
    });
    expect(nobody.status).toBe(401);
    expect((await get('results', world.people.winner)).status).toBe(403);
  });

  it('does not know other awards and kinds', async () => {
    const call = (awardId: string, kind: string) =>
      world.site.call('getAnnouncement', { as: world.people.manager, params: { awardId, kind } });
    expect((await call(UNKNOWN_ID, 'results')).status).toBe(404);
    expect((await call(world.awardId, 'rumours')).status).toBe(400);
  });
});

describe('saveAnnouncement', () => {
  it('sets entries in order, with texts', async () => {
    const { winning, losing, save, get } = world;
    const { status, body, headers } = await save('results', [
      { entryId: losing, rank: 'other', rankName: '灯台賞', reward: { ja: '海図' } },
      won(winning, { citation: { ja: '潮の一作。', en: 'A tidal work.' } }),
    ]);
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body.items).toMatchObject([
      { entryId: losing, rank: 'other', rankName: '灯台賞', reward: { ja: '海図' } },
      {
        entryId: winning,
        rank: 'grand-prize',
        citation: { ja: '潮の一作。', en: 'A tidal work.' },
      },
    ]);
    expect((await get('results')).body).toEqual(body);
  });

  it('loses nothing in two tabs: the second is refused', async () => {
    const { winning, losing, save, get } = world;
    const both = await Promise.all([
      save('results', [won(winning)], { version: 1 }),
      save('results', [won(losing)], { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const saved = both.find(({ status }) => status === 200);
    expect((await get('results')).body).toEqual(saved?.body);
  });

  it('refuses entries that are not of the award, that ended, or that are named twice', async () => {
    const { winning, losing, save, enter, people } = world;
    const withdrawn = await enter(people.stranger.userId, { status: 'withdrawn' });
    const errorsOf = async (items: object[]) => (await save('results', items as never)).body.errors;
    expect(
      await errorsOf([won(winning), won(UNKNOWN_ID), won(withdrawn), won(winning, SPECIAL)]),
    ).toEqual([
      { pointer: '/items/1/entryId', rule: 'requiredSelect' },
      { pointer: '/items/2/entryId', rule: 'requiredSelect' },
      { pointer: '/items/3/entryId', rule: 'uniqueItems' },
    ]);
    expect(await errorsOf([{ entryId: losing }])).toEqual([
      { pointer: '/items/0/rank', rule: 'requiredSelect' },
    ]);
  });

  it.each([
    ['a rank of a shortlist', 'shortlist', { rank: 'special' }, '/items/0/rank'],
    ['own words without their name', 'results', { rank: 'other' }, '/items/0/rankName'],
    ['a name beside a rank', 'results', { rank: 'special', rankName: '灯' }, '/items/0/rankName'],
    [
      'a name that is too long',
      'results',
      { rank: 'other', rankName: '灯'.repeat(21) },
      '/items/0/rankName',
    ],
    [
      'a citation that is too long',
      'results',
      { rank: 'special', citation: { ja: '灯'.repeat(401) } },
      '/items/0/citation/ja',
    ],
    [
      'an English reward alone',
      'results',
      { rank: 'special', reward: { en: 'A chart' } },
      '/items/0/reward/ja',
    ],
  ] as const)('refuses %s', async (_name, kind, fields, pointer) => {
    const { status, body } = await world.save(kind, [{ entryId: world.winning, ...fields }]);
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  it('needs a note once it is public, which everybody reads with its time', async () => {
    const { site, winning, losing, save, announce } = world;
    const note = { ja: '賞の名前を直しました。' };
    expect((await save('results', [won(winning)], { correction: note })).body.errors).toEqual([
      { pointer: '/correction', rule: 'mustBeEmpty' },
    ]);
    await announce('results', [won(winning)], AT);
    site.setNow(minutesLater(20));
    const items = [won(winning, { rank: 'runner-up' }), won(losing)];
    expect((await save('results', items)).body.errors).toEqual([
      { pointer: '/correction/ja', rule: 'requiredInput' },
    ]);
    expect((await save('results', items, { correction: note })).status).toBe(200);
    const { body } = await site.call('listAwardAnnouncements', { params: { slug: 'noren' } });
    expect(body.items[0]).toMatchObject({
      publishedAt: AT.toISOString(),
      items: [{ rank: 'runner-up' }, { rank: 'grand-prize' }],
      corrections: [{ note, correctedAt: minutesLater(20).toISOString() }],
    });
  });

  it('is for owner and managers alone', async () => {
    const { site, awardId, people } = world;
    const options = {
      params: { awardId, kind: 'results' },
      headers: ifMatch(1),
      body: { items: [] },
    };
    expect((await site.call('saveAnnouncement', options)).status).toBe(401);
    expect((await site.call('saveAnnouncement', { ...options, as: people.winner })).status).toBe(
      403,
    );
    const params = { ...options.params, awardId: UNKNOWN_ID };
    const unknown = await site.call('saveAnnouncement', { ...options, params, as: people.manager });
    expect(unknown.status).toBe(404);
  });
});

describe('scheduleAnnouncement', () => {
  const shown = async () => {
    const { body } = await world.site.call('listAwardAnnouncements', { params: { slug: 'noren' } });
    return body.items.length;
  };

  it('makes it public to the millisecond', async () => {
    const { site, winning, save, schedule } = world;
    await save('results', [won(winning)]);
    const { status, body, headers } = await schedule('results', AT);
    expect([status, headers.get('etag')]).toEqual([200, '"v3"']);
    expect(body).toMatchObject({ state: 'scheduled', publishAt: AT.toISOString() });
    site.setNow(new Date(AT.getTime() - 1));
    expect(await shown()).toBe(0);
    site.setNow(AT);
    expect(await shown()).toBe(1);
    expect((await world.get('results')).body.state).toBe('public');
  });

  it('makes it public at once without a time, and only once', async () => {
    const { site, awardId, people, winning, save, schedule } = world;
    const publishNow = () =>
      site.call('scheduleAnnouncement', {
        as: people.manager,
        params: { awardId, kind: 'results' },
        body: {},
      });
    expect((await publishNow()).body.reasons).toEqual(['noEntries']);
    await save('results', [won(winning)]);
    await schedule('results', AT);
    const { status, body } = await publishNow();
    expect([status, body.state, body.publishAt]).toEqual([200, 'public', EDITING.toISOString()]);
    expect(await shown()).toBe(1);
    expect((await publishNow()).body.code).toBe('RELEASE_PAST');
  });

  it('moves to another time until then, and never into the past', async () => {
    const { site, winning, save, schedule } = world;
    await save('results', [won(winning)]);
    expect((await schedule('results', EDITING)).body.code).toBe('RELEASE_PAST');
    await schedule('results', AT);
    expect((await schedule('results', AT)).body.version).toBe(3);
    expect((await schedule('results', minutesLater(20))).body.version).toBe(4);
    site.setNow(minutesLater(20));
    expect((await schedule('results', minutesLater(30))).body.code).toBe('RELEASE_PAST');
  });

  it('needs an entry that the public may see, and a public award', async () => {
    const { site, winning, save, schedule, people, awardId } = world;
    const refused = async () => {
      const { status, body } = await schedule('results', AT);
      return [status, body.code, body.reasons];
    };
    expect(await refused()).toEqual([409, 'NOT_IN_STATE', ['noEntries']]);
    await save('results', [won(winning)]);
    await setStatus(winning, 'withdrawn');
    await site.call('releaseContent', {
      ...{ as: people.manager, params: { contentId: awardId } },
      body: { revision: null, at: minutesLater(5).toISOString() },
    });
    expect(await refused()).toEqual([409, 'NOT_IN_STATE', ['noEntries', 'awardNotPublic']]);
  });
});

describe('unscheduleAnnouncement', () => {
  it('takes the time back until it has come', async () => {
    const { site, winning, announce, unschedule } = world;
    expect((await unschedule('results')).body.state).toBe('draft');
    await announce('results', [won(winning)], AT);
    const first = await unschedule('results');
    const again = await unschedule('results');
    expect([first.body.state, again.body]).toEqual(['draft', first.body]);
    site.setNow(minutesLater(11));
    const { body } = await site.call('listAwardAnnouncements', { params: { slug: 'noren' } });
    expect(body.items).toEqual([]);
    await world.schedule('results', minutesLater(12));
    site.setNow(minutesLater(12));
    expect((await unschedule('results')).body.code).toBe('RELEASE_PAST');
  });
});

describe('an entry that ended', () => {
  it('is left out by the public, and marked for staff', async () => {
    const { site, winning, losing, announce, get } = world;
    await announce('shortlist', [{ entryId: winning }, { entryId: losing }], AT);
    await setStatus(winning, 'withdrawn');
    const marks = (await get('shortlist')).body.items.map(
      ({ isOmitted, status }: { isOmitted: boolean; status: string }) => [isOmitted, status],
    );
    expect(marks).toEqual([
      [true, 'withdrawn'],
      [false, 'accepted'],
    ]);
    site.setNow(AT);
    const titles = async () => {
      const { body } = await site.call('listAwardAnnouncements', { params: { slug: 'noren' } });
      return body.items[0].items.map(({ title }: { title: { ja: string } }) => title.ja);
    };
    expect(await titles()).toEqual(['霧笛']);
    await setStatus(losing, 'cancelled');
    expect(await titles()).toEqual([]);
  });
});
