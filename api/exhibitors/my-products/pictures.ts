import type { PictureKind } from '#api/core/pictures/kinds.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';
import { changePictures, type ProductChange } from './transitions.ts';

const PRODUCT_PICTURES: PictureKind = {
  name: PRODUCT,
  uses: {},
  gallery: {
    frame: { ratio: 4 / 3, widths: [320, 640, 960] },
    widths: [640, 1280, 1920],
  },
  max: MAX_PRODUCT_PICTURES,
};

/** The pictures of a work. */
export const picturesOf = (change: ProductChange): PictureTarget => ({
  kind: PRODUCT_PICTURES,
  ownerId: change.productId,
  storedBy: change.actor.userId,
  onChange: (trx, pictures) => changePictures(trx, change, pictures),
});
