import { beforeAll, describe, expect, it } from 'vitest';
import { placeAt } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { DAY_1, DAY_2, insertProduct } from '#api/testing/show.ts';

/* Lists of booths are in the order of their codes, then of the days, however codes were typed. */

let world: FloorSite;

/** As typed, with the day of those that exhibit on one. */
const PLACES: readonly (readonly [typed: string, day?: string])[] = [
  ['Ｋ１００'],
  ['K-10'],
  ['k9'],
  ['K 2'],
  ['Ｋ１'],
  ['K10a'],
  ['Ｂ－１０'],
  ['B-2'],
  ['M5', DAY_2],
  ['Ｍ５', DAY_1],
  ['M50', DAY_1],
];
const ORDER = ['B2', 'B10', 'K1', 'K2', 'K9', 'K10', 'K10a', 'K100'];
const SHARED = [`M5 ${DAY_1}`, `M5 ${DAY_2}`, `M50 ${DAY_1}`];

beforeAll(async () => {
  world = await floorSite();
  const { site, editionId, staff } = world;
  for (const [at, [code, only]] of PLACES.entries()) {
    const days = only ? [only] : [DAY_1, DAY_2];
    const booth = await insertDraft(world, { name: code, days });
    const items = days.map((day) => ({ boothId: booth.id, day, ...placeAt(at, { code }) }));
    const { body } = await site.call('placeBooths', { as: staff, body: { items } });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      days.map(() => 'placed'),
    );
    const stocked = { ...booth, editionId };
    await insertProduct(site.db, stocked, { title: code, kana: 'アアア' });
  }
  await site.db.updateTable('booth').set({ status: 'published' }).execute();
});

type Placed = {
  days?: { date: string; code: string }[];
  placements?: { day: string; code: string }[];
};
/** Returns the codes of booths, with the day of those that exhibit on one. */
const codesOf = (booths: readonly Placed[]) =>
  booths.map(({ days, placements }) => {
    const places = placements ?? (days ?? []).map(({ date, code }) => ({ day: date, code }));
    const [{ code, day } = { code: '', day: '' }] = places;
    return places.length === 1 ? `${code} ${day}` : code;
  });

describe('in order of codes and days', () => {
  it('are the booths for visitors, in pages of any size', async () => {
    for (const limit of ['1', '4', '100']) {
      const found: Placed[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit, ...(cursor && { cursor }) };
        const { body } = await world.site.call('listBooths', { query });
        found.push(...body.items);
        cursor = body.nextCursor;
      } while (cursor);
      expect(codesOf(found)).toEqual([...ORDER, ...SHARED]);
    }
  });

  it('are those of the staff, the exports of which are printed', async () => {
    const { body } = await world.site.call('listOrganiserBooths', { as: world.staff });
    expect(codesOf(body.items)).toEqual([...ORDER, ...SHARED]);
  });

  it('are those with reservations', async () => {
    const { body } = await world.site.call('getReservationOverview', { as: world.staff });
    const booths = body.items.map(({ booth }: { booth: Placed }) => booth);
    expect(codesOf(booths)).toEqual([...ORDER, ...SHARED]);
  });

  it('are works', async () => {
    const { body } = await world.site.call('listProducts', { query: { sort: 'code' } });
    const booths = body.items.map(({ booth }: { booth: Placed }) => booth);
    expect(codesOf(booths)).toEqual([...ORDER, ...SHARED]);
  });

  it('are the places of the floor plan of a day', async () => {
    for (const [day, shared] of [
      [DAY_1, ['M5', 'M50']],
      [DAY_2, ['M5']],
    ] as const) {
      const { body } = await world.site.call('getBoothMap', { query: { day } });
      const codes = body.halls.flatMap(({ placements }: { placements: { code: string }[] }) =>
        placements.map(({ code }) => code),
      );
      expect(codes).toEqual([...ORDER, ...shared]);
    }
  });
});
