import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { type CarLoadingHelpers, carLoadingHelpers, vehicleIn } from '#api/testing/car-loadings.ts';
import { insertBooth } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { TENANT_ROLES } from '#spec/tenants/rights.ts';

/** Every operation about vehicles, called by every kind of member of a booth and of the show. Reliability: B3. */

const CALLERS = [
  'owner',
  'editor',
  'desk',
  'revoked',
  'owner of another booth',
  ...TENANT_ROLES.map((role) => `staff: ${role}` as const),
] as const;
type Caller = (typeof CALLERS)[number];

let site: TestSite;
let helpers: CarLoadingHelpers;
let people: Record<Caller, SignedIn>;
let boothId: string;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
  const visitors = await site.createVisitors(CALLERS.length);
  people = Object.fromEntries(CALLERS.map((caller, at) => [caller, visitors[at]])) as typeof people;
  boothId = (await insertBooth(site.db, helpers.editionId, { ownerId: people.owner.userId })).id;
  await insertBoothUser(site.db, boothId, people.editor.userId, { role: 'editor' });
  await insertBoothUser(site.db, boothId, people.desk.userId, { role: 'desk' });
  await insertBoothUser(site.db, boothId, people.revoked.userId, {
    role: 'editor',
    status: 'revoked',
  });
  await insertBooth(site.db, helpers.editionId, {
    ownerId: people['owner of another booth'].userId,
  });
  for (const role of TENANT_ROLES)
    await insertMember(site.db, people[`staff: ${role}`].userId, { role });
});

/** Inserts a vehicle that needs a decision of staff, at a booth whose count starts again. */
const newVehicle = async () => {
  await site.db.deleteFrom('car_loading').where('booth_id', '=', boothId).execute();
  const slotId = await helpers.insertSlot();
  const { body } = await site.call('requestCarLoading', {
    as: people.owner,
    params: { boothId },
    body: vehicleIn(slotId, { vehicle: 'truck-4t' }),
  });
  return { slotId, carLoadingId: body.id as string };
};

const bodyOf = async (id: OperationId, slotId: string): Promise<object | undefined> => {
  switch (id) {
    case 'requestCarLoading':
      return vehicleIn(await helpers.insertSlot({ direction: 'out' }));
    case 'updateCarLoading':
      return { cargo: '椅子4脚' };
    case 'setCarLoadingStatus':
      return { status: 'approved' };
    case 'recordCarLoadingPassage':
      return { status: 'checked_in', acceptOtherDay: true };
    case 'createLoadingSlot':
      return {
        day: '2027-04-24',
        direction: 'in',
        dock: slotId.slice(-8),
        from: '07:00',
        to: '08:00',
        capacity: 1,
      };
    case 'updateLoadingSlot':
      return { capacity: 9 };
    default:
      return undefined;
  }
};

const OF_BOOTH = [
  'listLoadingSlots',
  'listCarLoadings',
  'requestCarLoading',
  'updateCarLoading',
  'cancelCarLoading',
] as const;
const OF_STAFF = [
  'listOrganiserLoadingSlots',
  'createLoadingSlot',
  'updateLoadingSlot',
  'deleteLoadingSlot',
  'listOrganiserCarLoadings',
  'setCarLoadingStatus',
  'recordCarLoadingPassage',
] as const;
const FOR_DESK: readonly string[] = [
  'listOrganiserLoadingSlots',
  'listOrganiserCarLoadings',
  'recordCarLoadingPassage',
];

const expected = (id: OperationId, who: Caller): number => {
  if (OF_BOOTH.some((own) => own === id)) {
    if (who === 'desk') return 403;
    return who === 'owner' || who === 'editor' ? 200 : 404;
  }
  if (who === 'staff: judge' || !who.startsWith('staff')) return 403;
  return who === 'staff: desk' && !FOR_DESK.includes(id) ? 403 : 200;
};

describe('an operation about vehicles', () => {
  const cases = [...OF_BOOTH, ...OF_STAFF].flatMap((id) =>
    CALLERS.map((who) => [id, who] as const),
  );

  it.each(cases)('%s by %s', async (id, who) => {
    const vehicle = await newVehicle();
    if (id === 'recordCarLoadingPassage')
      await site.call('setCarLoadingStatus', {
        as: people['staff: owner'],
        params: vehicle,
        body: { status: 'approved' },
      });
    const slotId = id === 'deleteLoadingSlot' ? await helpers.insertSlot() : vehicle.slotId;
    const body = await bodyOf(id, slotId);
    const { status } = await site.call(id, {
      as: people[who],
      params: { boothId, ...vehicle, slotId },
      ...(body && { body }),
    });
    expect(status < 300 ? 200 : status).toBe(expected(id, who));
  });
});

describe('a vehicle of another booth', () => {
  it('is not found below the own one', async () => {
    const { carLoadingId } = await newVehicle();
    const stranger = await helpers.newExhibitor();
    for (const id of ['updateCarLoading', 'cancelCarLoading'] as const) {
      const { status } = await site.call(id, {
        as: stranger.owner,
        params: { boothId: stranger.booth.id, carLoadingId },
        ...(id === 'updateCarLoading' && { body: { height: 190 } }),
      });
      expect([id, status]).toEqual([id, 404]);
    }
  });
});
