import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITING, ifMatch } from '#api/testing/contents.ts';
import {
  AFTER_JUDGING,
  DURING_JUDGING,
  type JudgingSite,
  judgingSite,
} from '#api/testing/judging.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

const UNKNOWN = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8aff';
let world: JudgingSite;
let chair: SignedIn;
let judge: SignedIn;
let third: SignedIn;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;
let key: { roundId: string; entryId: string };
let scores: (one: number, other: number) => { scores: { criterionId: string; score: number }[] };

beforeAll(async () => {
  world = await judgingSite();
  [chair, judge, third] = world.judges;
});

const begin = async (...rounds: Parameters<JudgingSite['openRound']>) => {
  world.site.setNow(EDITING);
  round = await world.openRound(...rounds);
  key = { roundId: round.roundId, entryId: round.entryIds[0] as string };
  const ids = round.plan.rounds[0].criteria.map(({ id }: { id: string }) => id);
  scores = (...values) => ({
    scores: values.map((score, at) => ({ criterionId: ids[at] as string, score })),
  });
};

beforeEach(() => begin());

const save = (body: object, version = 1, as = judge) =>
  world.sheet(as, 'saveMySheet', key, { body, headers: ifMatch(version) });
const submit = (version = 1) =>
  world.sheet(judge, 'submitMySheet', key, { headers: ifMatch(version) });
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('listMyRounds', () => {
  it('lists rounds with entries of the caller, with progress', async () => {
    await world.judge(judge, key, scores(8, 4));
    const { body } = await world.site.call('listMyRounds', { as: judge });
    const own = body.items.find(({ id }: { id: string }) => id === round.roundId);
    expect(own).toMatchObject({ isChair: false, assigned: 3, submitted: 1, drafts: 0 });
    expect(own.award).toEqual({ id: round.awardId, title: { ja: '暖簾賞' } });
    expect(body.items[0].closedAt).toBeUndefined();
  });

  it('is for judges alone', async () => {
    expect((await world.site.call('listMyRounds', { as: world.manager })).status).toBe(403);
    expect((await world.site.call('listMyRounds')).status).toBe(401);
  });
});

describe('listMySheets', () => {
  it('lists the assigned entries in an order of the judge that stays', async () => {
    const list = async (as: SignedIn) =>
      (await world.site.call('listMySheets', { as, params: { roundId: round.roundId } })).body;
    const own = await list(judge);
    expect(own.items.map(({ entryId }: { entryId: string }) => entryId).toSorted()).toEqual(
      round.entryIds.toSorted(),
    );
    expect(await list(judge)).toEqual(own);
    expect(own.items[0].status).toBe('none');
  });

  it('hides rounds of others: an unnamed judge, one without entries, unknown ids', async () => {
    const [stranger] = (await world.site.createVisitors(1)) as [SignedIn];
    await insertMember(world.site.db, stranger.userId, { role: 'judge' });
    const read = (as: SignedIn, roundId: string) =>
      world.site.call('listMySheets', { as, params: { roundId } });
    expect(await statusesOf([read(stranger, round.roundId), read(judge, UNKNOWN)])).toEqual([
      404, 404,
    ]);
    expect(await statusesOf([read(judge, round.roundId)])).toEqual([200]);
  });
});

describe('getMySheet', () => {
  it('returns an empty sheet in version 1, without what a blind round hides', async () => {
    const { status, body, headers } = await world.sheet(judge, 'getMySheet', key);
    expect([status, headers.get('ETag')]).toEqual([200, '"v1"']);
    expect(body).toMatchObject({ status: 'none', scores: [], isEditable: true, version: 1 });
    expect(body.entry).toMatchObject({ title: { ja: '作品1' }, pitch: { ja: '潮の満ち引き。' } });
    expect(JSON.stringify(body)).not.toMatch(/夕凪|rules\.example|email|phone/);
    await begin([{ blind: false }]);
    const open = await world.sheet(judge, 'getMySheet', key);
    expect(open.body.entry).toMatchObject({
      maker: '夕凪ゲームズ',
      rulesUrl: 'https://rules.example/1',
    });
  });

  it('shows the sheets of others only once the round is closed and shares them', async () => {
    for (const [sharesSheets, expected] of [
      ['never', undefined],
      ['after-closing', 1],
    ] as const) {
      await begin([{ sharesSheets }]);
      await world.judge(chair, key, { ...scores(8, 4), commentToJury: '見事。' });
      expect((await world.sheet(judge, 'getMySheet', key)).body.others).toBeUndefined();
      const closed = await world.staff('closeRound', key.roundId, { confirmMissing: true });
      expect(closed.status).toBe(200);
      const { body } = await world.sheet(judge, 'getMySheet', key);
      expect([body.others?.length, body.isEditable]).toEqual([expected, false]);
    }
  });
});

