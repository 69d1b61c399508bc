import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  type Exhibitor,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { DAY_1, DAY_2, DURING_RESERVATION } from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
});

afterEach(() => site.setNow(DURING_RESERVATION));

describe('listLoadingSlots', () => {
  it('shows free places and the queue of the slots that have not begun', async () => {
    const someone = await helpers.newExhibitor();
    const { slotId } = await helpers.insertFullSlot();
    await helpers.request(someone, vehicleIn(slotId, { waitlist: true }));
    const slots = async () =>
      (
        await site.call('listLoadingSlots', {
          as: someone.owner,
          params: { boothId: someone.booth.id },
        })
      ).body.items;
    expect((await slots()).find(({ id }: { id: string }) => id === slotId)).toEqual({
      id: slotId,
      day: DAY_1,
      direction: 'in',
      dock: expect.any(String),
      from: '07:00',
      to: '07:30',
      startsAt: '2027-04-23T22:00:00.000Z',
      maxHeight: 300,
      placesLeft: 0,
      waiting: 1,
    });
    site.setNow(new Date('2027-04-23T22:00:00Z'));
    expect(await slots()).toEqual([]);
  });
});

describe('listCarLoadings', () => {
  it('shows the period and the limit of a booth without vehicles', async () => {
    const exhibitor = await helpers.newExhibitor();
    expect(await helpers.list(exhibitor)).toEqual({
      items: [],
      booth: {
        id: exhibitor.booth.id,
        name: { ja: '夕凪ゲームズ' },
        days: [DAY_1, DAY_2].map((date) => ({ date, code: expect.any(String) })),
      },
      maxVehicles: 1,
      opensAt: '2027-04-01T03:00:00.000Z',
      closesAt: '2027-04-20T03:00:00.000Z',
    });
  });
});

