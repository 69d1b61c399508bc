import { beforeAll, describe, expect, it } from 'vitest';
import { type CarLoadingHelpers, carLoadingHelpers, vehicleIn } from '#api/testing/car-loadings.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;
let editor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

const SLOT = {
  day: '2027-04-23',
  direction: 'in',
  dock: '東1',
  from: '07:00',
  to: '07:30',
  capacity: 6,
};
const create = (fields: object = {}) =>
  site.call('createLoadingSlot', { as: editor, body: { ...SLOT, ...fields } });
const change = (slotId: string, body: object, version = 1) =>
  site.call('updateLoadingSlot', {
    as: editor,
    params: { slotId },
    headers: { 'If-Match': `"v${version}"` },
    body,
  });
const remove = (slotId: string) =>
  site.call('deleteLoadingSlot', { as: editor, params: { slotId } });
const actionsOf = async (id: string) =>
  (
    await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);

describe('listOrganiserLoadingSlots', () => {
  it('returns the slots by day, time and dock', async () => {
    const created = [];
    for (const [day, from, to, dock] of [
      ['2027-04-21', '08:00', '09:00', '西2'],
      ['2027-04-21', '08:00', '09:00', '西1'],
      ['2027-04-21', '07:00', '08:00', '西2'],
      ['2027-04-20', '09:00', '10:00', '西2'],
    ])
      created.push((await create({ day, from, to, dock })).body);
    const { items } = (await site.call('listOrganiserLoadingSlots', { as: editor })).body;
    expect(items).toEqual([created[3], created[2], created[1], created[0]]);
  });
});

describe('createLoadingSlot', () => {
  it('adds a slot, and audits it', async () => {
    const { status, headers, body } = await create({ dock: '南１' });
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(body).toEqual({
      ...SLOT,
      id: body.id,
      dock: '南１',
      startsAt: '2027-04-22T22:00:00.000Z',
      taken: 0,
      waiting: 0,
      version: 1,
    });
    expect(await actionsOf(body.id)).toEqual(['loadingSlot.created']);
  });

  it('keeps two slots of a dock apart; they may touch', async () => {
    const at = (from: string, to: string, fields = {}) =>
      create({ dock: '東2', from, to, ...fields });
    expect((await at('10:00', '11:00')).status).toBe(201);
    for (const [from, to] of [
      ['10:00', '11:00'],
      ['10:59', '11:30'],
      ['09:00', '12:00'],
      ['10:10', '10:20'],
    ] as const) {
      const { status, body } = await at(from, to, { direction: 'out' });
      expect([from, status, body.code]).toEqual([from, 409, 'DOCK_TAKEN']);
    }
    expect((await at('11:00', '12:00')).status).toBe(201);
    expect((await at('10:00', '11:00', { day: '2027-04-24' })).status).toBe(201);
    expect((await at('10:00', '11:00', { dock: '東3' })).status).toBe(201);
  });

  it('ends with the day at 24:00, and touches the first slot of the next one', async () => {
    const at = { dock: '東6', from: '23:30', to: '24:00' };
    const { status, body } = await create(at);
    expect([status, body]).toMatchObject([201, at]);
    const touching = { dock: '東6', day: '2027-04-24', from: '00:00', to: '00:30' };
    expect((await create(touching)).status).toBe(201);
    expect((await create({ ...at, from: '23:45', direction: 'out' })).body.code).toBe('DOCK_TAKEN');
    const { items } = (await site.call('listOrganiserLoadingSlots', { as: editor })).body;
    expect(items.filter(({ dock }: { dock: string }) => dock === '東6')).toMatchObject([
      at,
      touching,
    ]);
  });

  it('keeps them apart in parallel, and in the database itself', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ dock: '東4' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await helpers.insertSlot({ dock: '東5' });
    await expect(
      helpers.insertSlot({ dock: '東5', starts_at: '07:29', ends_at: '08:00' }),
    ).rejects.toThrow('loading_slot_dock');
  });

  it.each([
    [{ dock: ' ' }, '/dock', 'trimToNotBlank'],
    [{ to: '07:00' }, '/to', 'endsAfterStart'],
    [{ to: '24:30' }, '/to', 'invalid'],

    [{ capacity: 0 }, '/capacity', 'minValue'],
    [{ capacity: 201 }, '/capacity', 'maxValue'],
    [{ maxHeight: 99 }, '/maxHeight', 'minValue'],
    [{ maxHeight: 99_999 }, '/maxHeight', 'maxValue'],
    [{ maxHeight: 2.5 }, '/maxHeight', 'integerOnly'],
    [{ day: '2027-04-16' }, '/day', 'invalid'],
    [{ day: '2027-05-03' }, '/day', 'invalid'],
  ])('refuses %j', async (fields, pointer, rule) => {
    const { status, body } = await create({ dock: '北', ...fields });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer, rule })]]);
  });
});

