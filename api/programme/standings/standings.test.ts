import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErasure } from '#api/accounts/auth/accounts/erasure.ts';
import { EDITING, ifMatch } from '#api/testing/contents.ts';
import { type JudgingSite, judgingSite } from '#api/testing/judging.ts';
import type { SignedIn } from '#api/testing/site.ts';

const UNKNOWN = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8aff';
let world: JudgingSite;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;

beforeAll(async () => {
  world = await judgingSite();
});

const begin = async (...given: Parameters<JudgingSite['openRound']>) => {
  world.site.setNow(EDITING);
  round = await world.openRound(...given);
};

beforeEach(() => begin([{ advance: { by: 'top', count: 2 } }, { advance: { by: 'hand' } }], 4));

const firstCriterion = () => round.plan.rounds[0].criteria[0].id as string;
const entry = (at: number) => round.entryIds[at] as string;

/** Returns a sheet of each judge for an entry. */
const judgeAll = async (at: number, ...scores: [number, number][]) => {
  const ids = round.plan.rounds[0].criteria.map(({ id }: { id: string }) => id);
  for (const [index, own] of scores.entries())
    await world.judge(
      world.judges[index] as SignedIn,
      { roundId: round.roundId, entryId: entry(at) },
      { scores: own.map((score, index) => ({ criterionId: ids[index], score })) },
    );
};

const standing = async (as = world.manager) =>
  world.staff('getStanding', round.roundId, undefined, as);
const close = (body: object = { confirmMissing: true }, roundId = round.roundId) =>
  world.staff('closeRound', roundId, body);
const decide = (entryIds: string[], roundId = round.roundId) =>
  world.staff('decideTie', roundId, { entryIds, reason: '協議のうえ決定。' });
const ranksIn = (body: { items: { entry: { id: string }; rank: number }[] }) =>
  Object.fromEntries(body.items.map((item) => [item.entry.id, item.rank]));

/** Submits sheets with which entries 1 and 2 are equal behind entry 0, at the cut. */
const tieAtCut = async () => {
  await judgeAll(0, [10, 5], [9, 5], [10, 5]);
  await judgeAll(1, [6, 3], [6, 3], [6, 3]);
  await judgeAll(2, [6, 3], [6, 3], [6, 3]);
  await judgeAll(3, [1, 1], [2, 1], [1, 1]);
};

describe('getStanding', () => {
  it('has exact scores, spread, missing sheets and equal ranks', async () => {
    await judgeAll(0, [10, 5], [5, 5]);
    await judgeAll(1, [6, 3]);
    const { body } = await standing();
    // (0.6 × 10/10 + 0.4 × 5/5 + 0.6 × 5/10 + 0.4 × 5/5) / 2 = 0.85
    expect(body.items[0]).toMatchObject({
      entry: { id: entry(0), title: { ja: '作品1' } },
      rank: 1,
      score: { numerator: '17', denominator: '20', percent: 85 },
      sheets: 2,
      assigned: 3,
      hasFewSheets: false,
      median: 85,
      lowest: 70,
      highest: 100,
      firstPlaces: 2,
      advances: true,
    });
    expect(body.items[1]).toMatchObject({ hasFewSheets: true, score: { percent: 60 } });
    expect(ranksIn(body)).toEqual({ [entry(0)]: 1, [entry(1)]: 2, [entry(2)]: 3, [entry(3)]: 3 });
    expect(body.missing.flatMap((each: { entryIds: string[] }) => each.entryIds)).toHaveLength(9);
    expect(body.ties).toEqual([]);
  });

  it('names a submitted sheet that lacks a score, instead of counting it as 0', async () => {
    await judgeAll(0, [10, 5], [8, 4], [8, 4]);
    await judgeAll(1, [6, 3], [6, 3], [6, 3]);
    const { db } = world.site;
    // As stored by a version of the platform that accepted such sheets.
    await db.transaction().execute(async (trx) => {
      await sql`alter table award_sheet disable trigger award_sheet_complete`.execute(trx);
      await sql`update award_sheet set scores = scores - ${firstCriterion()}
        where entry_id = ${entry(0)} and scores ->> ${firstCriterion()} = '10'`.execute(trx);
      await sql`alter table award_sheet enable trigger award_sheet_complete`.execute(trx);
    });
    const { body } = await standing();
    expect(body.items[0]).toMatchObject({ entry: { id: entry(0) }, sheets: 2, lowest: 80 });
    const incomplete = body.missing.flatMap(
      ({ incompleteEntryIds }: { incompleteEntryIds?: string[] }) => incompleteEntryIds ?? [],
    );
    expect(incomplete).toEqual([entry(0)]);
    expect((await close({})).body).toMatchObject({ code: 'SHEETS_MISSING', count: 7 });
    expect((await close()).body.missing).toEqual(body.missing);
  });

  it('is for managers, and for the chair when nothing is left to read', async () => {
    const [chair, judge] = world.judges;
    const statuses = async (...people: (SignedIn | undefined)[]) =>
      Promise.all(
        people.map(
          async (as) =>
            (await world.site.call('getStanding', { as, params: { roundId: round.roundId } }))
              .status,
        ),
      );
    expect(await statuses(world.manager, world.editor, chair, judge, undefined)).toEqual([
      200, 403, 403, 403, 401,
    ]);
    await close();
    expect(await statuses(chair, judge)).toEqual([200, 403]);
    expect((await world.staff('getStanding', UNKNOWN)).status).toBe(404);
  });
});

