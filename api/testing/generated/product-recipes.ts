import { randomUUIDv7 } from 'node:crypto';
import { exampleContent } from '#api/testing/examples.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe } from './recipe.ts';

const ownProduct: Recipe = async ({ site }, as) => {
  const { body } = await call(site, 'createProduct', { as, ...exampleContent('createProduct') });
  return { params: { productId: body.id } };
};

const ownPicture: Recipe = async (context, as) => ({
  params: { ...(await ownProduct(context, as)).params, pictureId: randomUUIDv7() },
});

/** Neither a booth of somebody else nor an edition that does not exist. */
const ofOneself = { forBooth: undefined, releaseEdition: undefined };

export const PRODUCT_RECIPES: Partial<Record<OperationId, Recipe>> = {
  createProduct: async () => ({ body: ofOneself }),
  createProductPreviewLink: ownProduct,
  deleteProduct: ownProduct,
  deleteProductPicture: ownPicture,
  getMyProduct: ownProduct,
  getProductPreview: ownProduct,
  putProductPicture: ownPicture,
  revokeProductPreviewLinks: ownProduct,
  setProductStatus: async (context, as) => ({
    ...(await ownProduct(context, as)),
    body: { status: 'published' },
  }),
  updateProduct: async (context, as) => ({
    ...(await ownProduct(context, as)),
    body: { releaseEdition: undefined },
  }),
  updateProductPictures: async (context, as) => ({
    ...(await ownProduct(context, as)),
    body: { items: [] },
  }),
};
