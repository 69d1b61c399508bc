import { insertAwardEntry } from '#api/testing/announcements.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { planOf, roundOf } from '#api/testing/judging.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Prepared, type Recipe, type RecipeContext } from './recipe.ts';

/* Awards with a round that is open now, whose only judge is the caller or another. */

const HOUR_MS = 3_600_000;

/** An open period, of which more is left than the tests take. */
const period = () => ({
  opensAt: new Date(Date.now() - HOUR_MS).toISOString(),
  closesAt: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
});

const newMember = async ({ site }: RecipeContext, role: 'manager' | 'judge') => {
  const [as] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, as.userId, { role });
  return as;
};

const newAward = async (context: RecipeContext, as: SignedIn): Promise<string> => {
  const content = { type: 'award', title: { ja: '暖簾賞' } };
  return (await call(context.site, 'createContent', { as, body: { content } })).body.id;
};

/** An award with a round and two entries of nobody who judges. */
const newRound = async (context: RecipeContext, judges: readonly SignedIn[]) => {
  const { site, editionId } = context;
  const manager = await newMember(context, 'manager');
  const entrant = await newMember(context, 'manager');
  const awardId = await newAward(context, manager);
  const { body: plan } = await call(site, 'saveAwardPlan', {
    as: manager,
    params: { awardId },
    headers: { 'If-Match': '"v1"' },
    body: planOf(judges, { rounds: [roundOf({ period: period(), advance: { by: 'hand' } })] }),
  });
  const enter = () =>
    insertAwardEntry(site.db, { awardId, editionId, userId: entrant.userId, status: 'submitted' });
  const entryIds = [await enter(), await enter()] as const;
  const [{ id: roundId, criteria }] = plan.rounds;
  const scores = criteria.map(({ id }: { id: string }) => ({ criterionId: id, score: 4 }));
  return { manager, awardId, roundId: roundId as string, entryIds, scores };
};

type NewRound = Awaited<ReturnType<typeof newRound>>;

const assigned = async (context: RecipeContext, judge: SignedIn): Promise<NewRound> => {
  const round = await newRound(context, [judge]);
  const { manager, roundId } = round;
  await call(context.site, 'assignJudges', {
    ...{ as: manager, params: { roundId }, body: { dryRun: false } },
  });
  return round;
};

const sheetOf = ({ roundId, entryIds: [entryId], scores }: NewRound) => ({
  params: { roundId, entryId },
  body: { scores, answer: undefined, commentToEntrant: undefined },
});

/** The caller judges, whatever else they are. */
const asJudge =
  (prepare: (context: RecipeContext, as: SignedIn) => Promise<Prepared>): Recipe =>
  async (context) => {
    const as = await newMember(context, 'judge');
    return { as, ...(await prepare(context, as)) };
  };

/** The sheet as `saveMySheet` stores it first. */
const FIRST_SAVED = { 'If-Match': '"v2"' };

const saved = async (context: RecipeContext, judge: SignedIn) => {
  const round = await assigned(context, judge);
  const sheet = sheetOf(round);
  await call(context.site, 'saveMySheet', {
    ...{ as: judge, ...sheet, headers: { 'If-Match': '"v1"' } },
  });
  return { ...round, sheet };
};

/** Submits the sheet of the first entry. */
const submitSheet = async ({ site }: RecipeContext, judge: SignedIn, round: NewRound) => {
  const { params, body } = sheetOf(round);
  await call(site, 'saveMySheet', { as: judge, params, body, headers: { 'If-Match': '"v1"' } });
  await call(site, 'submitMySheet', { as: judge, params, headers: FIRST_SAVED });
};

/** A round of which one sheet is submitted. */
const submitted = async (context: RecipeContext) => {
  const judge = await newMember(context, 'judge');
  const round = await saved(context, judge);
  const { params } = round.sheet;
  await call(context.site, 'submitMySheet', { as: judge, params, headers: FIRST_SAVED });
  return { ...round, judge, params };
};

const ofAward: Recipe = async (context) => {
  const manager = await newMember(context, 'manager');
  return { params: { awardId: await newAward(context, manager) } };
};

const ofRound: Recipe = async (context) => {
  const { roundId } = await assigned(context, await newMember(context, 'judge'));
  return { params: { roundId } };
};

const ofSheet = asJudge(async (context, as) => ({
  params: sheetOf(await assigned(context, as)).params,
}));

export const JUDGING_RECIPES: Partial<Record<OperationId, Recipe>> = {
  assignJudges: ofRound,
  changeAssignment: async (context) => {
    const judge = await newMember(context, 'judge');
    const { roundId, entryIds } = await newRound(context, [judge]);
    const [entryId] = entryIds;
    return {
      params: { roundId },
      headers: { 'If-Match': '"v1"' },
      body: { items: [{ entryId, judgeIds: [judge.userId] }] },
    };
  },
  closeRound: async (context) => {
    const { roundId, entryIds } = await assigned(context, await newMember(context, 'judge'));
    return { params: { roundId }, body: { confirmMissing: true, advancers: [entryIds[0]] } };
  },
  decideTie: async (context) => {
    const judge = await newMember(context, 'judge');
    const round = await assigned(context, judge);
    const { roundId, entryIds } = round;
    const [one, two] = entryIds;
    await submitSheet(context, judge, round);
    await submitSheet(context, judge, { ...round, entryIds: [two, one] });
    return { params: { roundId }, body: { entryIds: [entryIds[0]] } };
  },
  declareConflict: ofSheet,
  getAssignments: ofRound,
  getAwardPlan: ofAward,
  getMySheet: ofSheet,
  getStanding: ofRound,
  liftConflict: async (context) => {
    const judge = await newMember(context, 'judge');
    const round = await assigned(context, judge);
    const { params } = sheetOf(round);
    await call(context.site, 'declareConflict', {
      ...{ as: judge, params, ...exampleContent('declareConflict') },
    });
    const { roundId, manager: as } = round;
    const { body } = await call(context.site, 'getAssignments', { as, params: { roundId } });
    return { params: { roundId, conflictId: body.conflicts[0].id } };
  },
  listEntrySheets: async (context) => ({ params: (await submitted(context)).params }),
  listMyRounds: asJudge(async () => ({})),
  listMySheets: asJudge(async (context, as) => ({
    params: { roundId: (await assigned(context, as)).roundId },
  })),
  reopenRound: ofRound,
  reopenSheet: async (context) => {
    const { manager, params } = await submitted(context);
    const { body } = await call(context.site, 'listEntrySheets', { as: manager, params });
    return { params: { roundId: params.roundId, sheetId: body.items[0].id } };
  },
  saveAwardPlan: async (context, as) => ({
    ...(await ofAward(context, as)),
    body: planOf([], { rounds: [] }),
  }),
  saveMySheet: asJudge(async (context, as) => sheetOf(await assigned(context, as))),
  submitMySheet: asJudge(async (context, as) => ({
    params: (await saved(context, as)).sheet.params,
    headers: FIRST_SAVED,
  })),
};
