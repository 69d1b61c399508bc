import { AUTH_REQUIRED, areIds, page } from '#web/core/shell/route.ts';

const texts = ['my-products'];
const ofWork = { isValid: areIds, layout: 'form' } as const;

/** An explanation for everybody, and the list of works for signed-in users. */
export const myProductsPage = page(
  'my-products',
  '/exhibitor/product',
  'exhibitors/my-products/MyProductsPage',
  {
    parent: 'exhibitor-menu',
    query: ['status', 'offered', 'englishMissing', 'cursor'],
    texts,
  },
);

/** `booth`: the work is for the owner of this booth. */
export const newProductPage = page(
  'product-new',
  '/exhibitor/product/new',
  'exhibitors/my-products/NewProductPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: myProductsPage.id,
    query: ['booth'],
    texts: [...texts, 'products', 'booths'],
  },
);

export const editProductPage = page(
  'product-edit',
  '/exhibitor/product/:id/edit',
  'exhibitors/my-products/EditProductPage',
  {
    ...AUTH_REQUIRED,
    ...ofWork,
    parent: myProductsPage.id,
    texts: [...texts, 'products', 'booths', 'preview-links', 'product-entries'],
  },
);

export const productPicturesPage = page(
  'product-pictures',
  '/exhibitor/product/:id/image',
  'exhibitors/my-products/ProductPicturesPage',
  { ...AUTH_REQUIRED, ...ofWork, parent: editProductPage.id, texts: [...texts, 'pictures'] },
);

/** Opened with a secret in its fragment. */
export const productPreviewPage = page(
  'product-preview',
  '/exhibitor/product/:id/preview',
  'exhibitors/my-products/ProductPreviewPage',
  {
    render: 'client',
    index: false,
    referrer: 'no-referrer',
    parent: myProductsPage.id,
    isValid: areIds,
    texts: ['products', 'booths', 'preview-links'],
  },
);
