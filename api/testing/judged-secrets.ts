import { expect } from 'vitest';
import type { AwardSite } from './announcements.ts';
import { planOf, roundOf } from './judging.ts';
import type { SignedIn, TestSite } from './site.ts';

/** A round that is judged alike on two sites, except for the texts of one judge and their consequences. */

type Judges = { readonly open: SignedIn; readonly secret: SignedIn };

const expectOk = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  // biome-ignore lint/suspicious/noExplicitAny: as of `TestResponse`
  return body as any;
};

/** Plans a round that is open now and assigns all entries of an award to two judges; returns its id and its criterion's. */
export const planRound = async (
  { site, awardId, editionId, people }: AwardSite,
  judges: Judges,
) => {
  const { manager: as } = people;
  const period = { opensAt: '2027-02-15T03:00:00.000Z', closesAt: '2027-04-01T03:00:00.000Z' };
  const criteria = [{ name: { ja: '新しさ' }, weight: 1, scale: 10 }];
  const round = roundOf({ period, criteria, advance: { by: 'hand' }, sharesSheets: 'never' });
  const { rounds } = await expectOk(
    site.call('saveAwardPlan', {
      as,
      params: { awardId },
      headers: { 'If-Match': '"v1"' },
      body: planOf([], {
        editionId,
        period: { opensAt: '2027-01-10T03:00:00.000Z', closesAt: '2027-02-10T03:00:00.000Z' },
        judges: [judges.open, judges.secret].map(({ userId }) => ({ userId, isChair: false })),
        rounds: [round],
      }),
    }),
  );
  const [{ id: roundId, criteria: saved }] = rounds;
  await expectOk(site.call('assignJudges', { as, params: { roundId }, body: { dryRun: false } }));
  return { roundId: roundId as string, criterionId: saved[0].id as string };
};

type Scores = readonly [one: number, other: number];

/** Writes the sheets of a judge for both entries of the award. */
const judge = async (
  site: TestSite,
  { winning, losing }: AwardSite,
  { roundId, criterionId }: Awaited<ReturnType<typeof planRound>>,
  { as, scores, comment }: { as: SignedIn; scores: Scores; comment: string },
) => {
  for (const [at, entryId] of [winning, losing].entries()) {
    const params = { roundId, entryId };
    const body = {
      scores: [{ criterionId, score: scores[at] }],
      ...{ commentToJury: comment, commentToEntrant: comment },
    };
    const headers = { 'If-Match': '"v1"' };
    await expectOk(site.call('saveMySheet', { as, params, headers, body }));
    const submitted = { 'If-Match': '"v2"' };
    await expectOk(site.call('submitMySheet', { as, params, headers: submitted }));
  }
};

/** Judges and closes the round on a site; `secret` marks texts that only managers may read. */
export const judgeRound = async (
  site: TestSite,
  world: AwardSite,
  round: Awaited<ReturnType<typeof planRound>>,
  judges: Judges,
  secret?: string,
): Promise<void> => {
  const as = world.people.manager;
  const { roundId } = round;
  const entryIds = [world.winning, world.losing];
  await judge(site, world, round, { as: judges.open, scores: [7, 7], comment: '良作。' });
  const scores: Scores = secret === undefined ? [9, 3] : [6, 6];
  const comment = secret ?? '見事。';
  await judge(site, world, round, { as: judges.secret, scores, comment });
  if (secret !== undefined)
    await expectOk(
      site.call('decideTie', { as, params: { roundId }, body: { entryIds, reason: secret } }),
    );
  await expectOk(
    site.call('closeRound', { as, params: { roundId }, body: { advancers: entryIds } }),
  );
};
