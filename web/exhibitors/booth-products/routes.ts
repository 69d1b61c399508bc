import { AUTH_REQUIRED, areIds, page } from '#web/core/shell/route.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';

const texts = ['booth-products'];
const changeTexts = [...texts, 'product-entries'];

export const boothProductsPage = page(
  'booth-products',
  '/exhibitor/booth/:id/booth-product',
  'exhibitors/booth-products/BoothProductsPage',
  { ...AUTH_REQUIRED, parent: myBoothsPage.id, isValid: areIds, texts: changeTexts },
);

/** `product`: the work that is chosen first. */
export const newBoothProductPage = page(
  'booth-product-new',
  '/exhibitor/booth/:id/booth-product/new',
  'exhibitors/booth-products/NewBoothProductPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: boothProductsPage.id,
    isValid: areIds,
    query: ['product'],
    texts,
  },
);

export const editBoothProductPage = page(
  'booth-product-edit',
  '/exhibitor/booth/:id/booth-product/:id2/edit',
  'exhibitors/booth-products/EditBoothProductPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: boothProductsPage.id,
    isValid: areIds,
    texts: changeTexts,
  },
);
