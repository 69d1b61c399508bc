import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aroundNow } from '#api/testing/booths.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { insertHall, placeAt } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  insertPeriod,
  insertProduct,
} from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { BoothPlace } from '#spec/show/placements.ts';

let world: FloorSite;

beforeAll(async () => {
  world = await floorSite();
  await insertHall(world.site.db, world.editionId, 2);
  await world.site.db
    .insertInto('facility')
    .values({ hall_id: world.hall, kind: 'exit', x: 350, y: 250, w: 50, h: 50 })
    .execute();
});

beforeEach(async () => {
  await world.site.db.deleteFrom('booth_day').execute();
});

const place = (boothId: string, body: object, day = DAY_1) =>
  world.site.call('placeBooth', { as: world.staff, params: { boothId, day }, body });
const unplace = (boothId: string, day = DAY_1) =>
  world.site.call('unplaceBooth', { as: world.staff, params: { boothId, day } });
const refusal = async (answer: ReturnType<typeof place>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const historyOf = (id: string) =>
  world.site.db
    .selectFrom('audit_record')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'actor_id', 'before', 'after'])
    .execute();
const mapCodes = async (day = DAY_1): Promise<string[]> => {
  const { body } = await world.site.call('getBoothMap', { query: { day } });
  return body.halls.flatMap(({ placements }: { placements: { code: string }[] }) =>
    placements.map(({ code }) => code),
  );
};