describe('saveMySheet', () => {
  it('saves as typed, and keeps a submitted sheet submitted while it is complete', async () => {
    const draft = await save({ scores: [], commentToJury: '途中' });
    expect([draft.status, draft.body.status, draft.body.version]).toEqual([200, 'draft', 2]);
    const full = await save({ ...scores(10, 5), commentToEntrant: 'よい作品です。' }, 2);
    expect(full.body).toMatchObject({ status: 'draft', commentToEntrant: 'よい作品です。' });
    expect((await submit(3)).body.version).toBe(4);
    expect((await save(scores(9, 5), 4)).body.status).toBe('submitted');
    expect((await save({ scores: [] }, 5)).body.status).toBe('draft');
  });

  it('in two tabs loses nothing: the second is refused, and the stored sheet is that of the first', async () => {
    const first = await save({ ...scores(8, 4), commentToJury: 'ひとつめ' });
    const second = await save({ ...scores(1, 1), commentToJury: 'ふたつめ' });
    expect([first.status, second.status]).toEqual([200, 412]);
    expect((await world.sheet(judge, 'getMySheet', key)).body.commentToJury).toBe('ひとつめ');
    expect(await statusesOf([save(scores(7, 3), 2), save(scores(6, 2), 2)])).toContain(412);
    key = { ...key, entryId: round.entryIds[1] as string };
    const both = await statusesOf([save(scores(7, 3)), save(scores(6, 2))]);
    expect(both.toSorted()).toEqual([200, 412]);
  });

  it.each<[string, () => object, string, string]>([
    ['a score of 11', () => scores(11, 4), '/scores/0/score', 'maxValue'],
    ['a score of 0', () => scores(0, 4), '/scores/0/score', 'minValue'],
    ['a score of half', () => scores(4.5, 4), '/scores/0/score', ''],
    ['a score beyond the scale', () => scores(8, 6), '/scores/1/score', 'maxValue'],
    [
      'a foreign criterion',
      () => ({ scores: [{ criterionId: UNKNOWN, score: 3 }] }),
      '/scores/0/criterionId',
      'requiredSelect',
    ],
    [
      'a criterion twice',
      () => ({ scores: [...scores(3, 3).scores.slice(1), ...scores(3, 3).scores.slice(1)] }),
      '/scores/1/criterionId',
      'requiredSelect',
    ],
    ['an answer', () => ({ scores: [], answer: 'yes' }), '/answer', 'mustBeEmpty'],
    [
      'a comment too long',
      () => ({ scores: [], commentToJury: 'あ'.repeat(1001) }),
      '/commentToJury',
      'maxFullWidthCharacters',
    ],
  ])('refuses %s', async (_name, body, pointer, rule) => {
    const { status, body: problem } = await save(body());
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
    if (rule) expect(problem.errors[0].rule).toBe(rule);
  });

  it('is refused outside the period, after closing, for guessed ids and while impersonating', async () => {
    world.site.setNow(EDITING);
    expect((await save(scores(8, 4))).body.code).toBe('NOT_OPEN_YET');
    world.site.setNow(AFTER_JUDGING);
    expect((await save(scores(8, 4))).body.code).toBe('DEADLINE_PASSED');
    world.site.setNow(DURING_JUDGING);
    await world.staff('closeRound', key.roundId, { confirmMissing: true });
    expect((await save(scores(8, 4))).body.code).toBe('ROUND_CLOSED');
    const other = await world.openRound();
    key = { roundId: round.roundId, entryId: other.entryIds[0] as string };
    expect((await save(scores(8, 4))).status).toBe(404);
    key = { roundId: UNKNOWN, entryId: UNKNOWN };
    expect((await save(scores(8, 4))).status).toBe(404);
  });

  it('of one who is no judge any more, or not named, is not found or forbidden', async () => {
    const membership = (status: 'active' | 'revoked') =>
      world.site.db
        .updateTable('membership')
        .set({ status })
        .where('user_id', '=', third.userId)
        .execute();
    await membership('revoked');
    expect((await save(scores(8, 4), 1, third)).status).toBe(403);
    await membership('active');
    expect((await save(scores(8, 4), 1, world.editor)).status).toBe(403);
  });
});

