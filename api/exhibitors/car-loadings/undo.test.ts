import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  PLATE,
  PLATE_LATER,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

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
  return { id: body.id as string, slotId, exhibitor };
};
const pass = (carLoadingId: string, body: object) =>
  site.call('recordCarLoadingPassage', { as: staff, params: { carLoadingId }, body });
const list = async (query: string) =>
  (await site.call('listOrganiserCarLoadings', { as: staff, query })).body;

describe('undoCarLoadingPassage', () => {
  const undo = (carLoadingId: string, status: string) =>
    site.call('undoCarLoadingPassage', { as: staff, params: { carLoadingId }, body: { status } });
  const ARRIVAL = new Date('2027-04-23T22:00:00.000Z');
  const after = (minutes: number) => new Date(ARRIVAL.getTime() + minutes * 60_000);
  const refused = ({ status, body }: TestResponse) => [status, body.code, body.currentStatus];

  /** Announces a vehicle and checks it in. */
  const checkIn = async (fields: object = {}, plate: object = {}) => {
    const vehicle = await announce(fields);
    site.setNow(ARRIVAL);
    onTestFinished(() => site.setNow(DURING_RESERVATION));
    const { body } = await pass(vehicle.id, { status: 'checked_in', ...plate });
    return { ...vehicle, undoUntil: body.undoUntil };
  };

  it('takes back the last passage, step by step, with a record of each', async () => {
    const { id, slotId, exhibitor, undoUntil } = await checkIn();
    expect(undoUntil).toBe(after(10).toISOString());
    site.setNow(after(5));
    const left = await pass(id, { status: 'checked_out' });
    expect(left.body.undoUntil).toBe(after(15).toISOString());
    const steps = [await undo(id, 'checked_out'), await undo(id, 'checked_in')];
    expect(steps.map(({ status, body }) => [status, body.status, body.undoUntil])).toEqual([
      [200, 'checked_in', undoUntil],
      [200, 'approved', undefined],
    ]);
    expect((await helpers.list(exhibitor)).items[0].status).toBe('approved');
    expect(await helpers.takenOf(slotId)).toBe(1);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select(['actor_id', 'before', 'after'])
      .execute();
    expect(records.slice(-2)).toMatchObject([
      {
        actor_id: staff.userId,
        before: { status: 'checked_out' },
        after: { status: 'checked_in' },
      },
      { actor_id: staff.userId, before: { status: 'checked_in' }, after: { status: 'approved' } },
    ]);
    expect((await pass(id, { status: 'checked_in' })).body.undoUntil).toBe(after(15).toISOString());
  });

  it('takes back what it names only: not one step more when it is sent again', async () => {
    const { id } = await checkIn();
    await pass(id, { status: 'checked_out' });
    expect(refused(await undo(id, 'checked_in'))).toEqual([409, 'NOT_IN_STATE', 'checked_out']);
    const answers = await Promise.all([undo(id, 'checked_out'), undo(id, 'checked_out')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refused(await undo(id, 'checked_out'))).toEqual([409, 'NOT_IN_STATE', 'checked_in']);
  });

  it('is possible for ten minutes', async () => {
    const { id, undoUntil: closesAt } = await checkIn();
    site.setNow(new Date(after(10).getTime() + 1));
    expect((await undo(id, 'checked_in')).body).toMatchObject({
      code: 'DEADLINE_PASSED',
      closesAt,
    });
    site.setNow(after(10));
    expect((await undo(id, 'checked_in')).status).toBe(200);
  });

  it('does not reach further back because a later passage was taken back', async () => {
    const { id, undoUntil } = await checkIn();
    site.setNow(after(60));
    await pass(id, { status: 'checked_out' });
    expect((await undo(id, 'checked_out')).body.undoUntil).toBe(undoUntil);
    expect((await undo(id, 'checked_in')).body.code).toBe('DEADLINE_PASSED');
  });

  it('asks again for a plate that was left for later, and was of another vehicle', async () => {
    const { id } = await checkIn(PLATE_LATER, PLATE);
    expect((await undo(id, 'checked_in')).body).toMatchObject({
      status: 'approved',
      plateLater: true,
    });
    expect((await list(`q=${encodeURIComponent('湘南100わ9')}`)).items).toEqual([]);
    expect((await pass(id, { status: 'checked_in' })).status).toBe(400);
    const { body } = await pass(id, { status: 'checked_in', ...PLATE, plateNumber: '10' });
    expect(body).toMatchObject({ status: 'checked_in', plateLater: false, plateNumber: '10' });
  });

  it('is for the gate, not for the exhibitor', async () => {
    const { id, exhibitor } = await checkIn();
    const { status } = await site.call('undoCarLoadingPassage', {
      as: exhibitor.owner,
      params: { carLoadingId: id },
      body: { status: 'checked_in' },
    });
    expect(status).toBe(403);
    expect((await helpers.list(exhibitor)).items[0]).not.toHaveProperty('undoUntil');
  });

  it.each(['requested', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const)(
    'does not move a vehicle that has not come: %s',
    async (status) => {
      const { id } = await announce();
      const waiting_since = status === 'waitlisted' ? DURING_RESERVATION : null;
      await site.db
        .updateTable('car_loading')
        .set({ status, waiting_since })
        .where('id', '=', id)
        .execute();
      expect(refused(await undo(id, 'checked_in'))).toEqual([409, 'NOT_IN_STATE', status]);
    },
  );
});
