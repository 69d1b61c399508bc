import { beforeAll, describe, expect, it } from 'vitest';
import { EDITING, ifMatch } from '#api/testing/contents.ts';
import { type JudgingSite, judgingSite, planOf, roundOf } from '#api/testing/judging.ts';
import { isWaiting } from '#api/testing/locks.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/** Simultaneous changes of a sheet by two tabs, or by a judge and staff. */

const ROUNDS = rounds(5, 100);

let world: JudgingSite;
let judge: SignedIn;

beforeAll(async () => {
  world = await judgingSite();
  [judge] = world.judges;
});

type Round = Awaited<ReturnType<JudgingSite['openRound']>>;

const fullSheet = ({ plan }: Round) => ({
  scores: plan.rounds[0].criteria.map(({ id }: { id: string }) => ({ criterionId: id, score: 4 })),
});

/** Adds a criterion to the round of a plan. */
const addCriterion = ({ awardId, roundId, plan }: Round) => {
  const added = { name: { ja: '新しい基準' }, weight: 10, scale: 5 };
  const criteria = [...plan.rounds[0].criteria, added];
  const planned = [{ ...roundOf(), id: roundId, criteria }];
  return world.savePlan(awardId, planOf(world.judges, { rounds: planned }), plan.version);
};

/** Opens a round with the saved and complete sheets of a judge. */
const openFilled = async (entries = 1) => {
  world.site.setNow(EDITING);
  const round = await world.openRound([{}], entries);
  const keys = round.entryIds.map((entryId) => ({ roundId: round.roundId, entryId }));
  for (const key of keys)
    await world.sheet(judge, 'saveMySheet', key, { body: fullSheet(round), headers: ifMatch(1) });
  return { ...round, keys };
};

describe('submitting a sheet', () => {
  it('while another tab empties it counts what the judge saw, or nothing', async () => {
    const { keys } = await openFilled(ROUNDS);
    for (const key of keys) {
      const headers = ifMatch(2);
      const [submitted, emptied] = await Promise.all([
        world.sheet(judge, 'submitMySheet', key, { headers }),
        world.sheet(judge, 'saveMySheet', key, { headers, body: { scores: [] } }),
      ]);
      expect([submitted.status, emptied.status].toSorted()).toEqual([200, 412]);
      const { body } = await world.sheet(judge, 'getMySheet', key);
      expect([body.status, body.scores.length]).toEqual(
        submitted.status === 200 ? ['submitted', 2] : ['draft', 0],
      );
    }
  });

  it('twice at once is the same as once', async () => {
    const { keys } = await openFilled(ROUNDS);
    for (const key of keys) {
      const submit = () => world.sheet(judge, 'submitMySheet', key, { headers: ifMatch(2) });
      const both = await Promise.all([submit(), submit()]);
      expect(both.map(({ status, body }) => [status, body.version])).toEqual([
        [200, 3],
        [200, 3],
      ]);
    }
  });
});

describe('a plan that is changed while the first sheet of a round is saved', () => {
  it('waits for the sheet, which then forbids the change', async () => {
    const round = await openFilled();
    const { db } = world.site;
    const saving = await db.startTransaction().execute();
    await saving
      .selectFrom('award_round')
      .where('id', '=', round.roundId)
      .select('id')
      .forShare()
      .execute();
    const changed = addCriterion(round);
    const isLate = await isWaiting(db, changed);
    await saving.commit().execute();
    expect([isLate, (await changed).body.code]).toEqual([true, 'AWARD_PLAN_LOCKED']);
  });

  it('leaves no submitted sheet without a score', async () => {
    for (let at = 0; at < rounds(2, 50); at += 1) {
      world.site.setNow(EDITING);
      const round = await world.openRound([{}], 1);
      const key = { roundId: round.roundId, entryId: round.entryIds[0] as string };
      const judged = async () => {
        const body = fullSheet(round);
        await world.sheet(judge, 'saveMySheet', key, { body, headers: ifMatch(1) });
        return world.sheet(judge, 'submitMySheet', key, { headers: ifMatch(2) });
      };
      const [submitted, changed] = await Promise.all([judged(), addCriterion(round)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([submitted.status, changed.status]);
    }
  });
});
