import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  pictureOperations,
  picturePath,
  uploadDescription,
} from '#spec/core/picture-operations.ts';
import { previewLinkOperations } from '#spec/core/preview-links.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';
import {
  MyProduct,
  MyProductList,
  MyProductQuery,
  NewProduct,
  ProductChange,
  ProductPictureList,
  ProductPictureListChange,
  ProductPreview,
  ProductStatusChange,
} from './my-product-views.ts';

export const TAG: Tag = {
  name: 'my-products',
  description: 'Works of exhibitors, which editors of their current booth edit too.',
};

export const PROBLEMS = {
  TOO_MANY_PRODUCTS: {
    status: 409,
    meaning: 'The owner already has the maximum number of works.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Works of one exhibitor. Domain: product. */
export const MAX_PRODUCTS = 200;

const PATH = '/api/v1/me/products';
const mine = { tag: TAG.name, access: 'signed-in' } as const;
const params = z.strictObject({ productId: Id.meta({ description: 'Id of the work.' }) });

export const listMyProducts = operation({
  ...mine,
  id: 'listMyProducts',
  method: 'get',
  path: PATH,
  summary: 'List my works',
  description:
    'Returns the works of the user, and those of the owners of booths of the current edition that the user edits.',
  caching: 'private',
  query: MyProductQuery,
  success: { status: 200, description: 'A page of works.', schema: MyProductList },
  problems: ['BAD_CURSOR'],
});

export const createProduct = operation({
  ...mine,
  id: 'createProduct',
  method: 'post',
  path: PATH,
  quota: 'editing',
  summary: 'Create a work',
  description:
    'Creates a draft, for the user or for the owner of a booth that the user edits. At most 200 works an owner.',
  body: NewProduct,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: MyProduct },
  problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_PRODUCTS'],
});

export const getMyProduct = operation({
  ...mine,
  id: 'getMyProduct',
  method: 'get',
  path: `${PATH}/{productId}`,
  summary: 'Get one of my works',
  description: 'Returns a work with all of its pictures.',
  caching: 'private',
  versioned: 'returns',
  params,
  success: { status: 200, description: 'The work.', schema: MyProduct },
});

export const updateProduct = operation({
  ...mine,
  id: 'updateProduct',
  method: 'patch',
  path: `${PATH}/{productId}`,
  quota: 'editing',
  summary: 'Update my work',
  description:
    'Updates the given fields; absent fields stay unchanged and null clears a field. Booths that offer it show the change at once.',
  params,
  body: ProductChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated work.', schema: MyProduct },
});

export const deleteProduct = operation({
  ...mine,
  id: 'deleteProduct',
  method: 'delete',
  path: `${PATH}/{productId}`,
  quota: 'editing',
  summary: 'Delete my work',
  description:
    'Deletes a work with its pictures and its offers. Not while a booth of the current edition publishes an offer (`offered`), and never once it has been reserved (`reserved`) or entered for an award (`entered`): `reasons` lists which.',
  params,
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
  problems: ['NOT_IN_STATE'],
});

export const setProductStatus = operation({
  ...mine,
  id: 'setProductStatus',
  method: 'put',
  path: `${PATH}/{productId}/status`,
  quota: 'editing',
  summary: 'Publish or archive my work',
  description:
    'Publishes a draft or an archived work, for which it must be complete, with a Japanese text alternative for each picture. Archives a published work, unless a booth of the current edition publishes an offer, or the work has an open entry for an award (`reasons`: `offered`, `entered`). Repeating it has no effect.',
  params,
  body: ProductStatusChange,
  versioned: 'returns',
  success: { status: 200, description: 'The work.', schema: MyProduct },
  problems: ['NOT_IN_STATE'],
});

export const {
  put: putProductPicture,
  delete: deleteProductPicture,
  update: updateProductPictures,
} = pictureOperations('Product', {
  one: { ...mine, params: picturePath(params.shape) },
  all: { ...mine, params },
  path: `${PATH}/{productId}`,
  schemas: { List: ProductPictureList, Change: ProductPictureListChange },
  of: 'of my work',
  descriptions: {
    put: uploadDescription('A new picture is the last of the list.'),
    delete: 'Deletes a picture. Has no effect without it.',
    update:
      'Sets order, text alternatives and crops (4:3, for lists) of all pictures, based on the `version` of the list. The first public one is the cover.',
  },
  problems: [],
});

export const { create: createProductPreviewLink, revoke: revokeProductPreviewLinks } =
  previewLinkOperations('Product', { ...mine, quota: 'editing', params }, `${PATH}/{productId}`, {
    create: {
      summary: 'Create a preview link of my work',
      description:
        'Creates a link that shows the preview to anybody for 7 days. It ends also when somebody is no longer an editor of the owner’s booth.',
    },
    revoke: {
      summary: 'Revoke all preview links of my work',
      description: 'No link that was created so far shows the preview any more.',
    },
  });

export const getProductPreview = operation({
  id: 'getProductPreview',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/products/{productId}/preview',
  access: 'none',
  summary: 'Get the preview of a work',
  description:
    'Returns the work as visitors will see it, to its owner, the members of their current booth, members of the tenant with the right `booths`, and to anybody with the key of a preview link.',
  caching: 'private',
  params,
  previewKey: true,
  success: { status: 200, description: 'The preview.', schema: ProductPreview },
  problems: ['PREVIEW_EXPIRED'],
});
