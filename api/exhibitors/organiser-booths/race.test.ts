import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOTH_DAYS, placeAt } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { DAY_1 } from '#api/testing/show.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * Parallel placements. The control checks and inserts without lock and constraint, which shows that the rounds really race.
 */

const CROWD = 20;
const ROUNDS = rounds(1, 100);
const everyRound = Array.from({ length: ROUNDS }, (_, round) => round + 1);

let world: FloorSite;
let booths: { id: string }[];

beforeAll(async () => {
  world = await floorSite();
  booths = [];
  while (booths.length < CROWD) booths.push(await insertDraft(world));
}, 60_000);

const clear = async () => {
  await world.site.db.deleteFrom('booth_day').execute();
  await world.site.db.updateTable('booth').set({ status: 'draft' }).execute();
};
const place = (boothId: string, body: object, day = DAY_1) =>
  world.site.call('placeBooth', { as: world.staff, params: { boothId, day }, body });
const outcomes = async (bodyOf: (at: number) => object) => {
  const answers = await Promise.all(booths.map(({ id }, at) => place(id, bodyOf(at))));
  return answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code)).sort();
};
const allBut = (count: number, code: string) => Array.from({ length: CROWD - count }, () => code);

describe('the same floor', () => {
  it('is given to several without the guard', async () => {
    const { db } = world.site;
    await sql`create table unguarded (x int not null)`.execute(db);
    await Promise.all(
      booths.map(async () => {
        const { rows } = await sql`select from unguarded where x < 24 and x + 24 > 0`.execute(db);
        if (rows.length === 0) await sql`insert into unguarded values (0)`.execute(db);
      }),
    );
    const { rows } = await sql`select from unguarded`.execute(db);
    expect(rows.length).toBeGreaterThan(1);
    await sql`drop table unguarded`.execute(db);
  });

  it.each(everyRound)('goes to one booth, round %i', async () => {
    await clear();
    // Every place overlaps all others.
    const given = await outcomes((at) => placeAt(at, { x: at }));
    expect(given).toEqual([...allBut(1, 'FLOOR_TAKEN'), 'placed']);
  });
});

it.each(everyRound)('the same code goes to one booth, round %i', async () => {
  await clear();
  const given = await outcomes((at) =>
    placeAt(at, { x: (at % 10) * 30, y: Math.floor(at / 10) * 30, code: 'K12' }),
  );
  expect(given).toEqual([...allBut(1, 'CODE_TAKEN'), 'placed']);
});

it.each(everyRound)(
  'a booth placed while its edition is published becomes public, round %i',
  async () => {
    await clear();
    const { site, editionId, staff } = world;
    await site.db
      .updateTable('edition')
      .set({ status: 'recruiting' })
      .where('id', '=', editionId)
      .execute();
    const some = booths.slice(0, 6);
    for (const [at, { id }] of some.entries()) await place(id, placeAt(at));
    const answers = await Promise.all([
      ...some.map(({ id }, at) => place(id, placeAt(at), BOTH_DAYS[1])),
      site.call('setEditionStatus', {
        as: staff,
        params: { slug: '2027-spring' },
        body: { status: 'published' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await site.call('listBooths');
    expect(body.total).toBe(some.length);
  },
);