describe('submitMySheet', () => {
  it('needs every score', async () => {
    expect((await submit()).body).toMatchObject({ code: 'SHEET_INCOMPLETE' });
    await save({ scores: scores(8, 4).scores.slice(0, 1) });
    expect((await submit(2)).body.reasons).toEqual([round.plan.rounds[0].criteria[1].id]);
    await save(scores(8, 4), 2);
    expect((await submit(3)).body.status).toBe('submitted');
  });

  it('is refused for a version that another tab has replaced, and repeats itself', async () => {
    await save(scores(8, 4));
    await save(scores(9, 5), 2);
    expect((await submit(2)).status).toBe(412);
    expect((await world.sheet(judge, 'getMySheet', key)).body.status).toBe('draft');
    const submitted = await submit(3);
    // Once more without having seen the response, and once more after it.
    for (const version of [3, 4]) expect((await submit(version)).body).toEqual(submitted.body);
    world.site.setNow(AFTER_JUDGING);
    expect((await submit(3)).status).toBe(200);
  });

  it('of a check needs an answer', async () => {
    await begin([{ method: 'check', criteria: [] }]);
    await save({ scores: [] });
    expect((await submit(2)).body.reasons).toEqual(['answer']);
    await save({ scores: [], answer: 'unsure' }, 2);
    expect((await submit(3)).status).toBe(200);
  });

  it('of a round that the jury decides needs nothing', async () => {
    await begin([{ method: 'decide', criteria: [] }]);
    expect(await statusesOf([submit(), submit()])).toEqual([200, 200]);
  });

  it.each<[string, () => object, () => Promise<unknown>]>([
    ['without a score', () => ({ scores: '{}' }), () => save(scores(8, 4))],
    [
      'without its answer',
      () => ({ answer: null }),
      async () => {
        await begin([{ method: 'check', criteria: [] }]);
        await save({ scores: [], answer: 'yes' });
      },
    ],
  ])('the database keeps no submitted sheet %s', async (_name, emptied, prepare) => {
    await prepare();
    await submit(2);
    const write = world.site.db
      .updateTable('award_sheet')
      .set(emptied())
      .where('entry_id', '=', key.entryId)
      .execute();
    await expect(write).rejects.toThrow('lacks a score or its answer');
  });

  it('the database adds no criterion that submitted sheets lack', async () => {
    await save(scores(8, 4));
    await submit(2);
    const { roundId } = key;
    const criterion = { name: '{"ja":"新しい基準"}', hint: null, weight: 1, scale: 5, position: 9 };
    const write = world.site.db
      .insertInto('award_criterion')
      .values({ id: UNKNOWN, round_id: roundId, ...criterion })
      .execute();
    await expect(write).rejects.toThrow('a new criterion');
  });
});

describe('declareConflict', () => {
  const declare = (as = judge) =>
    world.sheet(as, 'declareConflict', key, { body: { kind: 'colleague', note: '前職の同僚。' } });

  it('takes the entry away, stops the sheet counting and gives it to somebody free', async () => {
    await begin([{ judgesPerEntry: 1 }], 3);
    const readers = async () => {
      const { body } = await world.staff('getAssignments', key.roundId, undefined, world.editor);
      return body.items.find((item: { entry: { id: string } }) => item.entry.id === key.entryId)
        .judgeIds as string[];
    };
    const [readerId] = await readers();
    const reader = world.judges.find(({ userId }) => userId === readerId) as SignedIn;
    await world.judge(reader, key, scores(8, 4));
    expect(await statusesOf([declare(reader)])).toEqual([204]);
    expect(await statusesOf([declare(reader)])).toEqual([204]);
    expect((await world.sheet(reader, 'getMySheet', key)).status).toBe(404);
    const [after, ...more] = await readers();
    expect([after === readerId, more]).toEqual([false, []]);
    const { body } = await world.staff('getStanding', key.roundId);
    const item = body.items.find(
      (each: { entry: { id: string } }) => each.entry.id === key.entryId,
    );
    expect([item.sheets, item.score]).toEqual([0, undefined]);
  });

  it('is not for entries of others', async () => {
    key = { ...key, entryId: UNKNOWN };
    expect((await declare()).status).toBe(404);
  });

  it('is refused once the round is closed', async () => {
    await world.staff('closeRound', key.roundId, { confirmMissing: true });
    const { status, body } = await declare();
    expect([status, body.code]).toEqual([409, 'ROUND_CLOSED']);
  });
});
