import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCarLoading, insertSlot } from '#api/testing/car-loadings.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { runAs, temporaryHome } from './testing.ts';

let site: TestSite;
let staff: SignedIn;
let judge: SignedIn;
let editionId: string;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  [staff, judge] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, staff.userId, { role: 'editor' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
});

beforeEach(async () => {
  await site.db.deleteFrom('car_loading').execute();
  await site.db.deleteFrom('loading_slot').execute();
});

const run = (words: readonly string[], as = staff) => runAs(site.url, as, ['loading', ...words]);

const HEADER = 'day,direction,dock,from,to,capacity,height';
const csv = (...lines: readonly string[]) => {
  const file = join(temporaryHome(), 'slots.csv');
  writeFileSync(file, [HEADER, ...lines, ''].join('\n'));
  return file;
};
const slots = () =>
  site.db
    .selectFrom('loading_slot')
    .orderBy('dock')
    .orderBy('starts_at')
    .select(['dock', 'starts_at', 'capacity', 'max_height'])
    .execute();

describe('loading slots-import', () => {
  it('creates the slots, and leaves those that exist when it is repeated', async () => {
    const file = csv(
      '2027-04-24,in,東1,7:00,07:30,6,250',
      '2027-04-24,IN,東1,07:30,８:00,６台,',
      '2027-04-24,out,東1,18:00,18:30,4 vehicles,250cm',
      '2027-04-24,out,東1,23:00,23:30,4,',
      '2027-04-24,out,東1,23:30,24:00:00,4,',
      '2027-04-25,out,東1,23:30,0:00,4,',
    );
    const first = await run(['slots-import', file, '--json']);
    expect([first.code, first.err]).toEqual([0, expect.any(String)]);
    expect(JSON.parse(first.out)).toMatchObject({ created: 6, exists: 0 });
    expect(await slots()).toEqual([
      { dock: '東1', starts_at: '07:00:00', capacity: 6, max_height: 250 },
      { dock: '東1', starts_at: '07:30:00', capacity: 6, max_height: null },
      { dock: '東1', starts_at: '18:00:00', capacity: 4, max_height: 250 },
      { dock: '東1', starts_at: '23:00:00', capacity: 4, max_height: null },
      { dock: '東1', starts_at: '23:30:00', capacity: 4, max_height: null },
      { dock: '東1', starts_at: '23:30:00', capacity: 4, max_height: null },
    ]);
    const again = await run(['slots-import', file, '--json', '--result', `${file}.again.csv`]);
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, exists: 6 });
    const [header, ...results] = parseCsv(readFileSync(`${file}.again.csv`, 'utf8'));
    expect(header).toEqual(['row', 'slot', 'outcome', 'code', 'message']);
    expect(results.map((result) => result.slice(0, 3))).toContainEqual([
      '2',
      '2027-04-24 東1 in 7:00',
      'exists',
    ]);
  });

  it('changes nothing while a row is invalid, and names its line', async () => {
    const file = csv(
      '2027-04-24,in,東1,07:00,07:30,6,250',
      '2027-04-24,in,東1,08:00,07:30,6,2.5',
      '2027-04-24,up,,09:00,09:30,many,',
    );
    const ended = await run(['slots-import', file]);
    expect([ended.code, await slots()]).toEqual([3, []]);
    expect(ended.err).toMatch(/3.*\n.*4/s);
    expect(existsSync(`${file}.result.csv`)).toBe(false);
  });

  it('shows what would happen', async () => {
    await insertSlot(site.db, editionId, { dock: '東1' });
    const file = csv(
      '2027-04-24,in,東1,07:00,07:30,9,',
      '2027-04-24,in,東1,07:15,07:45,9,',
      '2027-04-24,in,東2,07:00,07:30,9,',
    );
    const ended = await run(['slots-import', file, '--dry-run', '--json']);
    expect(JSON.parse(ended.out).rows).toMatchObject([
      { row: 2, slot: '2027-04-24 東1 in 07:00', outcome: 'exists' },
      { row: 3, outcome: 'failed', code: 'DOCK_TAKEN' },
      { row: 4, outcome: 'create' },
    ]);
    expect([ended.code, (await slots()).length]).toEqual([9, 1]);
  });

  it('is for staff with the right', async () => {
    expect((await run(['slots-import', csv('2027-04-24,in,1,07:00,07:30,6,')], judge)).code).toBe(
      5,
    );
    expect((await run(['list'], judge)).code).toBe(5);
  });
});

describe('loading list', () => {
  it('prints the vehicles that match, as CSV for spreadsheets', async () => {
    const booth = await insertBooth(site.db, editionId, { name: '=夕凪, ゲームズ' });
    await insertCarLoading(site.db, booth, await insertSlot(site.db, editionId, { dock: '東1' }));
    const { code, out } = await run(['list', '--dock', '東1', '--csv']);
    expect(code).toBe(0);
    expect(out.startsWith('\ufeffday,from,to,dock,')).toBe(true);
    const [header, row] = parseCsv(out);
    const cells = Object.fromEntries((header ?? []).map((name, at) => [name, row?.[at]]));
    expect(cells).toMatchObject({
      day: '2027-04-24',
      from: '07:00',
      booth: "'=夕凪, ゲームズ",
      plate: '品川 300 さ 1234',
      driverPhone: '090-1234-5678',
    });
    const none = await run(['list', '--dock', '東1', '--status', 'cancelled', '--json']);
    expect(JSON.parse(none.out)).toEqual({ items: [] });
  });
});
