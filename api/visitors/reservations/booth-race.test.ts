import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { BOTH_DAYS, insertHall, insertPlacement } from '#api/testing/halls.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { type InsertedBoothProduct, reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/**
 * A reservation at a booth that is hidden from visitors at the same moment. Each test locks a row in between, so that
 * both requests are in progress.
 */

type Booth = { id: string; applicationId: string; product: InsertedBoothProduct };

let site: TestSite;
let staff: SignedIn;
let visitors: [SignedIn, SignedIn];
let reserve: ReturnType<typeof reservationHelpers>['reserve'];
let newBooth: () => Promise<Booth>;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  ({ reserve } = reservationHelpers(site));
  [staff, ...visitors] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
  const editionId = await insertEdition(site.db);
  await insertMember(site.db, staff.userId, { role: 'owner' });
  await insertEntryPeriod(site.db, editionId);
  const callId = await insertCall(site.db, editionId);
  const hall = await insertHall(site.db, editionId, 1);
  let x = 0;
  newBooth = async () => {
    const [owner] = (await site.createVisitors(1)) as [SignedIn];
    const { userId } = owner;
    const entry = await insertEntry(site.db, { userId, callId, editionId, status: 'confirmed' });
    const booth = await insertBooth(site.db, editionId, {
      ownerId: userId,
      application_id: entry.id,
    });
    for (const day of BOTH_DAYS)
      await insertPlacement(site.db, { booth: booth.id, hall, day, x: 24 * x });
    x += 1;
    const product = await insertProduct(site.db, booth);
    return { id: booth.id, applicationId: entry.id, product };
  };
});

const call = (id: Parameters<TestSite['call']>[0], params: object, body?: object) =>
  site.call(id, { as: staff, params: { ...params }, ...(body && { body }) });

const cancel = ({ applicationId }: Booth) =>
  call('cancelApplication', { applicationId }, { reason: '規約違反' });
const move = (status: string) => call('setEditionStatus', { slug: '2027-spring' }, { status });

const changes: [string, (booth: Booth) => Promise<TestResponse>, string][] = [
  ['cancelling the booth', cancel, 'cancelled_by_booth'],
  [
    'hiding it',
    ({ id }) => call('setBoothVisibility', { boothId: id }, { visible: false, reason: '確認中' }),
    'held',
  ],
  ['taking its place', ({ id }) => call('unplaceBooth', { boothId: id, day: DAY_1 }), 'held'],
  ['moving the edition back', () => move('recruiting'), 'held'],
];

const statusesAt = async ({ product }: Booth) => {
  const rows = await site.db
    .selectFrom('reservation')
    .where('booth_product_id', '=', product.boothProductId)
    .orderBy('id')
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
};

describe('a reservation', () => {
  it.each(changes)('is made before %s, or not at all', async (_name, change, status) => {
    const booth = await newBooth();
    const [first, second] = visitors;
    const trx = await site.db.startTransaction().execute();
    await trx
      .selectFrom('booth_product_day')
      .where('booth_product_id', '=', booth.product.boothProductId)
      .select('stock')
      .forUpdate()
      .execute();
    const reserved = reserve(booth.product, first);
    const areWaiting = [await isWaiting(site.db, reserved)];
    const changed = change(booth);
    areWaiting.push(await isWaiting(site.db, changed, 2));
    await trx.rollback().execute();
    expect([(await reserved).status, (await changed).status]).toEqual([201, 200]);
    expect(areWaiting).toEqual([true, true]);
    expect(await statusesAt(booth)).toEqual([status]);
    expect((await reserve(booth.product, second)).status).toBe(404);
    await move('published');
  });

  it('waits for a cancellation of the booth and finds nothing', async () => {
    const booth = await newBooth();
    const [first, second] = visitors;
    await reserve(booth.product, first);
    const trx = await site.db.startTransaction().execute();
    await trx
      .selectFrom('reservation')
      .where('booth_product_id', '=', booth.product.boothProductId)
      .select('id')
      .forUpdate()
      .execute();
    const cancelled = cancel(booth);
    expect(await isWaiting(site.db, cancelled)).toBe(true);
    const reserved = reserve(booth.product, second);
    const waited = await isWaiting(site.db, reserved, 2);
    await trx.rollback().execute();
    expect([(await cancelled).status, (await reserved).status]).toEqual([200, 404]);
    expect(waited).toBe(true);
    expect(await statusesAt(booth)).toEqual(['cancelled_by_booth']);
  });
});
