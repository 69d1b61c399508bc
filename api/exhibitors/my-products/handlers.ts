import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type * as contract from '#spec/exhibitors/my-products.ts';
import { ownerOfNew, requireProduct } from './access.ts';
import { openPictures } from './pictures.ts';
import { presentListed, presentPictureList } from './present.ts';
import { readPreview, readProduct } from './read.ts';
import { listProducts } from './store.ts';
import {
  addProduct,
  deleteProduct,
  revokePreviews,
  setStatus,
  startPreview,
  updateProduct,
} from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listMyProducts: async ({ query }, { db, actor }) => {
    const { rows, ...page } = await listProducts(db, actor.userId, query);
    return { items: rows.map(presentListed), ...page };
  },

  createProduct: guarded(ownerOfNew, async ({ body: { forBooth: _, ...entered } }, act, ownerId) =>
    readProduct(act, await addProduct(act, ownerId, entered)),
  ),

  getMyProduct: ({ params }, context) => readProduct(context, params.productId),

  updateProduct: async ({ params: { productId }, body }, act) => {
    await updateProduct(act, productId, body);
    return readProduct(act, productId);
  },

  deleteProduct: guarded(requireProduct, ({ params }, act) => deleteProduct(act, params.productId)),

  setProductStatus: async ({ params: { productId }, body }, act) => {
    await setStatus(act, productId, body.status);
    return readProduct(act, productId);
  },

  // Files are stored before the transactions of pictures, and removed after them.
  putProductPicture: {
    outside: async ({ params, upload }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(
        await addPicture(context.platform, target, params.pictureId, upload),
      );
    },
  },

  deleteProductPicture: {
    outside: async ({ params }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(await deletePicture(context.platform, target, params.pictureId));
    },
  },

  updateProductPictures: {
    outside: async ({ params, body, version }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(
        await arrangePictures(context.platform, target, version, body.items),
      );
    },
  },

  createProductPreviewLink: async ({ params: { productId }, body }, act) => {
    const { platform, locale, now } = act;
    const generation = await startPreview(act, productId, {
      revokesOthers: body.revokeOthers === true,
    });
    const path = localizedPath(`/exhibitor/product/${productId}/preview`, locale);
    const subject = { kind: PRODUCT, id: productId, generation };
    return createPreviewLink(platform.config, subject, path, now);
  },

  revokeProductPreviewLinks: ({ params }, act) => revokePreviews(act, params.productId),

  getProductPreview: ({ params, previewKey }, context) =>
    readPreview(context, params.productId, previewKey),
});
