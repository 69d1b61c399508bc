import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { placeAt } from '#api/testing/halls.ts';
import { type FloorSite, floorSite, insertDraft } from '#api/testing/organiser-booths.ts';
import { DAY_1, DAY_2, insertUser } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { fold } from '#spec/core/folding.ts';
import { runAs, temporaryHome } from './testing.ts';

let world: FloorSite;
let judge: SignedIn;
const ids: string[] = [];

beforeAll(async () => {
  world = await floorSite();
  const { site, editionId } = world;
  [judge] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, judge.userId, { role: 'judge' });
  const callId = await insertCall(site.db, editionId);
  for (const number of ['C-0001', 'C-0002']) {
    const { id } = await insertDraft(world, { name: `=店 ${number}` });
    const userId = await insertUser(site.db, `${number}@entrants.example`);
    const entry = await insertEntry(site.db, {
      ...{ userId, callId, editionId, status: 'confirmed' },
      application: { number, search_text: fold(number) },
    });
    await site.db
      .updateTable('booth')
      .set({ application_id: entry.id })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
});

beforeEach(async () => {
  await world.site.db.deleteFrom('booth_day').execute();
  await world.site.db.updateTable('booth').set({ status: 'draft' }).execute();
});

const run = (words: readonly string[], as = world.staff) =>
  runAs(world.site.url, as, ['booths', ...words]);
const places = () =>
  world.site.db
    .selectFrom('placement as p')
    .innerJoin('booth_day as d', (join) =>
      join.onRef('d.booth_id', '=', 'p.booth_id').onRef('d.day', '=', 'p.day'),
    )
    .orderBy('d.code')
    .orderBy('d.day')
    .select(['d.code', 'd.day', 'p.x', 'p.rotation'])
    .execute();

const file = (...lines: readonly string[]) => {
  const path = join(temporaryHome(), 'placements.csv');
  writeFileSync(path, ['booth,day,code,hall,x,y,w,h,rotation', ...lines, ''].join('\n'));
  return path;
};

const AREA = ['--hall', 'w1', '--y', '60', '--width', '24', '--depth', '24'];

describe('booths place', () => {
  it('places a booth, named by the number of its entry or by its id', async () => {
    const first = await run(['place', 'c-0001', DAY_1, '--code', 'P01', '--x', '０', ...AREA]);
    expect([first.code, first.err]).toEqual([0, `Placed at P01 on ${DAY_1}.\n`]);
    const second = await run([
      ...['place', ids[1] as string, DAY_1, '--code', 'P02', '--x', '24', ...AREA],
      ...['--rotation', '180', '--json'],
    ]);
    expect(JSON.parse(second.out)).toMatchObject({ number: 'C-0002', placed: 'partly' });
    expect(await places()).toEqual([
      { code: 'P01', day: DAY_1, x: 0, rotation: 0 },
      { code: 'P02', day: DAY_1, x: 24, rotation: 180 },
    ]);
    const taken = await run(['place', 'C-0002', DAY_2, '--code', 'P02', '--x', '390', ...AREA]);
    expect([taken.code, taken.out]).toEqual([7, '']);
  });

  it('says what is wrong', async () => {
    const broken = await run(['place', 'C-0001', DAY_1, '--code', 'k1234', '--x', 'left', ...AREA]);
    expect([broken.code, broken.err]).toEqual([3, expect.stringMatching(/code.*\n.*x /s)]);
    const unknown = await run(['place', 'C-9999', DAY_1, '--code', 'P01', '--x', '0', ...AREA]);
    expect([unknown.code, unknown.err]).toEqual([6, expect.stringContaining('C-9999')]);
    const nobody = await run([
      ...['place', '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a99', DAY_1],
      ...['--code', 'P01', '--x', '0', ...AREA],
    ]);
    expect(nobody.code).toBe(6);
    const denied = await run(
      ['place', 'C-0001', DAY_1, '--code', 'P01', '--x', '0', ...AREA],
      judge,
    );
    expect(denied.code).toBe(5);
  });
});

