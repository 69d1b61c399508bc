import { beforeAll, expect, it } from 'vitest';
import { exportData } from '#api/testing/data-exports.ts';
import { type JudgingSite, judgingSite } from '#api/testing/judging.ts';

let world: JudgingSite;

beforeAll(async () => {
  world = await judgingSite();
});

it('judges export their sheets and conflicts; with the account, names and notes go and sheets count on', async () => {
  const { site, judges } = world;
  const [, judge] = judges;
  const round = await world.openRound([{}], 3);
  const [first, second] = round.entryIds as [string, string];
  const ids = round.plan.rounds[0].criteria.map(({ id }: { id: string }) => id);
  const scores = ids.map((criterionId: string) => ({ criterionId, score: 4 }));
  const keyOf = (entryId: string) => ({ roundId: round.roundId, entryId });
  await world.judge(judge, keyOf(first), { scores, commentToJury: '手触りがよい' });
  const declared = { kind: 'family', note: 'いとこの作品です' };
  await world.sheet(judge, 'declareConflict', keyOf(second), { body: declared });

  const { json } = await exportData(site, judge);
  const { judging } = JSON.parse(json);
  expect(judging).toEqual([
    expect.objectContaining({
      award: { ja: '暖簾賞' },
      sheets: [expect.objectContaining({ commentToJury: '手触りがよい' })],
      conflicts: [expect.objectContaining({ kind: 'family', note: 'いとこの作品です' })],
    }),
  ]);

  site.setNow(undefined);
  expect((await site.call('eraseMyAccount', { as: judge })).status).toBe(204);
  const conflicts = await site.db.selectFrom('award_conflict').select(['kind', 'note']).execute();
  expect(conflicts).toEqual([{ kind: 'family', note: null }]);
  const manager = await site.signIn(world.manager.email);
  const { body } = await world.staff('getStanding', round.roundId, undefined, manager);
  const item = body.items.find((each: { entry: { id: string } }) => each.entry.id === first);
  expect([item.sheets, item.score.percent > 0]).toEqual([1, true]);
  const { body: sheets } = await site.call('listEntrySheets', {
    as: manager,
    params: keyOf(first),
  });
  expect(sheets.items[0].judge.name).toBeUndefined();
});
