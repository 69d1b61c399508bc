import { beforeAll, describe, expect, it } from 'vitest';
import { DURING_SHOW, insertHelpCall } from '#api/testing/help-calls.ts';
import { DAY_1, DAY_2, insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { runAs } from './testing.ts';

let site: TestSite;
let staff: SignedIn;
let judge: SignedIn;

beforeAll(async () => {
  site = await testSite();
  const editionId = await insertEdition(site.db);
  [staff, judge] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, staff.userId, { role: 'desk' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
  const booth = await insertBooth(site.db, editionId, { name: '=夕凪, ゲームズ', code: 'K12' });
  await insertHelpCall(site.db, booth.id, { kind: 'crowd', message: '＝列が長い' });
  await insertHelpCall(site.db, booth.id, { kind: 'medical', day: DAY_2 });
  await insertHelpCall(site.db, booth.id, {
    status: 'resolved',
    answered_by: staff.userId,
    acknowledged_at: DURING_SHOW,
    settled_at: DURING_SHOW,
  });
});

const run = (words: readonly string[], as = staff) =>
  runAs(site.url, as, ['help-calls', 'list', ...words]);

describe('help-calls list', () => {
  it('prints those that wait first, medical ones on top', async () => {
    const { code, out } = await run(['--json']);
    expect(code).toBe(0);
    const kinds = JSON.parse(out).items.map(({ kind, status }: Record<string, string>) => [
      kind,
      status,
    ]);
    expect(kinds).toEqual([
      ['medical', 'open'],
      ['crowd', 'open'],
      ['crowd', 'resolved'],
    ]);
  });

  it('filters by day and state, as CSV for spreadsheets', async () => {
    const { out } = await run(['--day', DAY_1, '--status', 'open', '--csv']);
    expect(out.startsWith('\ufeffday,kind,code,booth,message,')).toBe(true);
    const [header = [], ...rows] = parseCsv(out);
    const cells = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    expect(cells).toMatchObject([
      { kind: 'crowd', code: 'K12', booth: "'=夕凪, ゲームズ", message: "'＝列が長い" },
    ]);
  });

  it('is for staff with the right', async () => {
    expect((await run([], judge)).code).toBe(5);
  });
});
