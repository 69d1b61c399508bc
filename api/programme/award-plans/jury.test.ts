import { beforeAll, describe, expect, it } from 'vitest';
import { announcer } from '#api/testing/announcements.ts';
import { EDITING, moveReleasesToPast } from '#api/testing/contents.ts';
import { JUDGING, type JudgingSite, judgingSite, planOf, roundOf } from '#api/testing/judging.ts';
import { recordInvalidations } from '#api/testing/secrecy.ts';
import { nextRoundChange } from './jury.ts';

let world: JudgingSite;

beforeAll(async () => {
  world = await judgingSite();
});

const LAST = { opensAt: '2027-03-20T03:00:00.000Z', closesAt: '2027-03-30T03:00:00.000Z' };

/** Returns a public award whose two rounds have a week between them. */
const publish = async (slug: string) => {
  const awardId = await world.createAward();
  const { db } = world.site;
  await db.updateTable('content').set({ slug }).where('id', '=', awardId).execute();
  await world.released(awardId);
  const rounds = [roundOf(), roundOf({ name: { ja: '最終審査' }, period: LAST })];
  const plan = planOf(world.judges, { rounds });
  return { awardId, slug, plan };
};

const read = async (slug: string, at: string) => {
  world.site.setNow(new Date(at));
  const { body } = await world.site.call('getAward', { params: { slug } });
  return body;
};

const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();

describe('a public award', () => {
  it('names its judges, the chair first, and is judged from the first opening to the last closing', async () => {
    const { awardId, slug, plan } = await publish('judged');
    expect((await read(slug, JUDGING.opensAt)).judges).toBeUndefined();
    expect((await world.savePlan(awardId, plan)).status).toBe(200);
    const { judges, phase } = await read(slug, JUDGING.opensAt);
    expect(phase).toBe('judging');
    expect(judges.map(({ isChair }: { isChair: boolean }) => isChair)).toEqual([
      true,
      false,
      false,
    ]);
    const phases: string[] = [];
    for (const at of [
      before(JUDGING.opensAt),
      before(JUDGING.closesAt),
      JUDGING.closesAt,
      before(LAST.closesAt),
      LAST.closesAt,
    ])
      phases.push((await read(slug, at)).phase);
    expect(phases).toEqual(['upcoming', 'judging', 'judging', 'judging', 'upcoming']);
    world.site.setNow(EDITING);
  });

  it('changes when its jury begins and ends, not between two rounds, and not unless it is public then', async () => {
    const { awardId, plan } = await publish('timed');
    await world.savePlan(awardId, plan);
    const secretId = await world.createAward();
    await world.site.db.deleteFrom('content_release').where('content_id', '=', secretId).execute();
    const early = roundOf({
      period: { opensAt: '2027-03-05T03:00:00.000Z', closesAt: '2027-04-05T03:00:00.000Z' },
    });
    await world.savePlan(secretId, planOf(world.judges, { rounds: [early] }));
    const nextAfter = async (time: string) => {
      const { rows } = await nextRoundChange(new Date(time)).execute(world.site.db);
      return Object.values(rows[0] ?? {})[0]?.toISOString();
    };
    expect(await nextAfter(before(JUDGING.opensAt))).toBe(JUDGING.opensAt);
    expect(await nextAfter(JUDGING.opensAt)).toBe(LAST.closesAt);
    expect(await nextAfter(LAST.closesAt)).toBeUndefined();
  });
});

describe('pages', () => {
  it('hear of judges, of their names and of periods, and of nothing that judges do', async () => {
    const { site, manager, judges } = world;
    site.setNow(EDITING);
    const round = await world.openRound([{ advance: { by: 'hand' } }], 2);
    const { db } = site;
    await db
      .updateTable('content')
      .set({ slug: 'heard' })
      .where('id', '=', round.awardId)
      .execute();
    await world.released(round.awardId);
    await moveReleasesToPast(db);
    const rename = (userId: string, name: string) =>
      db.updateTable('user').set({ name }).where('id', '=', userId).execute();
    const shown = async (act: () => Promise<unknown>) => {
      const end = await recordInvalidations(site);
      await act();
      return (await end()).length > 0;
    };
    expect(await shown(() => rename(judges[1].userId, '岬 汀'))).toBe(true);
    expect(await shown(() => rename(manager.userId, '岬 渚'))).toBe(false);
    const key = { roundId: round.roundId, entryId: round.entryIds[0] as string };
    expect(await shown(() => world.assign(round.roundId))).toBe(false);
    const sheet = { body: { scores: [] } };
    expect(await shown(() => world.sheet(judges[1], 'saveMySheet', key, sheet))).toBe(false);
    const closing = { confirmMissing: true, advancers: round.entryIds };
    expect(
      await shown(async () =>
        expect((await world.staff('closeRound', round.roundId, closing)).status).toBe(200),
      ),
    ).toBe(false);
    const period = { ...JUDGING, closesAt: LAST.closesAt };
    const move = () =>
      db
        .updateTable('award_round')
        .set({ opens_at: period.opensAt, closes_at: period.closesAt })
        .where('id', '=', round.roundId)
        .execute();
    expect(await shown(move)).toBe(true);
    expect(await shown(move)).toBe(false);
    const leave = () =>
      db.deleteFrom('award_judge').where('user_id', '=', judges[2].userId).execute();
    expect(await shown(leave)).toBe(true);
  });
});

describe('the chair', () => {
  it('reads announcements of the own award alone; other judges and editors do not', async () => {
    const { site, editor, manager } = world;
    site.setNow(EDITING);
    const { awardId } = await world.openRound();
    const otherId = await world.createAward();
    await world.savePlan(otherId, planOf([world.judges[1]], { rounds: [] }));
    const [chair, judge] = world.judges;
    const statusesOf = async (id: string) => {
      const { get } = announcer(site, manager, id);
      const answers = await Promise.all(
        [manager, chair, judge, editor].map((as) => get('results', as)),
      );
      return answers.map(({ status }) => status);
    };
    expect(await statusesOf(awardId)).toEqual([200, 200, 403, 403]);
    expect(await statusesOf(otherId)).toEqual([200, 403, 200, 403]);
  });
});