describe('placeBooth', () => {
  it('gives a booth its place, moves it, and publishes it once each of its days has one', async () => {
    const { id } = await insertDraft(world, { name: '新しい店' });
    const first = await place(id, placeAt(1));
    expect([first.status, first.body]).toMatchObject([
      200,
      { status: 'draft', placed: 'partly', placements: [{ day: DAY_1, ...placeAt(1) }] },
    ]);
    expect(await mapCodes()).toEqual([]);

    const second = await place(id, placeAt(2), DAY_2);
    expect(second.body).toMatchObject({ status: 'published', placed: 'yes' });
    expect(await mapCodes(DAY_2)).toEqual(['P02']);
    const found = await world.site.call('listBooths', { query: { q: 'P01' } });
    expect(found.body.items).toMatchObject([
      {
        id,
        days: [
          { date: DAY_1, code: 'P01' },
          { date: DAY_2, code: 'P02' },
        ],
      },
    ]);

    const moved = await place(id, placeAt(3, { hall: 'W2', rotation: 90 }));
    expect(moved.body.placements[0]).toEqual({
      day: DAY_1,
      ...placeAt(3, { hall: 'W2', rotation: 90 }),
    });
    expect((await world.site.call('listBooths', { query: { q: 'P01' } })).body.total).toBe(0);
    expect(await historyOf(id)).toEqual(
      [
        { action: 'booth.placed', before: null, after: { day: DAY_1, ...placeAt(1) } },
        { action: 'booth.placed', before: null, after: { day: DAY_2, ...placeAt(2) } },
        { action: 'booth.published', before: { status: 'draft' }, after: { status: 'published' } },
        {
          action: 'booth.placed',
          before: { day: DAY_1, ...placeAt(1) },
          after: { day: DAY_1, ...placeAt(3, { hall: 'W2', rotation: 90 }) },
        },
      ].map((record) => ({ ...record, actor_id: world.staff.userId })),
    );
  });

  it('makes the booth found by its code of each day, also after changes of its profile', async () => {
    const { site, staff, editionId } = world;
    const [owner] = (await site.createVisitors(1)) as [SignedIn];
    await insertPeriod(site.db, editionId, 'booth-profile', aroundNow());
    const { id } = await insertDraft(world, { ownerId: owner.userId, is_ready: false });
    await place(id, placeAt(1, { code: 'K12' }));
    await place(id, placeAt(2, { code: 'L03' }), DAY_2);
    const foundBy = async (q: string) => {
      const lists = [
        await site.call('listBooths', { query: { q } }),
        await site.call('listOrganiserBooths', { as: staff, query: { q } }),
      ];
      return lists.map(({ body }) => body.items.map((booth: { id: string }) => booth.id));
    };
    const expectFound = async () => {
      expect(await foundBy('K12')).toEqual([[id], [id]]);
      expect(await foundBy('l03')).toEqual([[id], [id]]);
    };
    await expectFound();
    const params = { boothId: id };
    await site.call('updateBoothProfile', { as: owner, params, body: { tags: ['協力'] } });
    await expectFound();
    await site.call('setBoothReady', { as: owner, params });
    expect(await foundBy('協力')).toEqual([[id], [id]]);
    await expectFound();
    await unplace(id, DAY_2);
    expect(await foundBy('L03')).toEqual([[], []]);
  });

  it('answers with the booth when repeated, and records nothing more', async () => {
    const { id } = await insertDraft(world);
    const first = await place(id, placeAt(1));
    const again = await place(id, placeAt(1));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('publishes nothing before its edition', async () => {
    const { site, editionId } = world;
    await site.db
      .updateTable('edition')
      .set({ status: 'recruiting' })
      .where('id', '=', editionId)
      .execute();
    const { id } = await insertDraft(world);
    await place(id, placeAt(1));
    expect((await place(id, placeAt(1), DAY_2)).body).toMatchObject({
      status: 'draft',
      placed: 'yes',
    });
    await site.db
      .updateTable('edition')
      .set({ status: 'published' })
      .where('id', '=', editionId)
      .execute();
  });

  it('refuses codes and floor that are taken on that day, but not places that touch', async () => {
    const [one, other] = [await insertDraft(world), await insertDraft(world)];
    await place(one.id, placeAt(1));
    const tries: [Partial<BoothPlace>, unknown][] = [
      [{ code: 'P01' }, [409, 'CODE_TAKEN']],
      [{ code: 'P1' }, [409, 'CODE_TAKEN']],
      [{ code: 'P001' }, [409, 'CODE_TAKEN']],
      [{ x: 24 + 23 }, [409, 'FLOOR_TAKEN']],
      [{ x: 30, y: 50, w: 5, h: 100 }, [409, 'FLOOR_TAKEN']],
      [{ x: 340, y: 240 }, [409, 'FLOOR_TAKEN']],
      [{ x: 377, y: 0 }, [409, 'OUTSIDE_HALL']],
      [{ x: 0, y: 0, h: 301 }, [409, 'OUTSIDE_HALL']],
      [{ x: 10_000 }, [409, 'OUTSIDE_HALL']],
    ];
    for (const [given, expected] of tries)
      expect([given, await refusal(place(other.id, placeAt(9, given)))]).toEqual([given, expected]);
    expect((await place(other.id, placeAt(2, { x: 48 }))).status).toBe(200);
    // On another day and in another hall the same place is free.
    expect((await place(other.id, placeAt(1), DAY_2)).status).toBe(200);
    expect((await place(other.id, placeAt(2, { x: 30, hall: 'W2' }))).status).toBe(200);
    // A booth may overlap its own previous place.
    expect((await place(one.id, placeAt(1, { x: 30 }))).status).toBe(200);
  });

  it.each([
    [{ code: 'K-1234' }, '/code'],
    [{ code: 'K12d' }, '/code'],
    [{ code: '' }, '/code'],
    [{ hall: 'W9' }, '/hall'],
    [{ x: -1 }, '/x'],
    [{ y: 1.5 }, '/y'],
    [{ w: 0 }, '/w'],
    [{ h: undefined }, '/h'],
    [{ rotation: 45 }, '/rotation'],
  ])('refuses %j', async (given, pointer) => {
    const { id } = await insertDraft(world);
    const { status, body } = await place(id, { ...placeAt(1), ...given });
    expect([status, body.errors?.map((each: { pointer: string }) => each.pointer)]).toEqual([
      400,
      [pointer],
    ]);
  });

  it('accepts a code in full-width characters', async () => {
    const { id } = await insertDraft(world);
    const { body } = await place(id, { ...placeAt(1), code: 'Ｋ１２ａ' });
    expect(body.placements[0].code).toBe('K12a');
  });

  it('knows only the days of the booth, booths of the edition, and none that is cancelled', async () => {
    const { id } = await insertDraft(world, { days: [DAY_2] });
    expect(await refusal(place(id, placeAt(1)))).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(place(UNKNOWN_ID, placeAt(1)))).toEqual([404, 'NOT_FOUND']);
    const cancelled = await insertDraft(world, { status: 'cancelled' });
    const { status, body } = await place(cancelled.id, placeAt(1));
    expect([status, body.code, body.currentStatus]).toEqual([409, 'NOT_IN_STATE', 'cancelled']);
  });
});

describe('unplaceBooth', () => {
  it('frees the place, makes the booth a draft, and keeps its reservations', async () => {
    const { site } = world;
    const booth = await insertDraft(world);
    const next = await insertDraft(world);
    await place(booth.id, placeAt(1));
    await place(booth.id, placeAt(1), DAY_2);
    const product = await insertProduct(site.db, { ...booth, editionId: world.editionId });
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    site.setNow(DURING_RESERVATION);
    const { reserve } = reservationHelpers(site);
    expect((await reserve(product, visitor)).status).toBe(201);

    const { status, body } = await unplace(booth.id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'draft', placed: 'partly', placements: [{ day: DAY_2 }] },
    ]);
    expect((await unplace(booth.id)).body).toEqual(body);
    await unplace(booth.id, DAY_2);
    expect(await mapCodes()).toEqual([]);
    expect((await site.call('getBooth', { params: { boothId: booth.id } })).status).toBe(404);
    expect((await reserve(product, visitor)).status).toBe(404);
    const mine = await site.call('listMyReservations', { as: visitor });
    expect(mine.body.items).toMatchObject([{ status: 'held', booth: { id: booth.id, days: [] } }]);

    expect((await place(next.id, placeAt(1))).status).toBe(200);
    expect((await historyOf(booth.id)).slice(3)).toEqual(
      [
        { action: 'booth.unplaced', before: { day: DAY_1, ...placeAt(1) }, after: null },
        { action: 'booth.withdrawn', before: { status: 'published' }, after: { status: 'draft' } },
        { action: 'booth.unplaced', before: { day: DAY_2, ...placeAt(1) }, after: null },
      ].map((record) => ({ ...record, actor_id: world.staff.userId })),
    );

    // With its places, it is shown again, together with its works.
    await unplace(next.id);
    await place(booth.id, placeAt(1));
    expect((await place(booth.id, placeAt(1), DAY_2)).body.status).toBe('published');
    expect((await reserve(product, visitor, { day: DAY_2 })).status).toBe(201);
    site.setNow(undefined);
  });

  it('leaves a cancelled booth alone', async () => {
    const { id } = await insertDraft(world, { status: 'cancelled' });
    expect(await refusal(unplace(id))).toEqual([409, 'NOT_IN_STATE']);
    expect(await refusal(unplace(UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
  });
});
