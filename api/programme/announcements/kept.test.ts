import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwardShow, type AwardSite, awardShow } from '#api/testing/announcements.ts';
import { EDITING, minutesLater } from '#api/testing/contents.ts';
import { insertPicture } from '#api/testing/debut-entries.ts';
import { runJob } from '#api/testing/jobs.ts';

/** Personal data of entries is removed a year after the show, except for data that announcements show. */

let show: AwardShow;
let world: AwardSite;
beforeAll(async () => {
  show = await awardShow();
});
beforeEach(async () => {
  world = await show.newAward();
});

const LONG_AFTER = new Date('2028-06-01T03:00:00Z');

const rowOf = (id: string) =>
  world.site.db
    .selectFrom('award_entry')
    .where('application_id', '=', id)
    .select(['title', 'maker', 'maker_kana', 'pitch', 'rules_url'])
    .executeTakeFirstOrThrow();

const picturesOf = (id: string) =>
  world.site.db.selectFrom('picture').where('owner_id', '=', id).select('id').execute();

describe('an entry after the show', () => {
  it('keeps title, maker and picture while an announcement names it, and nothing else', async () => {
    const { site, enter, people, announce } = world;
    const entry = {
      maker_kana: 'ゆうなぎげーむず',
      pitch: JSON.stringify({ ja: '潮の満ち引き。' }),
      rules_url: 'https://rules.example/1',
    };
    const named = await enter(people.winner.userId, { entry });
    const other = await enter(people.loser.userId, { entry });
    const alt = { ja: '霧笛の箱' };
    for (const id of [named, other])
      await insertPicture(site.db, { owner_kind: 'application', owner_id: id }, { alt });
    await announce('results', [{ entryId: named, rank: 'grand-prize' }], minutesLater(1));
    site.setNow(LONG_AFTER);
    await runJob(site, 'applications');
    expect(await rowOf(named)).toEqual({
      title: { ja: '霧笛' },
      maker: '夕凪ゲームズ',
      maker_kana: null,
      pitch: null,
      rules_url: null,
    });
    expect(await rowOf(other)).toMatchObject({ title: null, maker: null });
    expect([(await picturesOf(named)).length, (await picturesOf(other)).length]).toEqual([1, 0]);
    const { body } = await site.call('listAwardAnnouncements', { params: { slug: 'noren' } });
    const [item] = body.items[0].items;
    expect(item).toMatchObject({ title: { ja: '霧笛' }, maker: '夕凪ゲームズ' });
    expect(JSON.stringify(item)).toContain('霧笛の箱');
  });

  it('that was erased can still be told from others by staff', async () => {
    const { site, get, losing } = world;
    site.setNow(LONG_AFTER);
    await runJob(site, 'applications');
    site.setNow(EDITING);
    const { status, body } = await get('results');
    expect(status).toBe(200);
    const candidate = body.candidates.find(
      ({ entryId }: { entryId: string }) => entryId === losing,
    );
    expect(candidate.title).toEqual({ ja: '–' });
  });
});
