import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { EDITING } from '#api/testing/contents.ts';
import { runJob } from '#api/testing/jobs.ts';
import { DURING_JUDGING, type JudgingSite, judgingSite } from '#api/testing/judging.ts';
import { insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

let world: JudgingSite;
let round: Awaited<ReturnType<JudgingSite['openRound']>>;
let judge: SignedIn;
let entrant: SignedIn;

beforeAll(async () => {
  world = await judgingSite();
});

beforeEach(async () => {
  const { db } = world.site;
  await db.deleteFrom('contact').execute();
  await db.deleteFrom('award_round').execute();
  [, judge] = world.judges;
  [entrant] = (await world.site.createVisitors(1)) as [SignedIn];
  world.site.setNow(EDITING);
  round = await world.openRound([{}], 2);
});

const entryId = () => round.entryIds[0] as string;

const enterAs = (userId: string, columns: { product_id?: string; booth_id?: string } = {}) =>
  world.site.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('application')
      .set({ user_id: userId })
      .where('id', '=', entryId())
      .execute();
    if (Object.keys(columns).length > 0)
      await trx
        .updateTable('award_entry')
        .set(columns)
        .where('application_id', '=', entryId())
        .execute();
  });

const contact = (userId: string, fields: { company: string; corporate_number?: string }) =>
  world.site.db
    .insertInto('contact')
    .values({ kind: 'corporate', phone: '0312345678', user_id: userId, ...fields })
    .execute();

/** Returns the conflicts that the platform finds when judges are assigned again, and whether the judge still has the entry. */
const found = async () => {
  world.site.setNow(EDITING);
  const { status, body } = await world.assign(round.roundId);
  expect(status).toBe(200);
  world.site.setNow(DURING_JUDGING);
  const key = { roundId: round.roundId, entryId: entryId() };
  const sheet = await world.sheet(judge, 'getMySheet', key);
  return [
    ...body.conflicts.map((each: { judge: { id: string }; entryId: string; kind: string }) => [
      each.judge.id === judge.userId && each.entryId === entryId(),
      each.kind,
    ]),
    sheet.status,
  ];
};

describe('a conflict that the platform finds', () => {
  it('is none for works of strangers, whose company has another name', async () => {
    await enterAs(entrant.userId);
    await contact(entrant.userId, { company: '夕凪商会', corporate_number: '1234567890123' });
    await contact(judge.userId, { company: '朝凪商会', corporate_number: '9876543210123' });
    expect(await found()).toEqual([200]);
  });

  it.each([
    [
      'name, however it is written',
      { company: '夕凪ＧＡＭＥＳ 商会' },
      { company: '夕凪games商会' },
    ],
    [
      'corporate number',
      { company: '夕凪商会', corporate_number: '1234567890123' },
      { company: '（株）夕凪商会', corporate_number: '1234567890123' },
    ],
  ])('is a company with the same %s', async (_what, one, other) => {
    await enterAs(entrant.userId);
    await contact(entrant.userId, one);
    await contact(judge.userId, other);
    expect(await found()).toEqual([[true, 'same-company'], 404]);
  });

  it('is the entrant, and the owner of the work', async () => {
    await enterAs(judge.userId);
    expect(await found()).toEqual([[true, 'entrant'], 404]);
    world.site.setNow(EDITING);
    round = await world.openRound([{}], 2);
    const productId = await insertWork(world.site.db, judge.userId);
    await enterAs(entrant.userId, { product_id: productId });
    expect(await found()).toEqual([[true, 'entrant'], 404]);
  });

  it('is the team of the booth that entered the work, or that offers it', async () => {
    const { db } = world.site;
    const booth = await insertBooth(db, world.editionId, { ownerId: entrant.userId });
    await insertBoothUser(db, booth.id, judge.userId, { role: 'desk' });
    await enterAs(entrant.userId, { booth_id: booth.id });
    expect(await found()).toEqual([[true, 'booth-team'], 404]);
    world.site.setNow(EDITING);
    round = await world.openRound([{}], 2);
    const [designer] = (await world.site.createVisitors(1)) as [SignedIn];
    const product = { owner_id: designer.userId };
    const { productId } = await insertProduct(db, booth, { product });
    await enterAs(designer.userId, { product_id: productId });
    expect(await found()).toEqual([[true, 'booth-team'], 404]);
  });

  it('takes an entry away while the round is open, and its sheet stops counting', async () => {
    const key = { roundId: round.roundId, entryId: entryId() };
    const ids = round.plan.rounds[0].criteria.map(({ id }: { id: string }) => id);
    const scores = ids.map((criterionId: string) => ({ criterionId, score: 4 }));
    await world.judge(judge, key, { scores });
    await enterAs(judge.userId);
    await runJob(world.site, 'judging');
    expect((await world.sheet(judge, 'getMySheet', key)).status).toBe(404);
    const { body } = await world.staff('getStanding', round.roundId);
    const item = body.items.find((each: { entry: { id: string } }) => each.entry.id === entryId());
    expect([item.sheets, item.assigned]).toEqual([0, 2]);
  });
});
