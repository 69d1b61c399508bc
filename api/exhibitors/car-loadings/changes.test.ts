import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  type Exhibitor,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
});

afterEach(() => site.setNow(DURING_RESERVATION));

describe('updateCarLoading', () => {
  it('changes fields without changing the state, and audits without plate and driver', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body: before } = await helpers.request(
      exhibitor,
      vehicleIn(await helpers.insertSlot(), { vehicle: 'truck-4t' }),
    );
    await site.db
      .updateTable('car_loading')
      .set({ status: 'approved' })
      .where('id', '=', before.id)
      .execute();
    const changes = { driverName: '夕凪 澪', cargo: '椅子4脚' };
    const { status, headers, body } = await helpers.update(exhibitor, before, changes);
    expect([status, headers.get('etag'), body.status]).toEqual([200, '"v2"', 'approved']);
    expect(body).toMatchObject(changes);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', before.id)
      .orderBy('id')
      .select(['actor_id', 'action', 'before', 'after'])
      .execute();
    expect(records.map(({ action }) => action)).toEqual([
      'carLoading.announced',
      'carLoading.changed',
    ]);
    expect(JSON.stringify(records)).not.toMatch(/澪|渚|1234/);
    expect((await helpers.update(exhibitor, body, changes)).headers.get('etag')).toBe('"v2"');
  });

  it('needs the current version', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    await helpers.update(exhibitor, body, { height: 200 });
    expect((await helpers.update(exhibitor, body, { height: 210 })).body.code).toBe(
      'PRECONDITION_FAILED',
    );
  });

  it('decides anew about another vehicle or height', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    const higher = await helpers.update(exhibitor, body, { height: 310 });
    expect(higher.body.status).toBe('requested');
    const lower = await helpers.update(exhibitor, higher.body, { height: 200 });
    expect(lower.body.status).toBe('approved');
  });

  it('clears the plate that is left for later, and requires it again', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    const later = await helpers.update(exhibitor, body, { plateLater: true });
    expect(later.body.plateLater).toBe(true);
    expect(later.body).not.toHaveProperty('plateRegion');
    const { status, body: problem } = await helpers.update(exhibitor, later.body, {
      plateLater: null,
    });
    expect([status, problem.errors.length]).toEqual([400, 4]);
  });

  it('moves to another slot and gives the place to the first in line', async () => {
    const { slotId, holders, vehicles } = await helpers.insertFullSlot();
    const [waiting] = await helpers.newExhibitors(1);
    await helpers.request(waiting as Exhibitor, vehicleIn(slotId, { waitlist: true }));
    const target = await helpers.insertSlot({ max_height: 150 });
    const moved = await helpers.update(holders[0] as Exhibitor, vehicles[0], { slotId: target });
    expect([moved.body.slot.id, moved.body.status]).toEqual([target, 'requested']);
    expect([await helpers.takenOf(slotId), await helpers.takenOf(target)]).toEqual([1, 1]);
    expect((await helpers.list(waiting as Exhibitor)).items[0]).toMatchObject({
      status: 'approved',
    });
  });

  it('lets a waiting vehicle take a free slot, and keeps the place when the other is full', async () => {
    const { slotId, holders, vehicles } = await helpers.insertFullSlot();
    const { slotId: alsoFull } = await helpers.insertFullSlot();
    const [waiting] = (await helpers.newExhibitors(1)) as [Exhibitor];
    const { body } = await helpers.request(waiting, vehicleIn(slotId, { waitlist: true }));
    const free = await helpers.insertSlot();
    expect((await helpers.update(waiting, body, { slotId: free })).body.status).toBe('approved');
    const refused = await helpers.update(holders[0] as Exhibitor, vehicles[0], {
      slotId: alsoFull,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_FULL']);
    expect([
      await helpers.takenOf(slotId),
      await helpers.takenOf(alsoFull),
      await helpers.takenOf(free),
    ]).toEqual([1, 1, 1]);
  });

  it('keeps the direction', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    const slotId = await helpers.insertSlot({ direction: 'out' });
    expect((await helpers.update(exhibitor, body, { slotId })).body.errors).toEqual([
      { pointer: '/slotId', rule: 'requiredSelect' },
    ]);
  });

  it('is over with the period, and with the state', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    site.setNow(new Date('2027-04-21T03:00:00Z'));
    expect((await helpers.update(exhibitor, body, { height: 190 })).body.code).toBe(
      'DEADLINE_PASSED',
    );
    site.setNow(new Date('2027-03-21T03:00:00Z'));
    expect((await helpers.update(exhibitor, body, { height: 190 })).body.code).toBe('NOT_OPEN_YET');
    site.setNow(DURING_RESERVATION);
    const cancelled = await helpers.cancel(exhibitor, body.id);
    const { status, body: problem } = await helpers.update(exhibitor, cancelled.body, {
      height: 190,
    });
    expect([status, problem.code, problem.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'cancelled',
    ]);
  });
});

describe('cancelCarLoading', () => {
  it('frees the place for the first in line; repeated, it changes nothing', async () => {
    const { slotId, holders, vehicles } = await helpers.insertFullSlot();
    const waiting = await helpers.newExhibitors(2);
    for (const exhibitor of waiting)
      await helpers.request(exhibitor, vehicleIn(slotId, { waitlist: true }));
    const first = await helpers.cancel(holders[0] as Exhibitor, vehicles[0].id);
    const second = await helpers.cancel(holders[0] as Exhibitor, vehicles[0].id);
    expect([first.status, first.body.status, second.body]).toEqual([200, 'cancelled', first.body]);
    const states = await Promise.all(
      waiting.map(async (each) => (await helpers.list(each)).items[0]),
    );
    expect(states.map(({ status, queuePosition }) => [status, queuePosition])).toEqual([
      ['approved', undefined],
      ['waitlisted', 1],
    ]);
    expect(await helpers.takenOf(slotId)).toBe(1);
  });

  it('lets a booth announce another vehicle', async () => {
    const exhibitor = await helpers.newExhibitor();
    const slotId = await helpers.insertSlot();
    const { body } = await helpers.request(exhibitor, vehicleIn(slotId));
    await helpers.cancel(exhibitor, body.id);
    expect(await helpers.takenOf(slotId)).toBe(0);
    expect((await helpers.request(exhibitor, vehicleIn(slotId))).status).toBe(201);
  });

  it('is possible after the deadline until the slot begins', async () => {
    const [early, late] = (await helpers.newExhibitors(2)) as [Exhibitor, Exhibitor];
    const slotId = await helpers.insertSlot();
    const { body: one } = await helpers.request(early, vehicleIn(slotId));
    const { body: other } = await helpers.request(late, vehicleIn(slotId));
    site.setNow(new Date('2027-04-23T21:59:59Z'));
    expect((await helpers.cancel(early, one.id)).body.status).toBe('cancelled');
    site.setNow(new Date('2027-04-23T22:00:00Z'));
    const { status, body } = await helpers.cancel(late, other.id);
    expect([status, body.code, body.closesAt]).toEqual([
      409,
      'DEADLINE_PASSED',
      '2027-04-23T22:00:00.000Z',
    ]);
  });

  it('is over once the vehicle was rejected', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    await site.db
      .updateTable('car_loading')
      .set({ status: 'rejected' })
      .where('id', '=', body.id)
      .execute();
    const refused = await helpers.cancel(exhibitor, body.id);
    expect([refused.status, refused.body.currentStatus]).toEqual([409, 'rejected']);
  });
});