describe('updateLoadingSlot', () => {
  it('changes the limits, with the version', async () => {
    const { body: slot } = await create({ dock: '北1', maxHeight: 300 });
    const { headers, body } = await change(slot.id, { capacity: 8, maxHeight: null });
    expect(headers.get('etag')).toBe('"v2"');
    expect(body).toMatchObject({ capacity: 8, version: 2 });
    expect(body).not.toHaveProperty('maxHeight');
    expect((await change(slot.id, { capacity: 9 })).status).toBe(412);
    expect(await actionsOf(slot.id)).toEqual(['loadingSlot.created', 'loadingSlot.changed']);
  });

  it('never goes below the places that are taken', async () => {
    const { slotId } = await helpers.insertFullSlot(2);
    const { status, body } = await change(slotId, { capacity: 1 });
    expect([status, body.code]).toEqual([409, 'CAPACITY_BELOW_TAKEN']);
    await expect(
      site.db.updateTable('loading_slot').set({ capacity: 1 }).where('id', '=', slotId).execute(),
    ).rejects.toThrow('loading_slot_places');
  });

  it('gives new places to those who wait, in order', async () => {
    const { slotId } = await helpers.insertFullSlot(1);
    const waiting = await helpers.newExhibitors(3);
    for (const exhibitor of waiting)
      await helpers.request(exhibitor, vehicleIn(slotId, { waitlist: true }));
    const { body } = await change(slotId, { capacity: 3 });
    expect(body).toMatchObject({ capacity: 3, taken: 3, waiting: 1 });
    const states = [];
    for (const exhibitor of waiting) states.push((await helpers.list(exhibitor)).items[0].status);
    expect(states).toEqual(['approved', 'approved', 'waitlisted']);
  });
});

describe('deleteLoadingSlot', () => {
  it('deletes a slot, with its cancelled vehicles', async () => {
    const { slotId, holders, vehicles } = await helpers.insertFullSlot(1);
    const refused = await remove(slotId);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_IN_USE']);
    const [holder] = holders;
    if (holder) await helpers.cancel(holder, vehicles[0].id);
    expect((await remove(slotId)).status).toBe(204);
    expect((await remove(slotId)).status).toBe(404);
    expect(await actionsOf(slotId)).toEqual(['loadingSlot.deleted']);
  });
});

describe('a slot of another edition', () => {
  it('is not found', async () => {
    await site.db.updateTable('edition').set({ is_current: false }).execute();
    const slotId = await helpers.insertSlot();
    await site.db.deleteFrom('membership').execute();
    await site.db.updateTable('tenant').set({ slug: 'former' }).execute();
    await insertEdition(site.db);
    await insertMember(site.db, editor.userId, { role: 'editor' });
    expect((await change(slotId, { capacity: 9 })).status).toBe(404);
    expect((await remove(slotId)).status).toBe(404);
  });
});
