import { beforeAll, describe, expect, it } from 'vitest';
import { insertHall, insertPlacement } from '#api/testing/halls.ts';
import { DAY_1, DAY_2, insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { Hall } from '#spec/show/booth-map.ts';

const codesOf = (halls: Hall[]) =>
  halls.map(({ code, placements }) => [code, placements.map((each) => each.code)]);

let site: TestSite;
let editionId: string;
let first: number;
let lantern: string;

describe('getBoothMap', () => {
  beforeAll(async () => {
    site = await testSite();
    editionId = await insertEdition(site.db);
    const second = await insertHall(site.db, editionId, 2);
    first = await insertHall(site.db, editionId, 1);
    await site.db
      .insertInto('facility')
      .values([
        {
          hall_id: first,
          kind: 'exit',
          label: JSON.stringify({ ja: '北口' }),
          x: 0,
          y: 9,
          w: 9,
          h: 9,
        },
        { hall_id: first, kind: 'toilet', x: 0, y: 0, w: 9, h: 9 },
      ])
      .execute();
    const booth = async (code: string, given: Parameters<typeof insertBooth>[2] = {}) =>
      (await insertBooth(site.db, editionId, { code, ...given })).id;
    lantern = await booth('B02', {
      name: 'ランタン工房',
      kana: 'ランタンコウボウ',
      catch: JSON.stringify({ ja: '灯りをつくる' }) as never,
      genres: ['goods', 'family'],
    });
    await insertPlacement(site.db, { booth: lantern, hall: first, x: 24 });
    await insertPlacement(site.db, { booth: lantern, hall: second, day: DAY_2 });
    await insertPlacement(site.db, { booth: await booth('A10'), hall: first });
    await insertPlacement(site.db, { booth: await booth('C01'), hall: second });
    for (const [at, status] of (['draft', 'hidden', 'cancelled'] as const).entries())
      await insertPlacement(site.db, {
        booth: await booth(`D${at}`, { status }),
        hall: first,
        y: 30 * (at + 1),
      });
    await booth('E01');
  });

  it('returns the halls of the day with facilities and published booths, sorted by code', async () => {
    const { status, body } = await site.call('getBoothMap', { query: { day: DAY_1 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ day: DAY_1, days: [DAY_1, DAY_2] });
    expect(codesOf(body.halls)).toEqual([
      ['W1', ['A10', 'B02']],
      ['W2', ['C01']],
    ]);
    expect(body.halls[0].placements[1]).toEqual({
      boothId: lantern,
      code: 'B02',
      name: { ja: 'ランタン工房' },
      kana: 'ランタンコウボウ',
      catch: { ja: '灯りをつくる' },
      genres: ['goods', 'family'],
      x: 24,
      y: 0,
      w: 24,
      h: 24,
      rotation: 180,
    });
    expect(body.halls[0].facilities).toEqual([
      { kind: 'toilet', x: 0, y: 0, w: 9, h: 9 },
      { kind: 'exit', label: { ja: '北口' }, x: 0, y: 9, w: 9, h: 9 },
    ]);
    const other = await site.call('getBoothMap', { query: { day: DAY_2 } });
    expect(codesOf(other.body.halls)).toEqual([
      ['W1', []],
      ['W2', ['B02']],
    ]);
  });

  it('is cacheable', async () => {
    const { headers } = await site.fetch('/api/v1/booth-map');
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/);
  });

  it('defaults to today during the show, the next day before it, and the first day after it', async () => {
    const dayAt = async (now: string) => {
      site.setNow(new Date(now));
      const { body } = await site.call('getBoothMap');
      return body.day;
    };
    expect(await dayAt('2027-04-01T00:00:00Z')).toBe(DAY_1);
    // Past midnight in Tokyo, still the day before in UTC.
    expect(await dayAt('2027-04-24T15:30:00Z')).toBe(DAY_2);
    expect(await dayAt('2027-05-01T00:00:00Z')).toBe(DAY_1);
    site.setNow(undefined);
  });

  it('returns 404 for a day outside the show', async () => {
    const { status, body } = await site.call('getBoothMap', { query: { day: '2027-04-26' } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    const broken = await site.call('getBoothMap', { query: { day: '2027-04-99' } });
    expect(broken.status).toBe(400);
  });

  it('returns 404 without an edition, and no halls without a floor plan', async () => {
    const empty = await testSite();
    expect((await empty.call('getBoothMap')).status).toBe(404);
    await insertEdition(empty.db);
    expect((await empty.call('getBoothMap')).body.halls).toEqual([]);
  });

  it('rejects overlapping booths on a day, but allows adjacent ones', async () => {
    const { id } = await insertBooth(site.db, editionId, { code: 'F01' });
    const over = insertPlacement(site.db, { booth: id, hall: first, x: 30, y: 10 });
    await expect(over).rejects.toThrow('placement_floor');
    await insertPlacement(site.db, { booth: id, hall: first, x: 48 });
    await insertPlacement(site.db, { booth: id, hall: first, x: 30, y: 10, day: DAY_2 });
  });
});

describe('getFloorPlan', () => {
  it('also shows the booths that visitors do not see, with their status', async () => {
    const [editor] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, editor.userId, { role: 'editor' });
    const { status, body } = await site.call('getFloorPlan', {
      as: editor,
      query: { day: DAY_1 },
    });
    expect([status, body.day, body.days]).toEqual([200, DAY_1, [DAY_1, DAY_2]]);
    expect(codesOf(body.halls)).toEqual([
      ['W1', ['A10', 'B02', 'D0', 'D1', 'D2', 'F01']],
      ['W2', ['C01']],
    ]);
    const [hall] = body.halls;
    expect(hall.facilities).toHaveLength(2);
    expect(hall.placements.map((each: { status: string }) => each.status)).toEqual([
      ...['published', 'published', 'draft', 'hidden', 'cancelled', 'published'],
    ]);
    const other = await site.call('getFloorPlan', { as: editor, query: { day: '2027-04-26' } });
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
