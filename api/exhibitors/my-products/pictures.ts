import type { SignedInContext } from '#api/core/http/handler.ts';
import type { PictureKind } from '#api/core/pictures/kinds.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';
import { requireProduct } from './access.ts';
import { changePictures } from './transitions.ts';

const PRODUCT_PICTURES: PictureKind = {
  name: PRODUCT,
  uses: {},
  gallery: {
    frame: { ratio: 4 / 3, widths: [320, 640, 960] },
    widths: [640, 1280, 1920],
  },
  max: MAX_PRODUCT_PICTURES,
};

/** Returns the pictures of a work, for those who edit it. @throws NOT_FOUND */
export const openPictures = async (
  params: { readonly productId: string },
  { platform: { db }, actor, now }: SignedInContext,
): Promise<PictureTarget> => {
  const { id: productId } = await requireProduct({ params }, { db, actor });
  return {
    kind: PRODUCT_PICTURES,
    ownerId: productId,
    storedBy: actor.userId,
    onChange: (trx, pictures) => changePictures(trx, { productId, actor, now }, pictures),
  };
};
