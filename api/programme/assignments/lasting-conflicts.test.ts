import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/testing/answers.ts';
import { EDITING } from '#api/testing/contents.ts';
import { type JudgingSite, judgingSite, planOf } from '#api/testing/judging.ts';
import type { SignedIn } from '#api/testing/site.ts';

/** Only lifting removes a conflict: no change of the plan, closed round, other entry, substitute or promotion does. */

let world: JudgingSite;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;

beforeAll(async () => {
  world = await judgingSite();
});
beforeEach(() => world.site.setNow(EDITING));

const keyOf = (roundId = round.roundId, at = 0) => ({
  roundId,
  entryId: round.entryIds[at] as string,
});
const declare = (as: SignedIn, key = keyOf()) =>
  world.sheet(as, 'declareConflict', key, { body: { kind: 'family' } });
const readersOf = async (entryId: string, roundId = round.roundId): Promise<string[]> => {
  const { body } = await world.staff('getAssignments', roundId, undefined, world.editor);
  return body.items.find(({ entry }: { entry: { id: string } }) => entry.id === entryId).judgeIds;
};
const enterFor = async ({ userId }: SignedIn) => {
  await world.site.db
    .updateTable('application')
    .set({ user_id: userId })
    .where('id', '=', keyOf().entryId)
    .execute();
};

describe('a conflict', () => {
  it('keeps who declared it among the judges', async () => {
    round = await world.openRound();
    const [first, second, third] = world.judges;
    expect((await declare(second)).status).toBe(204);
    const { version } = (await world.getPlan(round.awardId)).body;
    const without = await world.savePlan(round.awardId, planOf([first, third]), version);
    expect(codeOf(without)).toEqual([409, 'AWARD_PLAN_LOCKED']);
    expect(without.body.errors).toMatchObject([{ pointer: '/judges' }]);
  });

  it('that was declared later takes the entry away when its round opens again', async () => {
    round = await world.openRound([{ advance: { by: 'hand' } }, {}]);
    const [, judge] = world.judges;
    const closing = { confirmMissing: true, advancers: round.entryIds };
    expect((await world.staff('closeRound', round.roundId, closing)).status).toBe(200);
    const later = round.roundIds[1] as string;
    expect((await world.assign(later)).status).toBe(200);
    expect((await declare(judge, keyOf(later))).status).toBe(204);
    const reopened = await world.staff('reopenRound', round.roundId, { reason: '審査のやり直し' });
    expect(reopened.status).toBe(200);
    expect(await readersOf(keyOf().entryId)).not.toContain(judge.userId);
    expect((await world.sheet(judge, 'getMySheet', keyOf())).status).toBe(404);
  });

  it('counts for what the entrant of a withdrawn entry enters instead', async () => {
    round = await world.openRound();
    const { db } = world.site;
    const [, judge] = world.judges;
    const [entrant] = (await world.site.createVisitors(1)) as [SignedIn];
    await enterFor(entrant);
    expect((await declare(judge)).status).toBe(204);
    await db
      .updateTable('application')
      .set({ status: 'withdrawn' })
      .where('id', '=', keyOf().entryId)
      .execute();
    const [again] = await world.insertEntries(round.awardId, 1, {
      status: 'submitted',
      userId: entrant.userId,
    });
    world.site.setNow(EDITING);
    expect((await world.assign(round.roundId)).status).toBe(200);
    const readers = await readersOf(again as string);
    expect(readers).toHaveLength(2);
    expect(readers).not.toContain(judge.userId);
  });

  it('is looked for when an entry goes to another judge', async () => {
    round = await world.openRound([{ judgesPerEntry: 1 }], 1);
    const [readerId] = await readersOf(keyOf().entryId);
    const reader = world.judges.find(({ userId }) => userId === readerId) as SignedIn;
    const [one, other] = world.judges.filter((each) => each !== reader) as [SignedIn, SignedIn];
    await enterFor(one);
    expect((await declare(reader)).status).toBe(204);
    expect(await readersOf(keyOf().entryId)).toEqual([other.userId]);
  });

  it('stops a sheet counting although it is found only when the round closes', async () => {
    round = await world.openRound([{}], 1);
    const [, judge] = world.judges;
    const criteria = round.plan.rounds[0].criteria.map(({ id }: { id: string }) => id);
    await world.judge(judge, keyOf(), {
      scores: criteria.map((criterionId: string) => ({ criterionId, score: 5 })),
    });
    await enterFor(judge);
    await world.staff('closeRound', round.roundId, { confirmMissing: true });
    const { body } = await world.staff('getStanding', round.roundId);
    expect([body.items[0].sheets, body.items[0].score]).toEqual([0, undefined]);
  });

  it('is not lifted by the judge who has it', async () => {
    round = await world.openRound();
    const { db } = world.site;
    const [, judge] = world.judges;
    expect((await declare(judge)).status).toBe(204);
    const { body } = await world.staff('getAssignments', round.roundId, undefined, world.editor);
    const [{ id: conflictId }] = body.conflicts;
    const lift = (as: SignedIn) =>
      world.site.call('liftConflict', {
        as,
        params: { roundId: round.roundId, conflictId },
        body: { reason: '関係はありません。' },
      });
    await db
      .updateTable('membership')
      .set({ role: 'manager' })
      .where('user_id', '=', judge.userId)
      .execute();
    expect(codeOf(await lift(judge))).toEqual([403, 'FORBIDDEN']);
    await db
      .updateTable('membership')
      .set({ role: 'judge' })
      .where('user_id', '=', judge.userId)
      .execute();
    expect((await lift(world.manager)).status).toBe(204);
  });
});
