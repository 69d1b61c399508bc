import { insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Recipe } from './recipe.ts';

/* Booths of the caller, with a work to offer or an offer that nobody has reserved. */

const DAYS = [{ date: '2027-04-24', stock: 10 }];
/** Times that depend on the period of reservations. */
const NO_TIMES = { opensAt: undefined, closesAt: undefined, pickUpUntil: undefined };

const ownBooth: Recipe = async ({ site, editionId }, { userId }) => {
  const { id } = await insertBooth(site.db, editionId, { ownerId: userId });
  return { params: { boothId: id } };
};

const ownOffer: Recipe = async ({ site, editionId }, { userId }) => {
  const booth = await insertBooth(site.db, editionId, { ownerId: userId });
  return { params: await insertProduct(site.db, booth, { stock: 1 }) };
};

export const BOOTH_PRODUCT_RECIPES: Partial<Record<OperationId, Recipe>> = {
  createBoothProduct: async (context, as) => ({
    ...(await ownBooth(context, as)),
    body: {
      productId: await insertWork(context.site.db, as.userId),
      days: DAYS,
      ...NO_TIMES,
    },
  }),
  deleteBoothProduct: ownOffer,
  getBoothProduct: ownOffer,
  listBoothProducts: ownBooth,
  setBoothProductOrder: async (context, as) => {
    const { params = {} } = await ownOffer(context, as);
    return { params, body: { boothProductIds: [params.boothProductId] } };
  },
  setBoothProductSoldOut: ownOffer,
  setBoothProductStatus: async (context, as) => ({
    ...(await ownOffer(context, as)),
    body: { status: 'paused' },
  }),
  updateBoothProduct: async (context, as) => ({
    ...(await ownOffer(context, as)),
    body: { days: DAYS, ...NO_TIMES },
  }),
};
