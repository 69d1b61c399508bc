import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { fold } from '#spec/core/folding.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  type InsertedBooth,
  insertBooth,
  insertEdition,
} from './show.ts';
import type { SignedIn, TestSite } from './site.ts';

const PERIOD = {
  opensAt: new Date('2027-04-01T03:00:00Z'),
  closesAt: new Date('2027-04-20T03:00:00Z'),
};

/** Decides the period in which vehicles are announced, from 1 to 20 April 2027 by default. */
export const openCarLoading = async (
  db: Kysely<Database>,
  editionId: string,
  { opensAt, closesAt } = PERIOD,
): Promise<void> => {
  const period = { opens_at: opensAt, closes_at: closesAt };
  await db
    .insertInto('deadline')
    .values({ edition_id: editionId, key: 'car-loading', ...period })
    .onConflict((conflict) => conflict.columns(['edition_id', 'key']).doUpdateSet(period))
    .execute();
};

let nextDock = 0;

/** Inserts an inbound slot for six vehicles from 07:00 to 07:30 on the first day, at a dock of its own by default. */
export const insertSlot = async (
  db: Kysely<Database>,
  editionId: string,
  given: Partial<Insertable<Database['loading_slot']>> = {},
): Promise<string> => {
  nextDock += 1;
  const id = randomUUIDv7();
  await db
    .insertInto('loading_slot')
    .values({
      id,
      edition_id: editionId,
      day: DAY_1,
      direction: 'in',
      dock: `D${nextDock}`,
      starts_at: '07:00',
      ends_at: '07:30',
      capacity: 6,
      max_height: 300,
      ...given,
    })
    .execute();
  return id;
};

/** Returns the fields of a van in a slot. */
export const vehicleIn = (slotId: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  slotId,
  vehicle: 'van',
  height: 198,
  plateRegion: '品川',
  plateClass: '300',
  plateKana: 'さ',
  plateNumber: '1234',
  driverName: '汐見 渚',
  driverKana: 'シオミ ナギサ',
  driverPhone: '090-1234-5678',
  ...fields,
});

/** Inserts the vehicle of a booth, approved by default. */
export const insertCarLoading = async (
  db: Kysely<Database>,
  { id: boothId, ownerId }: InsertedBooth,
  slotId: string,
  given: Partial<Insertable<Database['car_loading']>> = {},
): Promise<void> => {
  const { slotId: _slotId, ...fields } = vehicleIn(slotId);
  const code = 'M4T7QZ2K';
  await db
    .insertInto('car_loading')
    .values({
      id: randomUUIDv7(),
      code,
      booth_id: boothId,
      slot_id: slotId,
      requested_by: ownerId,
      status: 'approved',
      vehicle: 'van',
      height: fields.height,
      plate_later: false,
      plate_region: fields.plateRegion,
      plate_class: fields.plateClass,
      plate_kana: fields.plateKana,
      plate_number: fields.plateNumber,
      driver_name: fields.driverName,
      driver_kana: fields.driverKana,
      driver_phone: fields.driverPhone,
      cargo: null,
      search_text: fold(code),
      waiting_since: null,
      ...given,
    })
    .execute();
  await db.updateTable('loading_slot').set({ taken: 1 }).where('id', '=', slotId).execute();
};

export type Exhibitor = { owner: SignedIn; booth: InsertedBooth };

export type CarLoadingHelpers = Awaited<ReturnType<typeof carLoadingHelpers>>;

/** Creates an edition in the period for vehicles, and the calls of its exhibitors. */
export const carLoadingHelpers = async (site: TestSite) => {
  const { db } = site;
  const editionId = await insertEdition(db);
  await openCarLoading(db, editionId);
  site.setNow(DURING_RESERVATION);

  const newExhibitors = async (count: number): Promise<Exhibitor[]> => {
    const owners = await site.createVisitors(count);
    const booths: Exhibitor[] = [];
    for (const owner of owners)
      booths.push({ owner, booth: await insertBooth(db, editionId, { ownerId: owner.userId }) });
    return booths;
  };

  const request = (
    { owner, booth }: Exhibitor,
    body: object,
    headers: Record<string, string> = {},
  ) => site.call('requestCarLoading', { as: owner, params: { boothId: booth.id }, body, headers });

  const insertSlotOfEdition = (given?: Parameters<typeof insertSlot>[2]) =>
    insertSlot(db, editionId, given);

  return {
    editionId,
    newExhibitors,
    newExhibitor: async () => (await newExhibitors(1))[0] as Exhibitor,
    insertSlot: insertSlotOfEdition,
    request,

    list: async ({ owner, booth }: Exhibitor) =>
      (await site.call('listCarLoadings', { as: owner, params: { boothId: booth.id } })).body,

    update: (
      { owner, booth }: Exhibitor,
      { id, version }: { id: string; version: number },
      body: object,
    ) =>
      site.call('updateCarLoading', {
        as: owner,
        params: { boothId: booth.id, carLoadingId: id },
        headers: { 'If-Match': `"v${version}"` },
        body,
      }),

    cancel: ({ owner, booth }: Exhibitor, carLoadingId: string) =>
      site.call('cancelCarLoading', { as: owner, params: { boothId: booth.id, carLoadingId } }),

    takenOf: async (slotId: string): Promise<number> => {
      const slot = db.selectFrom('loading_slot').where('id', '=', slotId).select('taken');
      return (await slot.executeTakeFirstOrThrow()).taken;
    },

    /** Inserts a slot whose places other booths have taken. */
    insertFullSlot: async (capacity = 1) => {
      const slotId = await insertSlotOfEdition({ capacity });
      const holders = await newExhibitors(capacity);
      const vehicles = [];
      for (const holder of holders) vehicles.push((await request(holder, vehicleIn(slotId))).body);
      return { slotId, holders, vehicles };
    },
  };
};

/** Fields of a vehicle whose plate is noted at the gate. */
export const PLATE_LATER = {
  plateLater: true,
  plateRegion: undefined,
  plateClass: undefined,
  plateKana: undefined,
  plateNumber: undefined,
};

/** A plate, as it is noted at the gate. */
export const PLATE = { plateRegion: '湘南', plateClass: '100', plateKana: 'わ', plateNumber: '9' };
