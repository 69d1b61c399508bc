import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  PLATE,
  PLATE_LATER,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { DAY_2, DURING_RESERVATION } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { CAR_LOADING_STATUSES, LEADS_TO } from '#spec/exhibitors/car-loading-states.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;
let staff: SignedIn;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
  [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId, { role: 'editor' });
});

const announce = async (fields: object = {}) => {
  const exhibitor = await helpers.newExhibitor();
  const slotId = await helpers.insertSlot();
  const { body } = await helpers.request(exhibitor, vehicleIn(slotId, { ...fields }));
  return { id: body.id as string, code: body.code as string, slotId, exhibitor };
};
const decide = (carLoadingId: string, body: object) =>
  site.call('setCarLoadingStatus', { as: staff, params: { carLoadingId }, body });
const pass = (carLoadingId: string, fields: object) =>
  site.call('recordCarLoadingPassage', {
    as: staff,
    params: { carLoadingId },
    body: { acceptOtherDay: true, ...fields },
  });
const list = async (query: string) =>
  (await site.call('listOrganiserCarLoadings', { as: staff, query })).body;

describe('listOrganiserCarLoadings', () => {
  it('is the sheet of the guards: by day, dock and time, page by page', async () => {
    const dock = '守衛';
    const ids = [];
    for (const [day, starts_at, ends_at, name] of [
      [DAY_2, '07:00', '07:30', `${dock}2`],
      [DAY_2, '08:00', '08:30', `${dock}1`],
      [DAY_2, '07:00', '07:30', `${dock}1`],
    ] as const) {
      const slotId = await helpers.insertSlot({ day, starts_at, ends_at, dock: name });
      ids.push((await helpers.request(await helpers.newExhibitor(), vehicleIn(slotId))).body.id);
    }
    const first = await list(`day=${DAY_2}&limit=2`);
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect([first.total, first.totalIsCapped]).toEqual([3, false]);
    const second = await list(`day=${DAY_2}&limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    const back = await list(`day=${DAY_2}&limit=2&cursor=${second.prevCursor}`);
    expect(back.items).toEqual(first.items);
    expect((await list(`dock=${encodeURIComponent(`${dock}2`)}`)).items).toEqual(second.items);
    expect((await list('cursor=broken')).code).toBe('BAD_CURSOR');
  });

  it('filters by direction and state', async () => {
    const slotId = await helpers.insertSlot({ direction: 'out' });
    const { body } = await helpers.request(
      await helpers.newExhibitor(),
      vehicleIn(slotId, { vehicle: 'truck-4t' }),
    );
    const ids = async (query: string) =>
      (await list(query)).items.map(({ id }: { id: string }) => id);
    expect(await ids('direction=out')).toEqual([body.id]);
    expect(await ids('direction=out&status=requested&status=cancelled')).toEqual([body.id]);
    expect(await ids('direction=out&status=approved')).toEqual([]);
  });

  it.each([
    ['the number of the permit', ({ code }: { code: string }) => code.toLowerCase()],
    ['the plate', () => '横浜500ね7788'],
    ['the reading of the driver', () => 'おきつ'],
    ['the driver and the booth together', () => '沖津 夕凪'],
    ['the driver without a space', () => '沖津凪'],
    ['the reading without a space', () => 'オキツナギ'],
    ['the phone', () => '080-7700-1122'],
    ['the phone with the country', () => '+81 80 7700 1122'],
    ['the phone in full width', () => '０８０（７７００）１１２２'],
  ])('finds a vehicle by %s', async (_name, words) => {
    const vehicle = await announce({
      plateRegion: '横浜',
      plateClass: '500',
      plateKana: 'ね',
      plateNumber: '7788',
      driverName: '沖津 凪',
      driverKana: 'オキツ ナギ',
      driverPhone: '080-7700-1122',
    });
    const found = await list(`q=${encodeURIComponent(words(vehicle))}`);
    expect(found.items.map(({ id }: { id: string }) => id)).toContain(vehicle.id);
    expect((await list('q=どこにもない')).items).toEqual([]);
    expect((await list('q=080-7700-1123')).items).toEqual([]);
  });
});

describe('setCarLoadingStatus', () => {
  it('approves, and leaves what is approved already', async () => {
    const { id } = await announce({ vehicle: 'truck-4t' });
    const first = await decide(id, { status: 'approved' });
    expect([first.status, first.body.status]).toEqual([200, 'approved']);
    expect((await decide(id, { status: 'approved' })).body).toEqual(first.body);
  });

  it.each(['rejected', 'cancelled'])(
    '%s with a reason, and frees the place for the first in line',
    async (status) => {
      const { id, slotId, exhibitor } = await announce({ vehicle: 'truck-4t' });
      await site.db
        .updateTable('loading_slot')
        .set({ capacity: 1 })
        .where('id', '=', slotId)
        .execute();
      const waiting = await helpers.newExhibitor();
      await helpers.request(waiting, vehicleIn(slotId, { waitlist: true }));
      expect((await decide(id, { status })).body.errors).toEqual([
        { pointer: '/reason', rule: 'requiredInput' },
      ]);
      const reason = '4トン車は南口をご利用ください';
      const { body } = await decide(id, { status, reason });
      expect([body.status, body.reason]).toEqual([status, reason]);
      expect((await helpers.list(exhibitor)).items[0]).toMatchObject({ status, reason });
      expect((await helpers.list(waiting)).items[0].status).toBe('approved');
      expect(await helpers.takenOf(slotId)).toBe(1);
    },
  );
});

const OTHER_PLATE = { ...PLATE, plateNumber: '11' };

describe('recordCarLoadingPassage', () => {
  it('checks a vehicle in and out; repeated, it changes nothing', async () => {
    const { id, slotId } = await announce();
    const arrived = await pass(id, { status: 'checked_in' });
    expect(arrived.body.status).toBe('checked_in');
    expect((await pass(id, { status: 'checked_in' })).body).toEqual(arrived.body);
    expect((await pass(id, { status: 'checked_out' })).body.status).toBe('checked_out');
    expect(await helpers.takenOf(slotId)).toBe(1);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select(['actor_id', 'action'])
      .execute();
    expect(records.slice(1)).toEqual([
      { actor_id: staff.userId, action: 'carLoading.checked_in' },
      { actor_id: staff.userId, action: 'carLoading.checked_out' },
    ]);
  });

  it('checks in a vehicle of another day only when that is said', async () => {
    const { id } = await announce(PLATE_LATER);
    const without = { status: 'checked_in', acceptOtherDay: undefined };
    for (const acceptOtherDay of [undefined, false])
      expect(await pass(id, { ...without, ...OTHER_PLATE, acceptOtherDay })).toMatchObject({
        status: 409,
        body: { code: 'VEHICLE_OF_OTHER_DAY', day: '2027-04-24' },
      });
    // Before the gate asks for the plate.
    expect((await pass(id, without)).status).toBe(409);
    // 23:59 of the day before, and 00:00 of its day in Tokyo.
    onTestFinished(() => site.setNow(DURING_RESERVATION));
    site.setNow(new Date('2027-04-23T14:59:00Z'));
    expect((await pass(id, { ...without, ...OTHER_PLATE })).status).toBe(409);
    site.setNow(new Date('2027-04-23T15:00:00Z'));
    expect((await pass(id, { ...without, ...OTHER_PLATE })).body.status).toBe('checked_in');
    site.setNow(new Date('2027-04-24T15:00:00Z'));
    expect((await pass(id, { status: 'checked_out', acceptOtherDay: undefined })).status).toBe(200);
  });

  it('asks for a plate that was left for later, all of it', async () => {
    const { id } = await announce(PLATE_LATER);
    const without = await pass(id, { status: 'checked_in' });
    expect([without.status, without.body.errors.length]).toEqual([400, 4]);
    const incomplete = await pass(id, { status: 'checked_in', plateRegion: '湘南' });
    expect([incomplete.status, incomplete.body.errors.length]).toEqual([400, 3]);
    const { body } = await pass(id, { status: 'checked_in', ...PLATE });
    expect(body).toMatchObject({ status: 'checked_in', plateLater: false, ...PLATE });
    expect((await list(`q=${encodeURIComponent('湘南100わ9')}`)).items).toHaveLength(1);
  });

  it('corrects the plate of another vehicle that came instead', async () => {
    const { id } = await announce();
    expect((await pass(id, { status: 'checked_in', ...PLATE })).body).toMatchObject(PLATE);
  });
});

describe('every transition of staff from every state', () => {
  const targets = Object.keys(LEADS_TO) as (keyof typeof LEADS_TO)[];
  const cases = CAR_LOADING_STATUSES.flatMap((from) => targets.map((to) => [from, to] as const));

  it.each(cases)('%s → %s', async (from, to) => {
    const { id, slotId } = await announce();
    const waits = from === 'waitlisted';
    const isGone = waits || from === 'rejected' || from === 'cancelled';
    await site.db
      .updateTable('car_loading')
      .set({ status: from, waiting_since: waits ? new Date() : null })
      .where('id', '=', id)
      .execute();
    if (isGone)
      await site.db
        .updateTable('loading_slot')
        .set({ taken: 0 })
        .where('id', '=', slotId)
        .execute();
    const isGate = to === 'checked_in' || to === 'checked_out';
    const { status, body } = isGate
      ? await pass(id, { status: to })
      : await decide(id, { status: to, reason: '事情により' });
    const isAllowed = from === to || LEADS_TO[to].includes(from);
    expect(isAllowed ? [status, body.status] : [status, body.code, body.currentStatus]).toEqual(
      isAllowed ? [200, to] : [409, 'NOT_IN_STATE', from],
    );
    const holds = ['requested', 'approved', 'checked_in', 'checked_out'].includes(
      isAllowed ? to : from,
    );
    expect(await helpers.takenOf(slotId)).toBe(holds ? 1 : 0);
  });
});
