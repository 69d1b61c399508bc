import { beforeAll, describe, expect, it } from 'vitest';
import { insertReservation } from '#api/testing/reservations.ts';
import { DAY_1, insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { parseCsv } from '#cli/core/csv.ts';
import { runAs } from './testing.ts';

let site: TestSite;
let manager: SignedIn;
let helper: SignedIn;
let visitor: SignedIn;
let product: Awaited<ReturnType<typeof insertProduct>>;

beforeAll(async () => {
  site = await testSite();
  const editionId = await insertEdition(site.db);
  [manager, helper, visitor] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  await insertMember(site.db, helper.userId, { role: 'desk' });
  const booth = await insertBooth(site.db, editionId, { name: '夕凪ゲームズ', code: 'K12' });
  const other = await insertBooth(site.db, editionId, { name: '=潮騒工房', code: 'A01' });
  product = await insertProduct(site.db, booth, { title: '潮待ち' });
  const others = await insertProduct(site.db, other, { title: '＋1の航路' });
  for (const each of [product, product, others])
    await insertReservation(site.db, each, visitor.userId);
  await site.db.updateTable('reservation').set({ name_for_booth: '-渚' }).execute();
});

const run = (words: readonly string[], as = manager) =>
  runAs(site.url, as, ['reservations', ...words]);

const rowsOf = (csv: string) => {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const [header = [], ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
};

describe('reservations list', () => {
  it('prints the copies of each booth, by place or by a number', async () => {
    expect(rowsOf((await run(['list', '--csv'], helper)).out)).toMatchObject([
      { booth: "'=潮騒工房", stock: '20', held: '1' },
      { booth: '夕凪ゲームズ', stock: '20', held: '2' },
    ]);
    const { out } = await run(['list', '--sort', 'held', '--day', DAY_1, '--json']);
    expect(JSON.parse(out).items).toMatchObject([
      { stock: 10, held: 2 },
      { stock: 10, held: 1 },
    ]);
    expect(rowsOf((await run(['list', '--search', '夕凪', '--csv'])).out)).toHaveLength(1);
  });
});

describe('reservations export', () => {
  it('prints every reservation for spreadsheets, without an e-mail address', async () => {
    const { code, out } = await run(['export'], helper);
    expect(code).toBe(0);
    const rows = rowsOf(out);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      day: DAY_1,
      place: 'A01',
      booth: "'=潮騒工房",
      product: "'＋1の航路",
      quantity: '1',
      unitPrice: '2500',
      visitorName: "'-渚",
      status: 'held',
    });
    expect(out).not.toContain('@');
  });

  it('prints those of some booths in a state, also as JSON', async () => {
    const { out } = await run(['export', '--search', 'K12', '--status', 'held', '--json']);
    expect(JSON.parse(out).items).toHaveLength(2);
    expect(rowsOf((await run(['export', '--status', 'picked_up'])).out)).toEqual([]);
  });
});

describe('reservations check', () => {
  const setReserved = (reserved: number) =>
    site.db
      .updateTable('booth_product_day')
      .set({ reserved })
      .where('booth_product_id', '=', product.boothProductId)
      .where('day', '=', DAY_1)
      .execute();

  it('finds a planted drift, and repairs it', async () => {
    const agrees = await run(['check']);
    expect([agrees.code, agrees.out]).toEqual([0, '']);
    await setReserved(5);
    const found = await run(['check', '--json']);
    expect([found.code, JSON.parse(found.out).items]).toMatchObject([
      1,
      [{ day: DAY_1, reserved: 5, counted: 2 }],
    ]);
    expect(rowsOf((await run(['check', '--csv'])).out)).toMatchObject([{ reserved: '5' }]);
    const repaired = await run(['check', '--repair', '--json']);
    expect([repaired.code, JSON.parse(repaired.out).items.length]).toEqual([0, 1]);
    expect((await run(['check'])).code).toBe(0);
  });

  it('is for those who may repair', async () => {
    expect((await run(['check'], helper)).code).toBe(5);
    expect((await run(['check', '--repair'], visitor)).code).toBe(5);
  });
});
