import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { judgingSite, planOf, roundOf } from '#api/testing/judging.ts';
import { insertMember } from '#api/testing/tenants.ts';

const ENTRIES = 400;
const JUDGES = 8;
const REPEATS = 5;

it('the standing of 400 entries and 8 judges is read over HTTP in a moment', async () => {
  const world = await judgingSite();
  const { site, manager } = world;
  const others = await site.createVisitors(JUDGES - world.judges.length);
  for (const { userId } of others) await insertMember(site.db, userId, { role: 'judge' });
  const awardId = await world.createAward();
  const judges = [...world.judges, ...others];
  const rounds = [roundOf({ advance: { by: 'top', count: 40 } })];
  const { body: plan } = await world.savePlan(awardId, planOf(judges, { rounds }));
  const [{ id: roundId, criteria }] = plan.rounds;
  await world.insertEntries(awardId, ENTRIES);
  expect((await world.assign(roundId)).status).toBe(200);
  const [one, other] = criteria.map(({ id }: { id: string }) => id);
  await sql`insert into award_sheet (id, round_id, judge_id, entry_id, scores, submitted_at, version)
    select gen_random_uuid(), round_id, judge_id, entry_id, jsonb_build_object(
        ${one}::text, 1 + abs(hashtext(entry_id::text || judge_id::text)) % 10,
        ${other}::text, 1 + abs(hashtext(judge_id::text || entry_id::text)) % 5), now(), 2
    from award_assignment where round_id = ${roundId}`.execute(site.db);

  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const began = performance.now();
    const { status, body } = await world.staff('getStanding', roundId, undefined, manager);
    times.push(performance.now() - began);
    expect([status, body.items.length, body.missing]).toEqual([200, ENTRIES, []]);
    expect(body.items.every(({ sheets }: { sheets: number }) => sheets === JUDGES)).toBe(true);
  }
  const median = times.toSorted((first, second) => first - second)[Math.floor(REPEATS / 2)];
  console.log(`standing of ${ENTRIES} × ${JUDGES}: ${median?.toFixed(0)} ms over HTTP`);
  // A page that a manager waits for, on a machine that is busy with other tests.
  expect(median).toBeLessThan(5_000);
});
