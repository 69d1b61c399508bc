import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { BOTH_DAYS, placeAt } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { DAY_1, DAY_2 } from '#api/testing/show.ts';

let world: FloorSite;
/** Two booths that are next to each other on both days. */
let left: string;
let right: string;

beforeAll(async () => {
  world = await floorSite();
  await world.site.db
    .insertInto('facility')
    .values({ hall_id: world.hall, kind: 'exit', x: 350, y: 250, w: 50, h: 50 })
    .execute();
});

beforeEach(async () => {
  await world.site.db.deleteFrom('booth_day').execute();
  left = (await insertDraft(world)).id;
  right = (await insertDraft(world)).id;
  await placeMany(on(left, placeAt(1), DAY_1), on(left, placeAt(1), DAY_2));
  await placeMany(on(right, placeAt(2), DAY_1), on(right, placeAt(2), DAY_2));
});

type Item = { readonly boothId: string; readonly day: string };

const on = (boothId: string, place: object, day: string = DAY_1): Item => ({
  boothId,
  day,
  ...place,
});
const send = (items: readonly Item[], more: object = {}) =>
  world.site.call('placeBooths', { as: world.staff, body: { items, ...more } });
const placeMany = async (...items: Item[]) => {
  const { body } = await send(items);
  return body.results.map((result: { outcome: string; code?: string }) =>
    [result.outcome, result.code].filter(Boolean).join(' '),
  );
};
const codesOf = async (boothId: string): Promise<string[]> => {
  const { body } = await world.site.call('getOrganiserBooth', {
    as: world.staff,
    params: { boothId },
  });
  return body.placements.map(({ code }: { code: string }) => code);
};
const findByCode = async (q: string) => {
  const { body } = await world.site.call('listBooths', { query: { q } });
  return body.items.map(({ id }: { id: string }) => id);
};
const countRecords = async (boothId: string) =>
  (
    await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', boothId)
      .select('id')
      .execute()
  ).length;

const byDay = (one: { after: unknown }, other: { after: unknown }) =>
  dayOf(one).localeCompare(dayOf(other));
const dayOf = ({ after }: { after: unknown }) => (after as { day: string }).day;

