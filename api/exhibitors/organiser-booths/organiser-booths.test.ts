import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { BOTH_DAYS, insertPlacement } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { DAY_1, DAY_2, insertBooth, insertUser } from '#api/testing/show.ts';
import { fold } from '#spec/core/folding.ts';

let world: FloorSite;
let callId: string;
const ids: Record<string, string> = {};

type Entry = NonNullable<Parameters<typeof insertEntry>[1]['entry']>;

/** Returns a booth of a confirmed entry with a number, with places on the given days. */
const boothOf = async (
  number: string,
  {
    placedOn,
    entry,
    ...given
  }: { placedOn: readonly string[]; entry?: Entry } & Parameters<typeof insertBooth>[2],
) => {
  const { site, editionId, hall } = world;
  const { id } =
    placedOn.length > 0
      ? await insertBooth(site.db, editionId, given)
      : await insertDraft(world, given);
  const userId = await insertUser(site.db, `${number}@entrants.example`);
  const application = await insertEntry(site.db, {
    ...{ userId, callId, editionId, status: 'confirmed' as const, plans: ['full'] },
    application: { number, search_text: fold(number) },
    ...(entry && { entry }),
  });
  await site.db
    .updateTable('booth')
    .set({ application_id: application.id })
    .where('id', '=', id)
    .execute();
  for (const day of placedOn)
    await insertPlacement(site.db, { booth: id, hall, day, x: Object.keys(ids).length * 24 });
  ids[number] = id;
  return { id, applicationId: application.id };
};

beforeAll(async () => {
  world = await floorSite();
  const { site, editionId } = world;
  callId = await insertCall(site.db, editionId);
  await boothOf('E-0001', { code: 'B01', name: '二番の店', placedOn: BOTH_DAYS });
  await boothOf('E-0002', {
    ...{ code: 'A01', name: '一番の店', placedOn: BOTH_DAYS, status: 'hidden', genres: ['party'] },
    hidden_reason: '確認中',
    entry: { neighbour_number: ' ｅ−０００４ ' },
  });
  await boothOf('E-0003', { code: 'C01', placedOn: [DAY_1], status: 'draft', is_ready: false });
  await boothOf('E-0004', {
    ...{ name: '置き場のない店', placedOn: [], is_ready: false },
    entry: { neighbour_number: 'E-0002', kind: 'school' },
  });
  await boothOf('E-0005', {
    placedOn: [],
    status: 'cancelled',
    // Wishes that are not returned stay secret.
    entry: { neighbour_number: 'E-0001' },
  });
});

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await world.site.call('listOrganiserBooths', {
    as: world.staff,
    query,
  });
  expect(status).toBe(200);
  return body;
};
const numbers = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ number }: { number: string }) => number);
const get = (boothId: string) =>
  world.site.call('getOrganiserBooth', { as: world.staff, params: { boothId } });

