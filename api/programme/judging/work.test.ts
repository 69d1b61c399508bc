import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcer } from '#api/testing/announcements.ts';
import { EDITING, ifMatch } from '#api/testing/contents.ts';
import { setRole } from '#api/testing/identities.ts';
import {
  AFTER_JUDGING,
  DURING_JUDGING,
  JUDGING,
  type JudgingSite,
  judgingSite,
} from '#api/testing/judging.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import type { SignedIn } from '#api/testing/site.ts';

/** The pending work of judges and managers, the audit records, and the steps that nobody can take for a judge. */

let world: JudgingSite;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;
let judge: SignedIn;

beforeAll(async () => {
  world = await judgingSite();
});

beforeEach(async () => {
  [, judge] = world.judges;
  await world.site.db.deleteFrom('award_round').execute();
  world.site.setNow(EDITING);
  round = await world.openRound([{ advance: { by: 'hand' } }], 2);
});

const scores = () => ({
  scores: round.plan.rounds[0].criteria.map(({ id }: { id: string }) => ({
    criterionId: id,
    score: 4,
  })),
});
const keyOf = (at: number) => ({ roundId: round.roundId, entryId: round.entryIds[at] as string });
const pending = async (as: SignedIn) =>
  (await world.site.call('getPendingWork', { as })).body.items.filter(
    ({ work }: { work: string }) => !work.startsWith('applications'),
  );

describe('pending work', () => {
  it('of a judge are the sheets to submit, while that is possible', async () => {
    const work = 'sheetsToSubmit';
    expect(await pending(judge)).toEqual([{ work, count: 2, dueAt: JUDGING.closesAt }]);
    await world.judge(judge, keyOf(0), scores());
    expect(await pending(judge)).toEqual([{ work, count: 1, dueAt: JUDGING.closesAt }]);
    expect(await pending(world.manager)).toEqual([]);
    world.site.setNow(EDITING);
    expect(await pending(judge)).toEqual([]);
    world.site.setNow(AFTER_JUDGING);
    expect(await pending(judge)).toEqual([]);
    await world.staff('closeRound', round.roundId, { confirmMissing: true, advancers: [] });
    world.site.setNow(DURING_JUDGING);
    expect(await pending(judge)).toEqual([]);
  });

  it('of managers are rounds to close, then announcements without a time', async () => {
    world.site.setNow(AFTER_JUDGING);
    expect(await pending(world.manager)).toEqual([{ work: 'roundsToClose', count: 1 }]);
    expect(await pending(world.editor)).toEqual([]);
    const advancers = [round.entryIds[0]];
    await world.staff('closeRound', round.roundId, { confirmMissing: true, advancers });
    expect(await pending(world.manager)).toEqual([]);
    const { save } = announcer(world.site, world.manager, round.awardId);
    expect((await save('shortlist', [])).status).toBe(200);
    expect(await pending(world.manager)).toEqual([]);
    expect((await save('shortlist', [{ entryId: advancers[0] }])).status).toBe(200);
    expect(await pending(world.manager)).toEqual([{ work: 'announcementsToSchedule', count: 1 }]);
    expect(await pending(judge)).toEqual([]);
  });
});

describe('the history of an award', () => {
  it('names what was done, without scores, for managers alone', async () => {
    await world.judge(judge, keyOf(0), { ...scores(), commentToJury: '見事な手触り' });
    await world.sheet(judge, 'declareConflict', keyOf(1), { body: { kind: 'rival' } });
    await world.staff('closeRound', round.roundId, { confirmMissing: true, advancers: [] });
    const query = { entity: 'award', entityId: round.awardId };
    const { status, body } = await world.site.call('listAuditRecords', {
      as: world.manager,
      query,
    });
    expect(status).toBe(200);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'award.close-round',
      'award.conflict',
      'award.submit-sheet',
      'award.assign',
      'award.plan',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/見事|"score/);
    for (const as of [world.editor, judge])
      expect((await world.site.call('listAuditRecords', { as, query })).status).toBe(403);
    const other = { ...query, entityId: world.editionId };
    const missing = await world.site.call('listAuditRecords', { as: world.manager, query: other });
    expect(missing.status).toBe(404);
  });
});

describe('whoever acts as a judge', () => {
  it('reads their entries, and neither writes nor declares anything', async () => {
    const { site } = world;
    const [admin] = (await site.createVisitors(1)) as [SignedIn];
    await setRole(site, admin, 'admin');
    site.setNow(undefined);
    const body = { userId: judge.userId };
    const answer = await site.call('impersonateUser', { as: admin, body });
    const acting = await signedInAfter(site, admin, answer);
    site.setNow(DURING_JUDGING);
    const key = keyOf(0);
    expect((await world.sheet(acting, 'getMySheet', key)).status).toBe(200);
    const refused = [
      await world.sheet(acting, 'saveMySheet', key, { body: scores(), headers: ifMatch(1) }),
      await world.sheet(acting, 'submitMySheet', key),
      await world.sheet(acting, 'declareConflict', key, { body: { kind: 'rival' } }),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'IMPERSONATING']),
    );
    expect((await world.sheet(judge, 'getMySheet', key)).body.status).toBe('none');
  });
});