describe('decideTie', () => {
  it('orders equal entries with name and reason, until they are no longer equal', async () => {
    await tieAtCut();
    expect((await standing()).body.ties).toMatchObject([{ rank: 2, isAtCut: true }]);
    expect((await close()).body.code).toBe('TIE_UNDECIDED');
    expect((await decide([entry(0), entry(1)])).body.code).toBe('TIE_CHANGED');
    expect((await decide([UNKNOWN])).body.code).toBe('TIE_CHANGED');
    const { body } = await decide([entry(2)]);
    expect(ranksIn(body)).toMatchObject({ [entry(2)]: 2, [entry(1)]: 3 });
    expect(body.decisions).toMatchObject([{ entryIds: [entry(2)], reason: '協議のうえ決定。' }]);
    expect(body.decisions[0].by).toEqual(expect.any(String));
    expect(body.items.filter(({ advances }: { advances: boolean }) => advances)).toHaveLength(2);
    await world.site.db
      .updateTable('award_sheet')
      .set({ scores: sql`scores || jsonb_build_object(${firstCriterion()}::text, 1)` })
      .where('entry_id', '=', entry(2))
      .execute();
    expect((await standing()).body.decisions).toEqual([]);
  });

  it('orders a round that is decided by hand, step by step', async () => {
    await begin([{ method: 'decide', criteria: [], advance: { by: 'top', count: 2 } }], 3);
    expect((await standing()).body.ties).toMatchObject([{ rank: 1, isAtCut: true }]);
    expect((await decide([entry(1)])).status).toBe(200);
    const { body } = await decide([entry(2)]);
    expect(ranksIn(body)).toEqual({ [entry(1)]: 1, [entry(2)]: 2, [entry(0)]: 3 });
    const closed = await close();
    expect(closed.body.items.map(({ advances }: { advances: boolean }) => advances)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('reopenSheet', () => {
  it('returns a submitted sheet to its judge, after the period too', async () => {
    await judgeAll(0, [10, 5]);
    const list = () =>
      world.site.call('listEntrySheets', {
        as: world.manager,
        params: { roundId: round.roundId, entryId: entry(0) },
      });
    const [sheet] = (await list()).body.items;
    expect(sheet).toMatchObject({ isSubmitted: true, counts: true, percent: 100 });
    const reopen = (sheetId = sheet.id) =>
      world.site.call('reopenSheet', {
        as: world.manager,
        params: { roundId: round.roundId, sheetId },
        body: { reason: '入れ違い。' },
      });
    expect((await reopen(UNKNOWN)).status).toBe(404);
    expect((await reopen()).body.items[0]).toMatchObject({ isSubmitted: false, counts: false });
    expect((await reopen()).body.code).toBe('NOT_IN_STATE');
    world.site.setNow(new Date('2027-03-20T00:00:00Z'));
    const [judge] = world.judges;
    const key = { roundId: round.roundId, entryId: entry(0) };
    const body = { scores: sheet.scores };
    const saved = await world.sheet(judge, 'saveMySheet', key, { body, headers: ifMatch(4) });
    const submitted = await world.sheet(judge, 'submitMySheet', key, { headers: ifMatch(5) });
    expect([saved.status, submitted.status]).toEqual([200, 200]);
    const again = await world.sheet(judge, 'saveMySheet', key, { body, headers: ifMatch(6) });
    expect(again.body.code).toBe('DEADLINE_PASSED');
    await close();
    expect((await reopen()).body.code).toBe('ROUND_CLOSED');
  });
});

describe('listEntrySheets', () => {
  it('is not found for entries of other awards', async () => {
    const other = await world.openRound();
    const { status } = await world.site.call('listEntrySheets', {
      as: world.manager,
      params: { roundId: round.roundId, entryId: other.entryIds[0] as string },
    });
    expect(status).toBe(404);
  });
});

describe('closeRound', () => {
  it('names missing sheets, freezes the standing, and gives the next round its entries', async () => {
    const [, second] = round.roundIds as [string, string];
    expect((await close({}, second)).body.code).toBe('ROUND_NOT_READY');
    expect((await world.assign(second)).body.code).toBe('ROUND_NOT_READY');
    await judgeAll(0, [10, 5]);
    await judgeAll(1, [6, 3]);
    const refused = await close({});
    expect(refused.body).toMatchObject({ code: 'SHEETS_MISSING', count: 10 });
    const closed = await close();
    expect([closed.status, closed.body.closedAt !== undefined]).toEqual([200, true]);
    expect((await close({})).body).toEqual(closed.body);
    await world.site.db
      .updateTable('application')
      .set({ status: 'withdrawn' })
      .where('id', '=', entry(1))
      .execute();
    expect((await standing()).body).toEqual(closed.body);
    const next = await world.assign(second, true);
    expect(next.body.items.map((item: { entry: { id: string } }) => item.entry.id)).toEqual([
      entry(0),
    ]);
    expect((await world.assign(round.roundId)).body.code).toBe('ROUND_CLOSED');
  });

  it('by hand needs the entries that go on, and by the plan takes none', async () => {
    await begin([{ advance: { by: 'hand' } }], 2);
    expect((await close()).body.errors[0]).toMatchObject({
      pointer: '/advancers',
      rule: 'requiredInput',
    });
    const unknown = await close({ confirmMissing: true, advancers: [UNKNOWN] });
    expect(unknown.body.errors[0].pointer).toBe('/advancers/0');
    const { body } = await close({ confirmMissing: true, advancers: [entry(1)] });
    expect(
      body.items.flatMap((item: { advances: boolean; entry: { id: string } }) =>
        item.advances ? item.entry.id : [],
      ),
    ).toEqual([entry(1)]);
    await begin([{}], 2);
    expect((await close({ confirmMissing: true, advancers: [] })).body.errors[0].rule).toBe(
      'mustBeEmpty',
    );
  });

  it('leaves no sheet saved after it', async () => {
    const key = { roundId: round.roundId, entryId: entry(0) };
    const [closed, saved] = await Promise.all([
      close(),
      world.sheet(world.judges[0], 'saveMySheet', key, { body: { scores: [] } }),
    ]);
    expect(closed.status).toBe(200);
    expect(saved.status === 200 || saved.body.code === 'ROUND_CLOSED').toBe(true);
  });
});

describe('reopenRound', () => {
  it('undoes what followed: advancers, and closing and assignments of later rounds', async () => {
    const [, second] = round.roundIds as [string, string];
    await judgeAll(0, [10, 5]);
    await judgeAll(1, [6, 3]);
    await close();
    await world.assign(second);
    const key = { roundId: second, entryId: entry(0) };
    const [judge] = world.judges;
    const ids = round.plan.rounds[1].criteria.map(({ id }: { id: string }) => id);
    const scores = ids.map((criterionId: string) => ({ criterionId, score: 4 }));
    await world.judge(judge, key, { scores });
    await close({ confirmMissing: true, advancers: [entry(0)] }, second);
    const reopen = () => world.staff('reopenRound', round.roundId, { reason: '再集計。' });
    const { status, body } = await reopen();
    expect([status, body.closedAt]).toEqual([200, undefined]);
    expect((await reopen()).status).toBe(200);
    expect((await world.sheet(judge, 'getMySheet', key)).status).toBe(404);
    expect((await world.staff('getStanding', second)).body.items).toEqual([]);
    await close();
    await world.assign(second);
    const restored = await world.staff('getStanding', second);
    expect(restored.body.items[0]).toMatchObject({ entry: { id: entry(0) }, sheets: 1 });
    const audited = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', round.awardId)
      .where('action', '=', 'award.reopen-round')
      .select('after')
      .execute();
    expect(audited).toMatchObject([{ after: { reason: '再集計。', assignments: 6 } }]);
    await createErasure(world.site.runtime.platform).erase(judge.userId);
    const { rows: left } = await sql`
      select from audit_record where after ->> 'reason' = '再集計。'`.execute(world.site.db);
    expect(left).toEqual([]);
  });
});
