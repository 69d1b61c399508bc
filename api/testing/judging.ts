import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import type { AwardPlanInput } from '#spec/programme/award-plan-input.ts';
import { contentsSite, ifMatch } from './contents.ts';
import type { CallOptions, SignedIn, TestResponse } from './site.ts';
import { insertMember } from './tenants.ts';

/** The period of the rounds of `planOf`, and instants within it and around it. */
export const JUDGING = {
  opensAt: '2027-03-02T03:00:00.000Z',
  closesAt: '2027-03-12T03:00:00.000Z',
};
export const DURING_JUDGING = new Date('2027-03-05T03:00:00Z');
export const AFTER_JUDGING = new Date('2027-03-13T03:00:00Z');

type Round = AwardPlanInput['rounds'][number];

export const CRITERIA = [
  { name: { ja: '新しさ' }, weight: 60, scale: 10 },
  { name: { ja: '完成度' }, weight: 40, scale: 5 },
];

/** Returns a round of scores that all judges write. */
export const roundOf = (fields: Partial<Round> = {}): Round => ({
  name: { ja: '一次審査', en: 'First round' },
  method: 'score',
  period: JUDGING,
  blind: true,
  sharesSheets: 'never',
  commentsToEntrants: true,
  advance: { by: 'top', count: 2 },
  criteria: CRITERIA,
  ...fields,
});

export const planOf = (
  judges: readonly SignedIn[],
  fields: Partial<AwardPlanInput> = {},
): AwardPlanInput => ({
  kind: 'open',
  categories: [],
  entriesPerUser: 2,
  exhibitorsOnly: false,
  needsPictures: false,
  wantsSamples: false,
  judges: judges.map(({ userId }, at) => ({ userId, isChair: at === 0 })),
  rounds: [roundOf(), roundOf({ name: { ja: '最終審査' }, advance: { by: 'hand' } })],
  ...fields,
});

/** Creates a site with an award, a manager and three judges, of whom the first chairs the jury. */
export const judgingSite = async () => {
  const contents = await contentsSite();
  const { site, editionId, editor } = contents;
  const [manager, ...judges] = (await site.createVisitors(4)) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  for (const { userId } of judges) await insertMember(site.db, userId, { role: 'judge' });

  /** Creates an award that has always been public: exports are made at the real time. */
  const createAward = async (): Promise<string> => {
    const id = await contents.published(
      { type: 'award', title: { ja: '暖簾賞' } },
      `award-${randomUUIDv7()}`,
    );
    const at = new Date('2020-01-01T00:00:00Z');
    await site.db.updateTable('content_release').set({ at }).where('content_id', '=', id).execute();
    return id;
  };

  const getPlan = (awardId: string, as = editor): Promise<TestResponse> =>
    site.call('getAwardPlan', { as, params: { awardId } });

  const savePlan = (awardId: string, body: object, version = 1, as = editor) =>
    site.call('saveAwardPlan', {
      as,
      params: { awardId },
      body,
      headers: { 'If-Match': `"v${version}"` },
    });

  /** Inserts submitted entries without particular entrants; returns their ids in the order of their numbers. */
  const insertEntries = async (
    awardId: string,
    count: number,
    { status = 'submitted' as const, userId = null as string | null } = {},
  ): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomUUIDv7());
    await site.db
      .insertInto('application')
      .values(
        ids.map((id, at) => ({
          id,
          number: `A${id.slice(-6)}${String(at).padStart(4, '0')}`.toUpperCase(),
          kind: 'award' as const,
          edition_id: editionId,
          user_id: userId,
          locale: 'ja' as const,
          status,
          submitted_at: new Date('2027-02-20T03:00:00Z'),
        })),
      )
      .execute();
    await site.db
      .insertInto('award_entry')
      .values(
        ids.map((id, at) => ({
          application_id: id,
          award_id: awardId,
          product_id: null,
          booth_id: null,
          booth_product_id: null,
          title: JSON.stringify({ ja: `作品${at + 1}` }),
          maker: '夕凪ゲームズ',
          pitch: JSON.stringify({ ja: '潮の満ち引き。' }),
          rules_url: 'https://rules.example/1',
        })),
      )
      .execute();
    return ids;
  };

  const assign = (roundId: string, dryRun = false, as = editor) =>
    site.call('assignJudges', { as, params: { roundId }, body: { dryRun } });

  const sheet = (
    as: SignedIn,
    id: 'getMySheet' | 'saveMySheet' | 'submitMySheet' | 'declareConflict',
    key: { roundId: string; entryId: string },
    options: CallOptions = {},
  ) => site.call(id, { as, params: key, ...options });

  /** Creates an award with a plan and entries whose first round is assigned, while judges can write. */
  const openRound = async (rounds: Partial<Round>[] = [{}], entries = 3) => {
    const awardId = await createAward();
    const plan = planOf(judges, { rounds: rounds.map(roundOf) });
    const saved = await savePlan(awardId, plan);
    expect([saved.status, saved.body.code]).toEqual([200, undefined]);
    const entryIds = await insertEntries(awardId, entries);
    const roundIds = saved.body.rounds.map(({ id }: { id: string }) => id) as [string, ...string[]];
    const assigned = await assign(roundIds[0]);
    expect(assigned.status).toBe(200);
    site.setNow(DURING_JUDGING);
    return { awardId, entryIds, roundIds, roundId: roundIds[0], plan: saved.body };
  };

  /** Saves and submits a sheet. */
  const judge = async (
    as: SignedIn,
    key: { roundId: string; entryId: string },
    body: object,
    version = 1,
  ): Promise<void> => {
    const saved = await sheet(as, 'saveMySheet', key, { body, headers: ifMatch(version) });
    expect(saved.status).toBe(200);
    const headers = ifMatch(saved.body.version);
    expect((await sheet(as, 'submitMySheet', key, { headers })).status).toBe(200);
  };

  const staff = (
    id: 'getStanding' | 'closeRound' | 'reopenRound' | 'decideTie' | 'getAssignments',
    roundId: string,
    body?: object,
    as = manager,
  ) => site.call(id, { as, params: { roundId }, ...(body && { body }) });

  return {
    ...contents,
    manager,
    judges: judges as [SignedIn, SignedIn, SignedIn],
    createAward,
    getPlan,
    savePlan,
    insertEntries,
    assign,
    sheet,
    openRound,
    judge,
    staff,
  };
};

export type JudgingSite = Awaited<ReturnType<typeof judgingSite>>;
