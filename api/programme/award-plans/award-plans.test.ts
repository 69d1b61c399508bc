import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITING } from '#api/testing/contents.ts';
import { type JudgingSite, judgingSite, planOf, roundOf } from '#api/testing/judging.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { isJudgeOfAward } from './store.ts';

const UNKNOWN = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8aff';
let world: JudgingSite;
let awardId: string;

beforeAll(async () => {
  world = await judgingSite();
});

beforeEach(async () => {
  world.site.setNow(EDITING);
  awardId = await world.createAward();
});

describe('getAwardPlan', () => {
  it('returns an empty plan before one is saved, with the judges to choose from', async () => {
    const { status, body, headers } = await world.getPlan(awardId);
    expect([status, headers.get('ETag')]).toEqual([200, '"v1"']);
    expect(body).toMatchObject({ kind: 'open', judges: [], rounds: [], entryCount: 0, version: 1 });
    expect(body.availableJudges).toHaveLength(3);
    expect(body.editions).toContainEqual({
      id: world.editionId,
      title: expect.objectContaining({ ja: expect.any(String) }),
    });
    expect(body.updatedAt).toBeUndefined();
  });

  it('finds awards of the tenant only, and for staff of the programme only', async () => {
    const faq = await world.create({ content: { type: 'faq' } });
    for (const id of [UNKNOWN, faq.body.id]) expect((await world.getPlan(id)).status).toBe(404);
    expect((await world.getPlan(awardId, world.judges[0])).status).toBe(403);
    expect((await world.site.call('getAwardPlan', { params: { awardId } })).status).toBe(401);
  });
});