describe('listOrganiserBooths', () => {
  it('begins with booths without a place, then sorts by code, without cancelled ones', async () => {
    expect(await numbers()).toEqual(['E-0004', 'E-0003', 'E-0002', 'E-0001']);
  });

  it('returns pages in both directions', async () => {
    const first = await list({ limit: '3' });
    expect([first.items.length, first.total]).toEqual([3, 4]);
    const second = await list({ limit: '3', cursor: first.nextCursor });
    expect(second.items.map(({ number }: { number: string }) => number)).toEqual(['E-0001']);
    expect((await list({ limit: '3', cursor: second.prevCursor })).items).toEqual(first.items);
    const broken = await world.site.call('listOrganiserBooths', {
      as: world.staff,
      query: { cursor: 'x' },
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  it.each([
    [{ placed: 'no' }, ['E-0004']],
    [{ placed: 'partly' }, ['E-0003']],
    [{ placed: 'yes' }, ['E-0002', 'E-0001']],
    [{ status: 'cancelled' }, ['E-0005']],
    [{ status: 'hidden' }, ['E-0002']],
    [{ ready: 'false' }, ['E-0004', 'E-0003']],
    [{ genre: 'party' }, ['E-0002']],
    [{ q: 'E-0003' }, ['E-0003']],
    [{ q: '一番' }, ['E-0002']],
    [{ q: 'b01' }, ['E-0001']],
    [{ q: 'どこにもない' }, []],
    [{ day: DAY_2, placed: 'partly' }, ['E-0003']],
    [{ day: '2027-05-01' }, []],
  ])('filters by %j', async (query, expected) => {
    expect(await numbers(query as Record<string, string>)).toEqual(expected);
  });

  it('shows places, entry and mutual neighbours', async () => {
    const { items } = await list({ q: 'E-0002' });
    expect(items).toEqual([
      {
        id: ids['E-0002'],
        name: { ja: '一番の店' },
        genres: ['party'],
        status: 'hidden',
        isReady: true,
        days: [DAY_1, DAY_2],
        placed: 'yes',
        placements: [DAY_1, DAY_2].map((day) => ({
          ...{ day, code: 'A01', hall: 'W1', x: 24, y: 0, w: 24, h: 24, rotation: 180 },
        })),
        applicationId: expect.any(String),
        number: 'E-0002',
        kind: 'circle',
        plan: 'full',
        planName: { ja: '1卓' },
        hasOwner: true,
        neighbour: { boothId: ids['E-0004'], number: 'E-0004', name: { ja: '置き場のない店' } },
      },
    ]);
    const [first] = (await list({ q: 'E-0001' })).items;
    expect(first.neighbour).toBeUndefined();
  });
});

describe('getOrganiserBooth', () => {
  it('adds members and why it is hidden', async () => {
    const { status, body } = await get(ids['E-0002'] as string);
    expect([status, body]).toMatchObject([200, { hiddenReason: '確認中', members: [] }]);
    const unplaced = (await get(ids['E-0004'] as string)).body;
    expect(unplaced).toMatchObject({ placed: 'no', placements: [], kind: 'school' });
    expect(unplaced.neighbour.number).toBe('E-0002');
  });

  it('shows the name that its owner has chosen, never a generated one', async () => {
    const { site } = world;
    const { id, ownerId } = await insertDraft(world);
    const owner = async () => {
      const { hasOwner, ownerName } = (await get(id)).body;
      return [hasOwner, ownerName];
    };
    const profile = (columns: { display_id_changed_at?: Date; display_name?: string }) =>
      site.db.updateTable('profile').set(columns).where('user_id', '=', ownerId).execute();
    expect(await owner()).toEqual([true, undefined]);
    await profile({ display_id_changed_at: new Date() });
    expect(await owner()).toEqual([true, expect.stringMatching(/^u_/)]);
    await profile({ display_name: '夕凪' });
    expect(await owner()).toEqual([true, '夕凪']);
    await site.db.updateTable('booth').set({ owner_id: null }).where('id', '=', id).execute();
    expect(await owner()).toEqual([false, undefined]);
  });

  it('shows a booth without an entry', async () => {
    const { id } = await insertDraft(world, { code: 'Z01' });
    const { status, body } = await get(id);
    expect([status, 'number' in body, 'plan' in body]).toEqual([200, false, false]);
  });

  it('knows only booths of the current edition', async () => {
    const { site, editionId } = world;
    const { id } = await insertDraft(world);
    const other = await site.db
      .insertInto('edition')
      .columns([
        'id',
        'tenant_id',
        'slug',
        'name',
        'status',
        'time_zone',
        'venue',
        'days',
        'is_current',
      ])
      .expression((eb) =>
        eb
          .selectFrom('edition')
          .where('id', '=', editionId)
          .select((of) => [
            of.val(UNKNOWN_ID).as('id'),
            'tenant_id',
            of.val('2026-spring').as('slug'),
            ...(['name', 'status', 'time_zone', 'venue', 'days'] as const),
            of.lit(false).as('is_current'),
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db.updateTable('booth').set({ edition_id: other.id }).where('id', '=', id).execute();
    const params = { boothId: id };
    const { staff: as } = world;
    const answers = [
      await get(id),
      await get(UNKNOWN_ID),
      await site.call('setBoothVisibility', { as, params, body: { visible: true } }),
      await site.call('transferBooth', { as, params, body: { boothUserId: UNKNOWN_ID } }),
      await site.call('unplaceBooth', { as, params: { ...params, day: DAY_1 } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