describe('requestCarLoading', () => {
  it('lines up behind those who wait already, whatever the clocks of their requests say', async () => {
    const { slotId } = await helpers.insertFullSlot();
    const [first, second] = (await helpers.newExhibitors(2)) as [Exhibitor, Exhibitor];
    const waitlist = vehicleIn(slotId, { waitlist: true });
    expect((await helpers.request(first, waitlist)).body.queuePosition).toBe(1);
    // From a process whose clock is behind, or a request that waited longer for the slot.
    site.setNow(new Date(DURING_RESERVATION.getTime() - 60_000));
    expect((await helpers.request(second, waitlist)).body.queuePosition).toBe(2);
    expect((await helpers.list(first)).items[0].queuePosition).toBe(1);
  });

  it('takes a place and approves the vehicle at once', async () => {
    const exhibitor = await helpers.newExhibitor();
    const slotId = await helpers.insertSlot();
    const { status, headers, body } = await helpers.request(exhibitor, vehicleIn(slotId));
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(body).toMatchObject({
      status: 'approved',
      plateLater: false,
      plateNumber: '1234',
      driverName: '汐見 渚',
      slot: { id: slotId, direction: 'in', from: '07:00' },
    });
    expect(await helpers.takenOf(slotId)).toBe(1);
    expect((await helpers.list(exhibitor)).items).toEqual([body]);
  });

  it.each([
    ['a truck of 4 t', { vehicle: 'truck-4t' }, 'requested'],
    ['a vehicle over the height', { height: 301 }, 'requested'],
    ['a vehicle of just the height', { height: 300 }, 'approved'],
    ['a smaller truck', { vehicle: 'truck-2t' }, 'approved'],
  ])('keeps the place of %s', async (_name, fields, expected) => {
    const slotId = await helpers.insertSlot();
    const { body } = await helpers.request(await helpers.newExhibitor(), vehicleIn(slotId, fields));
    expect([body.status, await helpers.takenOf(slotId)]).toEqual([expected, 1]);
  });

  it('approves any height at a slot without a limit', async () => {
    const slotId = await helpers.insertSlot({ max_height: null });
    const { body } = await helpers.request(
      await helpers.newExhibitor(),
      vehicleIn(slotId, { height: 380 }),
    );
    expect(body.status).toBe('approved');
  });

  it('normalizes full-width and half-width input before it checks it', async () => {
    const slotId = await helpers.insertSlot();
    const { body } = await helpers.request(
      await helpers.newExhibitor(),
      vehicleIn(slotId, {
        plateRegion: 'ﾂｸﾊﾞ',
        plateClass: '３０ａ',
        plateKana: ' サ ',
        plateNumber: '１２－３４',
        driverKana: 'しおみ　ﾅｷﾞｻ',
        driverPhone: '０９０ー１２３４ー５６７８',
      }),
    );
    expect(body).toMatchObject({
      plateRegion: 'ツクバ',
      plateClass: '30A',
      plateKana: 'さ',
      plateNumber: '1234',
      driverKana: 'シオミ ナギサ',
      driverPhone: '090-1234-5678',
    });
  });

  it.each([
    ['slotId', undefined, 'requiredSelect'],
    ['slotId', '', 'requiredSelect'],
    ['slotId', 'tomorrow', 'uuid'],
    ['vehicle', 'bicycle', 'requiredSelect'],
    ['height', 198.5, 'integerOnly'],
    ['height', 99, 'minValue'],
    ['height', undefined, 'requiredInput'],
    ['plateRegion', undefined, 'requiredInput'],
    ['plateRegion', '尾張小牧市', 'maxFullWidthCharacters'],
    ['plateClass', '３００あ', 'matchesAlphanumeric'],
    ['plateClass', '3000', 'maxFullWidthCharacters'],
    ['plateKana', 'A', 'matchesHiragana'],
    ['plateKana', '汐', 'matchesHiragana'],
    ['plateKana', 'さし', 'maxFullWidthCharacters'],
    ['plateNumber', '12345', 'matchesDigitsLessThan'],
    ['plateNumber', '・・12', 'matchesDigitsLessThan'],
    ['plateNumber', ' ', 'requiredInput'],
    ['driverName', ' ', 'trimToNotBlank'],
    ['driverKana', '汐見', 'matchesKatakana'],
    ['driverPhone', '1234', 'phone'],
    ['cargo', '机'.repeat(201), 'maxFullWidthCharacters'],
    ['waitlist', false, 'onlyTrue'],
  ])('refuses %s %j by %s', async (name, value, rule) => {
    const slotId = await helpers.insertSlot();
    const exhibitor = await helpers.newExhibitor();
    const { status, body } = await helpers.request(exhibitor, vehicleIn(slotId, { [name]: value }));
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: `/${name}`, rule })],
    ]);
    expect(await helpers.takenOf(slotId)).toBe(0);
  });

  it('leaves the plate of a hired van for later', async () => {
    const slotId = await helpers.insertSlot();
    const { plateRegion: _, plateClass, plateKana, plateNumber, ...others } = vehicleIn(slotId);
    const { status, body } = await helpers.request(await helpers.newExhibitor(), {
      ...others,
      plateLater: true,
    });
    expect([status, body.plateLater]).toEqual([201, true]);
    expect(body).not.toHaveProperty('plateNumber');
    const unneeded = vehicleIn(slotId, { plateLater: true });
    const kept = await helpers.request(await helpers.newExhibitor(), unneeded);
    expect(kept.body).not.toHaveProperty('plateNumber');
    const incomplete = { ...others, plateClass, plateKana, plateNumber };
    expect((await helpers.request(await helpers.newExhibitor(), incomplete)).body.errors).toEqual([
      { pointer: '/plateRegion', rule: 'requiredInput' },
    ]);
  });

  it('refuses a slot that is unknown, of another edition, or has begun', async () => {
    const exhibitor = await helpers.newExhibitor();
    const begun = await helpers.insertSlot({
      day: '2027-04-10',
      starts_at: '12:00',
      ends_at: '12:30',
    });
    for (const slotId of [randomUUIDv7(), begun]) {
      const { status, body } = await helpers.request(exhibitor, vehicleIn(slotId));
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/slotId', rule: 'requiredSelect' }],
      ]);
    }
  });

  it('refuses a full slot with the nearest free ones', async () => {
    const day = '2027-04-22';
    const at = (starts_at: string, ends_at: string, direction: 'in' | 'out' = 'in') =>
      helpers.insertSlot({ day, starts_at, ends_at, direction, capacity: 1 });
    const [full, near, far] = [
      await at('09:00', '09:30'),
      await at('09:30', '10:00'),
      await at('07:00', '07:30'),
    ];
    await at('09:30', '10:00', 'out');
    await helpers.request(await helpers.newExhibitor(), vehicleIn(full));
    const { status, body } = await helpers.request(await helpers.newExhibitor(), vehicleIn(full));
    expect([status, body.code]).toEqual([409, 'SLOT_FULL']);
    expect(body.alternatives.slice(0, 2)).toEqual([near, far]);
    expect(body.alternatives.length).toBeLessThanOrEqual(5);
    expect(body.alternatives).not.toContain(full);
  });

  it('lets a vehicle wait for a full slot, and takes a free one at once', async () => {
    const { slotId } = await helpers.insertFullSlot();
    const positions = [];
    for (const exhibitor of await helpers.newExhibitors(2)) {
      const { status, body } = await helpers.request(
        exhibitor,
        vehicleIn(slotId, { waitlist: true }),
      );
      positions.push([status, body.status, body.queuePosition]);
    }
    expect(positions).toEqual([
      [201, 'waitlisted', 1],
      [201, 'waitlisted', 2],
    ]);
    const free = await helpers.insertSlot();
    const { body } = await helpers.request(
      await helpers.newExhibitor(),
      vehicleIn(free, { waitlist: true }),
    );
    expect(body.status).toBe('approved');
    expect(body).not.toHaveProperty('queuePosition');
  });

  it('limits a booth to one vehicle in each direction, and a company to three', async () => {
    const exhibitor = await helpers.newExhibitor();
    const out = await helpers.insertSlot({ direction: 'out' });
    const another = () =>
      helpers.insertSlot().then((id) => helpers.request(exhibitor, vehicleIn(id)));
    expect((await another()).status).toBe(201);
    expect((await another()).body.code).toBe('TOO_MANY_VEHICLES');
    expect((await helpers.request(exhibitor, vehicleIn(out))).status).toBe(201);
    await site.call('updateMyContact', {
      as: exhibitor.owner,
      body: { kind: 'corporate', phone: '03-1234-5678', company: '夕凪商会' },
    });
    expect((await helpers.list(exhibitor)).maxVehicles).toBe(3);
    expect([(await another()).status, (await another()).status]).toEqual([201, 201]);
    expect((await another()).body.code).toBe('TOO_MANY_VEHICLES');
  });
});