describe('saveAwardPlan', () => {
  it('saves, changes and removes rounds and criteria by their ids', async () => {
    const first = await world.savePlan(awardId, planOf(world.judges));
    expect([first.status, first.body.version]).toEqual([200, 2]);
    expect(first.body.judges.filter(({ isChair }: { isChair: boolean }) => isChair)).toHaveLength(
      1,
    );
    const [round, last] = first.body.rounds;
    const { id, criteria, closedAt: _, hasSheets: _h, assigned: _a, submitted: _s, ...rest } = last;
    const changed = await world.savePlan(
      awardId,
      planOf(world.judges.slice(1), {
        rounds: [{ ...rest, id, criteria: [{ ...criteria[1], name: { ja: '仕上げ' } }] }],
        period: { opensAt: '2027-02-01T00:00:00.000Z', closesAt: '2027-02-20T00:00:00.000Z' },
      }),
      2,
    );
    expect([changed.status, changed.body.version]).toEqual([200, 3]);
    expect(changed.body.rounds).toMatchObject([
      { id, criteria: [{ id: criteria[1].id, name: { ja: '仕上げ' }, weight: 40 }] },
    ]);
    expect(changed.body.rounds[0].id).not.toBe(round.id);
    expect(changed.body.judges).toHaveLength(2);
    expect((await world.getPlan(awardId)).body).toEqual(changed.body);
    const [judge] = world.judges;
    expect(await isJudgeOfAward(world.site.db, awardId, judge.userId)).toBe(false);
    expect(await isJudgeOfAward(world.site.db, awardId, world.judges[1].userId)).toBe(true);
  });

  it('refuses what another editor has not seen, also for the first plan', async () => {
    const plans = [1, 2].map(() => world.savePlan(awardId, planOf(world.judges)));
    const statuses = (await Promise.all(plans)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
    const without = await world.site.call('saveAwardPlan', {
      as: world.editor,
      params: { awardId },
      body: planOf(world.judges),
      headers: { 'If-Match': '' },
    });
    expect([412, 428]).toContain(without.status);
  });

  it.each<[string, (judges: SignedIn[]) => object, string]>([
    [
      'two chairs',
      (all) => ({ judges: all.map(({ userId }) => ({ userId, isChair: true })) }),
      '/judges',
    ],
    [
      'a judge twice',
      ([one]) => ({ judges: [0, 1].map(() => ({ userId: one?.userId, isChair: false })) }),
      '/judges',
    ],
    [
      'somebody without the role',
      () => ({ judges: [{ userId: 'nobody', isChair: false }] }),
      '/judges/0/userId',
    ],
    ['six rounds', () => ({ rounds: Array.from({ length: 6 }, () => roundOf()) }), '/rounds'],
    [
      'scores without criteria',
      () => ({ rounds: [roundOf({ criteria: [] })] }),
      '/rounds/0/criteria',
    ],
    [
      'a check with criteria',
      () => ({ rounds: [roundOf({ method: 'check' })] }),
      '/rounds/0/criteria',
    ],
    ['a foreign round', () => ({ rounds: [{ ...roundOf(), id: UNKNOWN }] }), '/rounds/0/id'],
    [
      'a scale of 7',
      () => ({ rounds: [roundOf({ criteria: [{ name: { ja: '点' }, weight: 1, scale: 7 }] })] }),
      '/rounds/0/criteria/0/scale',
    ],
    [
      'a weight of 0',
      () => ({ rounds: [roundOf({ criteria: [{ name: { ja: '点' }, weight: 0, scale: 5 }] })] }),
      '/rounds/0/criteria/0/weight',
    ],
    [
      'a period that ends first',
      () => ({
        rounds: [
          roundOf({
            period: { opensAt: '2027-03-02T03:00:00.000Z', closesAt: '2027-03-01T03:00:00.000Z' },
          }),
        ],
      }),
      '/rounds/0/period/closesAt',
    ],
    ['11 entries each', () => ({ entriesPerUser: 11 }), '/entriesPerUser'],
    ['a debut award of no edition', () => ({ kind: 'fresh-dragon' }), '/editionId'],
    ['an unknown edition', () => ({ editionId: UNKNOWN }), '/editionId'],
    [
      'a category twice',
      () => ({ categories: [1, 2].map(() => ({ code: 'x', name: { ja: '部門' } })) }),
      '/categories',
    ],
  ])('refuses %s', async (_name, fields, pointer) => {
    const { status, body } = await world.savePlan(awardId, {
      ...planOf(world.judges),
      ...fields([...world.judges]),
    });
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  it('takes over the debut entries of the edition, for one award only', async () => {
    const { db } = world.site;
    const orphan = crypto.randomUUID();
    await db
      .insertInto('award')
      .values({ id: orphan, kind: 'fresh-dragon', edition_id: world.editionId, categories: '[]' })
      .execute();
    const [entry] = await world.insertEntries(orphan, 1);
    const plan = planOf(world.judges, { kind: 'fresh-dragon', editionId: world.editionId });
    expect((await world.savePlan(awardId, plan)).body.entryCount).toBe(1);
    const moved = await db
      .selectFrom('award_entry')
      .where('application_id', '=', entry as string)
      .select('award_id')
      .executeTakeFirstOrThrow();
    expect(moved.award_id).toBe(awardId);
    const second = await world.savePlan(await world.createAward(), plan);
    expect([second.status, second.body.code]).toEqual([409, 'DEBUT_AWARD_EXISTS']);
    const open = await world.savePlan(awardId, planOf(world.judges), 2);
    expect(open.body).toMatchObject({
      code: 'AWARD_PLAN_LOCKED',
      errors: [{ pointer: '/kind' }, { pointer: '/editionId' }],
    });
    await db
      .updateTable('application')
      .set({ status: 'withdrawn' })
      .where('id', '=', entry as string)
      .execute();
    expect((await world.savePlan(awardId, planOf(world.judges), 2)).status).toBe(200);
  });

  it('locks method, criteria, place and judges with the first sheet', async () => {
    const { judges } = world;
    const round = await world.openRound([{}, {}]);
    const key = { roundId: round.roundId, entryId: round.entryIds[0] as string };
    await world.sheet(judges[0], 'saveMySheet', key, { body: { scores: [] } });
    const [first, second] = (await world.getPlan(round.awardId)).body.rounds.map(
      ({
        closedAt: _,
        hasSheets: _h,
        assigned: _a,
        submitted: _s,
        ...rest
      }: object & Record<string, unknown>) => rest,
    );
    const save = (rounds: object[], named = judges as SignedIn[]) =>
      world.savePlan(round.awardId, { ...planOf(named), rounds }, 2);
    const pointersOf = async (saved: ReturnType<typeof save>) => {
      const { body } = await saved;
      return [body.code, body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
    };
    const heavier = [{ ...first.criteria[0], weight: 61 }, first.criteria[1]];
    expect(await pointersOf(save([{ ...first, criteria: heavier }, second]))).toEqual([
      'AWARD_PLAN_LOCKED',
      ['/rounds/0/criteria'],
    ]);
    expect(await pointersOf(save([{ ...first, method: 'check', criteria: [] }, second]))).toEqual([
      'AWARD_PLAN_LOCKED',
      ['/rounds/0/method', '/rounds/0/criteria'],
    ]);
    expect(await pointersOf(save([second]))).toEqual(['AWARD_PLAN_LOCKED', ['/rounds']]);
    expect(await pointersOf(save([second, first]))).toEqual(['AWARD_PLAN_LOCKED', ['/rounds']]);
    expect(await pointersOf(save([first, second], judges.slice(1)))).toEqual([
      'AWARD_PLAN_LOCKED',
      ['/judges'],
    ]);
    const named = { ...first.criteria[0], name: { ja: '斬新さ' } };
    const renamed = await save(
      [{ ...first, criteria: [named, first.criteria[1]] }, second],
      judges.slice(0, 2),
    );
    expect([renamed.status, renamed.body.rounds[0].hasSheets]).toEqual([200, true]);
  });
});