describe('placeBooths', () => {
  it('lets booths exchange their places', async () => {
    const swapped = BOTH_DAYS.flatMap((day) => [
      on(left, placeAt(2), day),
      on(right, placeAt(1), day),
    ]);
    expect(await placeMany(...swapped)).toEqual(['placed', 'placed', 'placed', 'placed']);
    expect([await codesOf(left), await codesOf(right)]).toEqual([
      ['P02', 'P02'],
      ['P01', 'P01'],
    ]);
    expect([await findByCode('P01'), await findByCode('P02')]).toEqual([[right], [left]]);
    const records = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', left)
      .where('action', '=', 'booth.placed')
      .orderBy('id', 'desc')
      .limit(2)
      .select(['action', 'actor_id', 'before', 'after'])
      .execute();
    // Records of one change have the same time, and no order.
    expect(records.toSorted(byDay)).toEqual(
      BOTH_DAYS.map((day) => ({
        action: 'booth.placed',
        actor_id: world.staff.userId,
        before: { day, ...placeAt(1) },
        after: { day, ...placeAt(2) },
      })),
    );
  });

  it('publishes those that have all their places, and leaves those that do not move', async () => {
    const { id } = await insertDraft(world);
    const [before, records] = [await codesOf(left), await countRecords(left)];
    expect(
      await placeMany(on(left, placeAt(1)), ...BOTH_DAYS.map((day) => on(id, placeAt(3), day))),
    ).toEqual(['unchanged', 'placed', 'placed']);
    expect(await findByCode('P03')).toEqual([id]);
    expect([await codesOf(left), await countRecords(left)]).toEqual([before, records]);
  });

  it('places none while one is refused, and says why', async () => {
    const { id: cancelled } = await insertDraft(world, { status: 'cancelled' });
    const { id } = await insertDraft(world);
    const { id: another } = await insertDraft(world);
    const outcomes = await placeMany(
      on(UNKNOWN_ID, placeAt(5)),
      on(id, placeAt(6), '2027-05-01'),
      on(cancelled, placeAt(7)),
      on(another, placeAt(8, { hall: 'W9' })),
      on(another, placeAt(9), DAY_2),
      on(another, placeAt(10), DAY_2),
      on(left, placeAt(15)),
      on(right, placeAt(1, { y: 276 })),
      on(id, placeAt(11, { code: 'P01' })),
      on(id, placeAt(1, { code: 'P12' }), DAY_2),
    );
    expect(outcomes).toEqual([
      'refused NOT_FOUND',
      'refused NOT_FOUND',
      'refused NOT_IN_STATE',
      'refused INVALID_INPUT',
      'refused INVALID_INPUT',
      'refused INVALID_INPUT',
      'placed',
      'refused CODE_TAKEN',
      'refused CODE_TAKEN',
      'refused FLOOR_TAKEN',
    ]);
    expect(await placeMany(on(id, placeAt(1, { code: 'P13', x: 380 })))).toEqual([
      'refused OUTSIDE_HALL',
    ]);
    expect(await placeMany(on(id, placeAt(1, { code: 'P13', x: 340, y: 240 })))).toEqual([
      'refused FLOOR_TAKEN',
    ]);
    expect([await codesOf(left), await codesOf(id)]).toEqual([['P01', 'P01'], []]);
  });

  it('only says what would happen with `dryRun`', async () => {
    const items = [on(left, placeAt(2)), on(right, placeAt(1))];
    const { status, body } = await send(items, { dryRun: true });
    expect([status, body]).toEqual([
      200,
      { results: [{ outcome: 'placed' }, { outcome: 'placed' }] },
    ]);
    expect(await codesOf(left)).toEqual(['P01', 'P01']);
  });

  it('gives a place to one of several requests at the same time', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => insertDraft(world)));
    const answers = await Promise.all(
      drafts.map(({ id }, at) => placeMany(on(id, placeAt(5)), on(id, placeAt(at + 6), DAY_2))),
    );
    expect(answers.filter(([first]) => first === 'placed')).toHaveLength(1);
    expect(answers.filter(([first]) => first === 'refused CODE_TAKEN')).toHaveLength(5);
    const placed = await Promise.all(drafts.map(({ id }) => codesOf(id)));
    expect(placed.filter((codes) => codes.length > 0)).toHaveLength(1);
  });

  it('moves all booths of a day of a large show', async () => {
    const { db } = world.site;
    await sql`update hall set width = 2000, height = 2000`.execute(db);
    const { rows } = await sql<{ id: string }>`
      insert into booth (id, edition_id, owner_id, name, genres, tags, links, days, languages,
        payments, accepts_reservations, status, sort_code, search_text)
      select gen_random_uuid(), edition_id, owner_id, name, genres, tags, links, days, languages,
        payments, accepts_reservations, 'draft', '', ''
      from booth, generate_series(1, 1200) where id = ${left} returning id`.execute(db);
    const placeOf = (n: number) => ({
      code: `${n < 1000 ? 'A' : 'B'}${String(n % 1000).padStart(3, '0')}`,
      hall: 'W1',
      ...{ x: (n % 80) * 24, y: 300 + Math.floor(n / 80) * 24, w: 24, h: 24, rotation: 0 },
    });
    const all = (numberOf: (at: number) => number) =>
      rows.map(({ id }, at) => on(id, placeOf(numberOf(at))));
    const isPlaced = (outcome: string) => outcome === 'placed';
    expect((await placeMany(...all((at) => at))).every(isPlaced)).toBe(true);
    expect((await placeMany(...all((at) => rows.length - 1 - at))).every(isPlaced)).toBe(true);
    expect(await codesOf(rows[0]?.id ?? '')).toEqual(['B199']);
  });
});
