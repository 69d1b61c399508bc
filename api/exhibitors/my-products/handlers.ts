import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type * as contract from '#spec/exhibitors/my-products.ts';
import { picturesOf } from './pictures.ts';
import { presentListed, presentPictureList } from './present.ts';
import * as service from './service.ts';
import { listProducts } from './store.ts';
import * as transitions from './transitions.ts';

const changeBy = (productId: string, { identity, now }: SignedInContext) => ({
  productId,
  actor: identity,
  now,
});

/** The pictures of a work, for those who edit it. @throws NOT_FOUND */
const openPictures = async (productId: string, caller: SignedInContext) => {
  await service.readProduct(
    { db: caller.platform.db, platform: caller.platform },
    productId,
    caller.identity,
  );
  return picturesOf(changeBy(productId, caller));
};

export const listMyProducts: Handler<typeof contract.listMyProducts> = async (
  { query },
  { platform, identity },
) => {
  const { rows, ...page } = await listProducts(platform.db, identity.userId, query);
  return { items: rows.map(presentListed), ...page };
};

export const createProduct: Handler<typeof contract.createProduct> = (
  { body, idempotencyKey },
  { platform, identity, now },
) =>
  service.createProduct(
    { db: platform.db, platform },
    { author: identity, key: idempotencyKey, work: body, now },
  );

export const getMyProduct: Handler<typeof contract.getMyProduct> = (
  { params },
  { platform, identity },
) => service.readProduct({ db: platform.db, platform }, params.productId, identity);

export const updateProduct: Handler<typeof contract.updateProduct> = async (
  { params: { productId }, body, version },
  context,
) => {
  const { platform, identity } = context;
  const change = changeBy(productId, context);
  await transitions.updateProduct(platform.db, { ...change, version, changes: body });
  return service.readProduct({ db: platform.db, platform }, productId, identity);
};

export const deleteProduct: Handler<typeof contract.deleteProduct> = async (
  { params: { productId }, version },
  context,
) => {
  const { platform } = context;
  await service.readProduct({ db: platform.db, platform }, productId, context.identity);
  await transitions.deleteProduct(platform, changeBy(productId, context), version);
  return undefined;
};

export const setProductStatus: Handler<typeof contract.setProductStatus> = async (
  { params: { productId }, body },
  context,
) => {
  const { platform, identity } = context;
  await transitions.setStatus(platform, changeBy(productId, context), body.status);
  return service.readProduct({ db: platform.db, platform }, productId, identity);
};

export const putProductPicture: Handler<typeof contract.putProductPicture> = async (
  { params: { productId, pictureId }, upload },
  context,
) => {
  const target = await openPictures(productId, context);
  return presentPictureList(await addPicture(context.platform, target, pictureId, upload));
};

export const deleteProductPicture: Handler<typeof contract.deleteProductPicture> = async (
  { params: { productId, pictureId } },
  context,
) => {
  const target = await openPictures(productId, context);
  return presentPictureList(await deletePicture(context.platform, target, pictureId));
};

export const updateProductPictures: Handler<typeof contract.updateProductPictures> = async (
  { params: { productId }, body, version },
  context,
) => {
  const target = await openPictures(productId, context);
  return presentPictureList(await arrangePictures(context.platform, target, version, body.items));
};

export const createProductPreviewLink: Handler<typeof contract.createProductPreviewLink> = async (
  { params: { productId }, body },
  context,
) => {
  const { platform, locale, now } = context;
  const revokesOthers = body.revokeOthers === true;
  const change = changeBy(productId, context);
  const generation = await transitions.startPreview(platform.db, change, { revokesOthers });
  const path = localizedPath(`/exhibitor/product/${productId}/preview`, locale);
  return createPreviewLink(
    platform.config,
    { kind: PRODUCT, id: productId, generation },
    path,
    now,
  );
};

export const revokeProductPreviewLinks: Handler<typeof contract.revokeProductPreviewLinks> = async (
  { params: { productId } },
  context,
) => {
  await transitions.revokePreviews(context.platform.db, changeBy(productId, context));
  return undefined;
};

export const getProductPreview: Handler<typeof contract.getProductPreview> = (
  { params, previewKey },
  { platform, identity, now },
) => service.readPreview(platform, params.productId, { identity, key: previewKey }, now);