describe('booths import', () => {
  it('places the booths of a file, and leaves those that have their places', async () => {
    const path = file(
      `C-0001,${DAY_1},P01,W1,0,60,24,24,`,
      `C-0001,2027/04/25,P01,w1,0,60,24,24,180`,
      `${ids[1]},${DAY_1},P02,W1,２４,60,24,24,0`,
    );
    const first = await run(['import', path, '--json']);
    expect([first.code, JSON.parse(first.out)]).toMatchObject([0, { changed: 3, exists: 0 }]);
    expect(await places()).toEqual([
      { code: 'P01', day: DAY_1, x: 0, rotation: 0 },
      { code: 'P01', day: DAY_2, x: 0, rotation: 180 },
      { code: 'P02', day: DAY_1, x: 24, rotation: 0 },
    ]);
    const again = await run(['import', path, '--json', '--result', `${path}.again.csv`]);
    expect(JSON.parse(again.out)).toMatchObject({ changed: 0, exists: 3 });
  });

  it('changes nothing while a row is invalid, and names its line', async () => {
    const path = file(
      `C-0001,${DAY_1},P01,W1,0,60,24,24,0`,
      `C-0002,${DAY_1},P2d,W1,24,60,24,24,0`,
      `C-0002,${DAY_2},P02,W1,24,60,,24,45`,
    );
    const ended = await run(['import', path]);
    expect([ended.code, await places()]).toEqual([3, []]);
    expect(ended.err).toMatch(/3.*code.*\n.*4/s);
    expect(existsSync(`${path}.result.csv`)).toBe(false);
  });

  it('shows what would happen, and changes nothing while a place is refused', async () => {
    const { site, staff } = world;
    const params = { boothId: ids[0] as string, day: DAY_1 };
    await site.call('placeBooth', { as: staff, params, body: placeAt(0, { code: 'P01' }) });
    const path = file(
      `C-0001,${DAY_1},P01,W1,0,60,24,24,0`,
      `C-0002,${DAY_1},P02,W1,12,60,24,24,0`,
      `C-0002,2027-05-01,P02,W1,24,60,24,24,0`,
      `C-9999,${DAY_1},P03,W1,99,60,24,24,0`,
    );
    const dry = await run(['import', path, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([
      { row: 2, place: `C-0001 ${DAY_1}`, outcome: 'exists' },
      { row: 3, outcome: 'failed', code: 'FLOOR_TAKEN' },
      { row: 4, outcome: 'failed', code: 'NOT_FOUND' },
      { row: 5, outcome: 'failed', code: 'NOT_FOUND' },
    ]);
    const ended = await run(['import', path, '--json']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([9, { exists: 1, failed: 3 }]);
    expect(await places()).toHaveLength(1);
  });
});

describe('the hall of a booth', () => {
  beforeAll(() =>
    world.site.db
      .updateTable('hall')
      .set({ name: JSON.stringify({ ja: '西1ホール', en: 'West Hall 1' }) })
      .execute(),
  );

  const row = (hall: string) => `C-0001,${DAY_1},P01,${hall},0,60,24,24,0`;

  it.each([
    'w1',
    'Ｗ１',
    'W-1',
    '西1',
    '西１ホール',
    '西 1 ホール',
    '西ホール1',
    'West 1',
    'west hall 1',
  ])('may be named %s', async (hall) => {
    const { out } = await run(['import', file(row(hall)), '--dry-run', '--json']);
    expect(JSON.parse(out).rows).toMatchObject([{ outcome: 'change' }]);
  });

  it.each([
    ['西1・2ホール', 'There is no hall 西1・2ホール'],
    ['Wset 1', ''],
    ['W9', ''],
  ])('is proposed when it is nearly %s', async (hall, start) => {
    const { out } = await run(['import', file(row(hall)), '--dry-run', '--json']);
    const [{ message, ...verdict }] = JSON.parse(out).rows;
    expect(verdict).toMatchObject({ outcome: 'failed', code: 'NOT_FOUND' });
    expect(message).toContain(start);
    expect(message).toContain('Did you mean: W1 (西1ホール)');
  });

  it('is said to be unknown when it is like none', async () => {
    const { code, err } = await run([
      ...['place', 'C-0001', DAY_1, '--code', 'P01', '--hall', '東館', '--x', '0', '--y', '60'],
      ...['--width', '24', '--depth', '24'],
    ]);
    expect([code, err]).toEqual([6, expect.stringContaining('There is no hall 東館')]);
    expect(err).not.toContain('Did you mean');
  });
});

describe('booths import of places that depend on each other', () => {
  it('lets booths exchange their places', async () => {
    const { site, staff } = world;
    for (const [at, boothId] of ids.entries()) {
      const params = { boothId, day: DAY_1 };
      await site.call('placeBooth', { as: staff, params, body: placeAt(at) });
    }
    const path = file(
      `C-0001,${DAY_1},P01,W1,24,60,24,24,0`,
      `C-0002,${DAY_1},P00,W1,0,60,24,24,0`,
    );
    const dry = await run(['import', path, '--dry-run', '--json']);
    expect([dry.code, JSON.parse(dry.out).rows]).toMatchObject([
      0,
      [{ outcome: 'change' }, { outcome: 'change' }],
    ]);
    const ended = await run(['import', path, '--json']);
    expect([ended.code, JSON.parse(ended.out)]).toMatchObject([0, { changed: 2, failed: 0 }]);
    const { body } = await site.call('getOrganiserBooth', {
      as: staff,
      params: { boothId: ids[0] as string },
    });
    expect(body.placements).toMatchObject([{ code: 'P01', x: 24 }]);
  });

  it('places no booth of any day while one is refused, and can be resumed', async () => {
    const { site, staff } = world;
    const taken = { boothId: ids[0] as string, day: DAY_2 };
    await site.call('placeBooth', { as: staff, params: taken, body: placeAt(0) });
    const path = file(
      `C-0002,${DAY_1},P01,W1,24,60,24,24,0`,
      `C-0002,${DAY_2},P01,W1,12,60,24,24,0`,
    );
    const refused = await run(['import', path, '--json']);
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([1, { changed: 0, failed: 2 }]);
    const results = parseCsv(readFileSync(`${path}.result.csv`, 'utf8'));
    expect(results.map(([, , outcome, code, message]) => [outcome, code, message])).toEqual([
      ['outcome', 'code', 'message'],
      ['failed', '', expect.stringContaining('other rows')],
      [
        'failed',
        'FLOOR_TAKEN',
        'Another booth of that day, or a facility, covers part of the floor.',
      ],
    ]);
    expect(await places()).toHaveLength(1);
    await site.call('unplaceBooth', { as: staff, params: taken });
    const resumed = await run(['import', path, '--resume', '--json']);
    expect([resumed.code, JSON.parse(resumed.out)]).toMatchObject([0, { changed: 2 }]);
    expect(await places()).toHaveLength(2);
  });
});

describe('a cancelled booth', () => {
  it('is found by its number, and refused', async () => {
    const { site, editionId } = world;
    const callId = await insertCall(site.db, editionId, { number_prefix: 'X' });
    const userId = await insertUser(site.db, 'cancelled@entrants.example');
    const entry = await insertEntry(site.db, {
      ...{ userId, callId, editionId, status: 'cancelled' },
      application: { number: 'X-0001', search_text: fold('X-0001') },
    });
    await insertDraft({ site, editionId }, { status: 'cancelled', application_id: entry.id });
    const path = file(`X-0001,${DAY_1},P01,W1,0,60,24,24,0`);
    const dry = await run(['import', path, '--dry-run', '--json']);
    expect(JSON.parse(dry.out).rows).toMatchObject([{ outcome: 'failed', code: 'NOT_IN_STATE' }]);
    const place = await run(['place', 'X-0001', DAY_1, '--code', 'P01', '--x', '0', ...AREA]);
    expect(place.code).toBe(7);
  });
});

describe('booths list', () => {
  it('is filled in and given to the import', async () => {
    const { out } = await run(['list', '--search', 'C-0001', '--csv']);
    const [header, row, other] = out.trimEnd().split('\r\n');
    const path = join(temporaryHome(), 'list.csv');
    const edited = row?.replace(`,${DAY_1},,,,,,,`, `,${DAY_1},P77,W1,0,60,24,24,`);
    writeFileSync(path, `${[header, edited, other].join('\n')}\n`);
    const dry = await run(['import', path, '--dry-run', '--json']);
    expect([dry.code, JSON.parse(dry.out).rows]).toMatchObject([
      0,
      [{ outcome: 'change' }, { outcome: 'skipped', message: 'No place is given.' }],
    ]);
    expect(dry.err).toContain('name, kind, plan');
    expect((await run(['import', path])).code).toBe(0);
    const placed = await run(['list', '--day', DAY_1, '--csv']);
    writeFileSync(path, placed.out);
    const again = await run(['import', path, '--dry-run', '--json']);
    const outcomes = JSON.parse(again.out).rows.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(['skipped', 'skipped', 'exists']);
  });

  it('prints the booths that match, as CSV for spreadsheets', async () => {
    const { site, staff } = world;
    const params = { boothId: ids[0] as string, day: DAY_1 };
    await site.call('placeBooth', { as: staff, params, body: placeAt(0) });
    const { code, out } = await run(['list', '--placed', 'partly', '--ready', 'yes', '--csv']);
    expect([code, out.startsWith('\ufeffnumber,name,')]).toEqual([0, true]);
    const [header, row, other, ...more] = parseCsv(out);
    expect(more).toEqual([]);
    expect(other?.slice(-8)).toEqual([DAY_2, '', '', '', '', '', '', '']);
    expect(Object.fromEntries((header ?? []).map((name, at) => [name, row?.[at]]))).toMatchObject({
      number: 'C-0001',
      name: "'=店 C-0001",
      plan: 'half',
      days: `${DAY_1} ${DAY_2}`,
      places: `${DAY_1} W1 P00`,
      status: 'draft',
      id: ids[0],
      ...{ day: DAY_1, code: 'P00', hall: 'W1', rotation: '0' },
    });
    const none = await run(['list', '--search', 'C-0002', '--status', 'published', '--json']);
    expect(JSON.parse(none.out)).toEqual({ items: [] });
    expect((await run(['list'], judge)).code).toBe(5);
  });
});
