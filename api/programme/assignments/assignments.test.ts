import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITING, ifMatch } from '#api/testing/contents.ts';
import { runJob } from '#api/testing/jobs.ts';
import {
  DURING_JUDGING,
  type JudgingSite,
  judgingSite,
  planOf,
  roundOf,
} from '#api/testing/judging.ts';
import { mailsTo, waitForMails, waitUntilSent } from '#api/testing/mails.ts';
import type { SignedIn } from '#api/testing/site.ts';

const UNKNOWN = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8aff';
let world: JudgingSite;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;

beforeAll(async () => {
  world = await judgingSite();
});

beforeEach(async () => {
  world.site.setNow(EDITING);
  round = await world.openRound([{ judgesPerEntry: 2 }, {}], 6);
});

const entry = (at: number) => round.entryIds[at] as string;
const get = async () =>
  (await world.staff('getAssignments', round.roundId, undefined, world.editor)).body;
const change = (items: object[], version: number, as = world.editor) =>
  world.site.call('changeAssignment', {
    as,
    params: { roundId: round.roundId },
    body: { items },
    headers: ifMatch(version),
  });
const lift = (conflictId: string, as: SignedIn = world.manager) =>
  world.site.call('liftConflict', {
    as,
    params: { roundId: round.roundId, conflictId },
    body: { reason: '別会社でした。' },
  });
const idsOf = () => world.judges.map(({ userId }) => userId);

describe('getAssignments', () => {
  it('shows who reads what, without scores, to staff of the programme', async () => {
    const body = await get();
    expect(body.items).toHaveLength(6);
    expect(body.judges.map(({ entries }: { entries: number }) => entries)).toEqual([4, 4, 4]);
    expect(JSON.stringify(body)).not.toContain('score');
    for (const as of [world.judges[0], undefined] as const) {
      const { status } = await world.site.call('getAssignments', {
        as,
        params: { roundId: round.roundId },
      });
      expect(status).toBe(as ? 403 : 401);
    }
  });
});

describe('assignJudges', () => {
  it('shows a dry run that stores nothing and that the run then repeats', async () => {
    const before = await get();
    await world.insertEntries(round.awardId, 3);
    const dry = await world.assign(round.roundId, true);
    expect([dry.status, dry.body.items.length]).toEqual([200, 9]);
    expect((await get()).version).toBe(before.version);
    const { body } = await world.assign(round.roundId);
    expect(body.items).toEqual(dry.body.items);
    expect(body.judges.map(({ entries }: { entries: number }) => entries)).toEqual([6, 6, 6]);
  });

  it('leaves out the withdrawn, and needs judges', async () => {
    await world.site.db
      .updateTable('application')
      .set({ status: 'withdrawn' })
      .where('id', '=', entry(0))
      .execute();
    expect((await world.assign(round.roundId)).body.items).toHaveLength(5);
    const awardId = await world.createAward();
    const plan = planOf([], { rounds: [roundOf()] });
    const { body } = await world.savePlan(awardId, plan);
    expect((await world.assign(body.rounds[0].id)).body.code).toBe('NO_JUDGES');
  });

  it('finds entrants, and judges of the same company, in conflict', async () => {
    const [one, two] = world.judges;
    const { db } = world.site;
    const contact = { kind: 'corporate' as const, phone: '0312345678' };
    const [outsider] = (await world.site.createVisitors(1)) as [SignedIn];
    await db
      .insertInto('contact')
      .values([
        { ...contact, user_id: two.userId, company: '夕凪 商会' },
        { ...contact, user_id: outsider.userId, company: '夕凪商会' },
      ])
      .execute();
    const set = (id: string, userId: string) =>
      db.updateTable('application').set({ user_id: userId }).where('id', '=', id).execute();
    await set(entry(0), one.userId);
    await set(entry(1), outsider.userId);
    const { body } = await world.assign(round.roundId);
    const found = body.conflicts.map(
      (each: { judge: { id: string }; entryId: string; kind: string }) => [
        each.judge.id,
        each.entryId,
        each.kind,
      ],
    );
    expect(found.toSorted()).toEqual(
      [
        [one.userId, entry(0), 'entrant'],
        [two.userId, entry(1), 'same-company'],
      ].toSorted(),
    );
    const readersOf = (id: string) =>
      body.items.find((item: { entry: { id: string } }) => item.entry.id === id).judgeIds;
    expect(readersOf(entry(0))).not.toContain(one.userId);
    expect(readersOf(entry(1))).not.toContain(two.userId);
    await db.deleteFrom('contact').where('user_id', 'in', [two.userId, outsider.userId]).execute();
  });
});

describe('changeAssignment', () => {
  it('sets the judges of entries by hand, in the version that was seen', async () => {
    const { version } = await get();
    const items = [{ entryId: entry(0), judgeIds: idsOf() }];
    const { status, body } = await change(items, version);
    expect([
      status,
      body.items.find((item: { entry: { id: string } }) => item.entry.id === entry(0)).judgeIds
        .length,
    ]).toEqual([200, 3]);
    expect((await change(items, version)).status).toBe(412);
  });

  it('refuses unknown entries and judges, conflicts, and taking away what is begun', async () => {
    const [judge] = world.judges;
    const key = { roundId: round.roundId, entryId: entry(0) };
    let { version } = await get();
    const all = await change([{ entryId: entry(0), judgeIds: idsOf() }], version);
    version = all.body.version;
    const pointers = async (item: object) =>
      (await change([item], version)).body.errors?.[0].pointer;
    expect(await pointers({ entryId: UNKNOWN, judgeIds: [] })).toBe('/items/0/entryId');
    expect(await pointers({ entryId: entry(0), judgeIds: [world.editor.userId] })).toBe(
      '/items/0/judgeIds/0',
    );
    await world.sheet(judge, 'saveMySheet', key, { body: { scores: [] } });
    const taken = await change([{ entryId: entry(0), judgeIds: idsOf().slice(1) }], version);
    expect(taken.body.code).toBe('JUDGE_HAS_SHEET');
    await world.sheet(judge, 'declareConflict', key, { body: { kind: 'rival' } });
    ({ version } = await get());
    const back = await change([{ entryId: entry(0), judgeIds: idsOf() }], version);
    expect(back.body.code).toBe('JUDGE_IN_CONFLICT');
  });
});

