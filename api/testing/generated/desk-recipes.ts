import { insertReservation } from '#api/testing/reservations.ts';
import { insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Recipe, RecipeContext } from './recipe.ts';

/* Booths of the caller with a reservation of a visitor. */

const ownDesk = async (
  { site, editionId }: RecipeContext,
  { userId }: SignedIn,
  status?: 'held' | 'picked_up',
) => {
  const booth = await insertBooth(site.db, editionId, { ownerId: userId });
  const product = await insertProduct(site.db, booth);
  const [visitor] = (await site.createVisitors(1)) as [SignedIn];
  const code = await insertReservation(site.db, product, visitor.userId, { status });
  return { boothId: booth.id, code };
};

const atDesk: Recipe = async (context, as) => {
  const { boothId } = await ownDesk(context, as);
  return { params: { boothId } };
};

const ofTicket =
  (status?: 'picked_up'): Recipe =>
  async (context, as) => ({ params: await ownDesk(context, as, status) });

export const DESK_RECIPES: Partial<Record<OperationId, Recipe>> = {
  cancelReservationByBooth: ofTicket(),
  findBoothReservation: ofTicket(),
  listBoothReservations: atDesk,
  markNoShows: async (context, as) => ({
    ...(await atDesk(context, as)),
    body: { selection: { by: 'late' } },
  }),
  pickUpReservations: async (context, as) => {
    const { boothId, code } = await ownDesk(context, as);
    return { params: { boothId }, body: { codes: [code], anyDay: true } };
  },
  undoPickUp: ofTicket('picked_up'),
};
