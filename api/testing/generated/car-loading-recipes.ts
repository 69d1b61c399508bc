import { randomUUIDv7 } from 'node:crypto';
import { insertSlot, openCarLoading, vehicleIn } from '#api/testing/car-loadings.ts';
import { insertBooth } from '#api/testing/show.ts';
import type { SignedIn, TestSite } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { Recipe } from './recipe.ts';

/* Booths, slots and vehicles that the operations about vehicles need to succeed. */

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** The edition of the site, in the period for vehicles, with a slot of its own. */
const prepareSlot = async ({ db }: TestSite): Promise<{ editionId: string; slotId: string }> => {
  const { id: editionId } = await db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  await openCarLoading(db, editionId, { opensAt: inDays(-1), closesAt: inDays(1) });
  const day = inDays(7).toISOString().slice(0, 10);
  return {
    editionId,
    slotId: await insertSlot(db, editionId, { day, dock: randomUUIDv7().slice(-12) }),
  };
};

const ownBooth = async (site: TestSite, { userId }: SignedIn) => {
  const { editionId, slotId } = await prepareSlot(site);
  return { boothId: (await insertBooth(site.db, editionId, { ownerId: userId })).id, slotId };
};

/** A truck, which staff decide about. */
const ownVehicle = async (site: TestSite, as: SignedIn) => {
  const { boothId, slotId } = await ownBooth(site, as);
  const body = vehicleIn(slotId, { vehicle: 'truck-4t' });
  const response = await site.call('requestCarLoading', { as, params: { boothId }, body });
  if (response.status !== 201) throw new Error(`requestCarLoading answered ${response.body.code}`);
  return { boothId, slotId, carLoadingId: response.body.id as string };
};

/** A vehicle of another exhibitor. */
const anothersVehicle = async (site: TestSite) =>
  ownVehicle(site, (await site.createVisitors(1))[0] as SignedIn);

const vehicleInState = async (site: TestSite, status: CarLoadingStatus): Promise<string> => {
  const { carLoadingId } = await anothersVehicle(site);
  await site.db
    .updateTable('car_loading')
    .set({ status, arrived_at: status === 'checked_in' ? new Date() : null })
    .where('id', '=', carLoadingId)
    .execute();
  return carLoadingId;
};

const atOwnBooth: Recipe = async ({ site }, as) => ({
  params: { boothId: (await ownBooth(site, as)).boothId },
});
const ofOwnVehicle: Recipe = async ({ site }, as) => ({
  params: await ownVehicle(site, as),
  body: {},
});
const ofSlot: Recipe = async ({ site }) => ({
  params: { slotId: (await prepareSlot(site)).slotId },
});

export const CAR_LOADING_RECIPES: Partial<Record<OperationId, Recipe>> = {
  cancelCarLoading: ofOwnVehicle,
  createLoadingSlot: async () => ({
    body: { day: '2027-04-24', dock: randomUUIDv7().slice(-20), from: '07:00', to: '07:30' },
  }),
  deleteLoadingSlot: ofSlot,
  listCarLoadings: atOwnBooth,
  listLoadingSlots: atOwnBooth,
  recordCarLoadingPassage: async ({ site }) => ({
    params: { carLoadingId: await vehicleInState(site, 'approved') },
    body: { status: 'checked_in', acceptOtherDay: true },
  }),
  requestCarLoading: async ({ site }, as) => {
    const { boothId, slotId } = await ownBooth(site, as);
    return { params: { boothId }, body: { ...vehicleIn(slotId), plateLater: undefined } };
  },
  setCarLoadingStatus: async ({ site }) => ({
    params: { carLoadingId: (await anothersVehicle(site)).carLoadingId },
    body: { status: 'approved' },
  }),
  undoCarLoadingPassage: async ({ site }) => ({
    params: { carLoadingId: await vehicleInState(site, 'checked_in') },
    body: { status: 'checked_in' },
  }),
  updateCarLoading: ofOwnVehicle,
  updateLoadingSlot: ofSlot,
};