describe('liftConflict', () => {
  it('admits the judge again, and the sheet counts again; only managers may, with a reason', async () => {
    const [judge] = world.judges;
    const key = { roundId: round.roundId, entryId: entry(0) };
    await change([{ entryId: entry(0), judgeIds: idsOf() }], (await get()).version);
    await world.sheet(judge, 'saveMySheet', key, { body: { scores: [] } });
    await world.sheet(judge, 'declareConflict', key, { body: { kind: 'family' } });
    const [conflict] = (await get()).conflicts;
    expect((await lift(conflict.id, world.editor)).status).toBe(403);
    expect((await lift(UNKNOWN)).status).toBe(404);
    expect((await lift(conflict.id)).status).toBe(204);
    expect((await lift(conflict.id)).status).toBe(404);
    expect((await world.sheet(judge, 'getMySheet', key)).body.status).toBe('draft');
    expect((await get()).conflicts[0]).toMatchObject({
      kind: 'family',
      liftReason: '別会社でした。',
    });
  });

  it('is refused once the round is closed', async () => {
    const [judge] = world.judges;
    const mine = (await get()).items.find((item: { judgeIds: string[] }) =>
      item.judgeIds.includes(judge.userId),
    );
    await world.sheet(
      judge,
      'declareConflict',
      { roundId: round.roundId, entryId: mine.entry.id },
      { body: { kind: 'other' } },
    );
    const [conflict] = (await get()).conflicts;
    await world.staff('closeRound', round.roundId, { confirmMissing: true });
    expect((await lift(conflict.id)).body.code).toBe('ROUND_CLOSED');
  });
});

describe('reminders', () => {
  it('go out once each: assigned, half time, last day, and only for missing sheets', async () => {
    const [judge] = world.judges;
    const sent = async () => {
      await waitUntilSent(world.site);
      return (await mailsTo(world.site, judge.email)).map(({ subject }) => subject);
    };
    const before = (await sent()).length;
    /** Returns the e-mails since then, after the job has run twice. */
    const at = async (time: string) => {
      world.site.setNow(new Date(time));
      await runJob(world.site, 'judging');
      await runJob(world.site, 'judging');
      return (await sent()).slice(before);
    };
    await world.site.db.deleteFrom('award_round').where('id', '!=', round.roundId).execute();
    expect(await at('2027-03-05T03:00:00Z')).toEqual([]);
    expect(await at('2027-03-08T03:00:00Z')).toEqual([expect.stringContaining('残り半分')]);
    const all = await at('2027-03-11T04:00:00Z');
    expect(all).toEqual([expect.anything(), expect.stringContaining('まもなく締め切り')]);
    world.site.setNow(DURING_JUDGING);
  });

  it('speak the language of the judge', async () => {
    const { site, judges } = world;
    const [, , judge] = judges;
    const { db } = site;
    await db.deleteFrom('award_round').where('id', '!=', round.roundId).execute();
    await db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', judge.userId)
      .execute();
    await waitUntilSent(site);
    await db.deleteFrom('inbox_mail').execute();
    site.setNow(EDITING);
    const { roundId } = await world.openRound([{}], 1);
    await db.deleteFrom('award_round').where('id', '!=', roundId).execute();
    // Entries that are added do not repeat the first e-mail.
    await world.assign(roundId);
    for (const time of ['2027-03-08T03:00:00Z', '2027-03-11T04:00:00Z']) {
      // Queued e-mails are sent in any order.
      await waitUntilSent(site);
      site.setNow(new Date(time));
      await runJob(site, 'judging');
    }
    const mails = await waitForMails(site, judge.email, 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('暖簾賞, First round: entries for you to judge'),
      expect.stringContaining('half of the judging period is over'),
      expect.stringContaining('judging ends soon'),
    ]);
    for (const { text } of mails) expect(text).toContain(`/en/judge/${roundId}`);
    site.setNow(DURING_JUDGING);
  });
});

describe('an erased account of a judge', () => {
  it('leaves sheets that count, without the name', async () => {
    const [judge] = (await world.site.createVisitors(1)) as [SignedIn];
    const { db } = world.site;
    const [stored] = await db
      .selectFrom('award_judge')
      .where('award_id', '=', round.awardId)
      .where('user_id', '=', world.judges[2].userId)
      .select('id')
      .execute();
    await db
      .updateTable('award_judge')
      .set({ user_id: judge.userId })
      .where('id', '=', stored?.id as string)
      .execute();
    await db.deleteFrom('user').where('id', '=', judge.userId).execute();
    const { judges } = await get();
    expect(
      judges.find((each: { judge: { id: string } }) => each.judge.id === stored?.id),
    ).toMatchObject({
      judge: { id: stored?.id },
      entries: 4,
    });
  });
});
