import { randomUUIDv7 } from 'node:crypto';
import { insertBooth } from '#api/testing/show.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Recipe } from './recipe.ts';

const ownBooth: Recipe = async ({ site, editionId }, { userId }) => {
  const { id } = await insertBooth(site.db, editionId, { ownerId: userId });
  return { params: { boothId: id } };
};

export const BOOTH_RECIPES: Partial<Record<OperationId, Recipe>> = {
  createBoothPreviewLink: ownBooth,
  deleteBoothPicture: ownBooth,
  getBoothPreview: ownBooth,
  getBoothProfile: ownBooth,
  putBoothPicture: async (context, as) => ({
    params: { ...(await ownBooth(context, as)).params, pictureId: randomUUIDv7() },
  }),
  revokeBoothPreviewLinks: ownBooth,
  setBoothReady: ownBooth,
  updateBoothAnnouncement: ownBooth,
  updateBoothPictures: async (context, as) => ({
    ...(await ownBooth(context, as)),
    body: { items: [] },
  }),
  updateBoothProfile: ownBooth,
};
