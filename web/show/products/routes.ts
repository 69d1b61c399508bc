import { GENRES } from '#spec/show/genres.ts';
import { areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const productSearchPage = page(
  'product-search',
  '/product/search',
  'show/products/ProductSearchPage',
  {
    query: [
      ...['q', 'genre', 'day', 'reservable', 'cursor'],
      ...['new', 'priceMin', 'priceMax', 'players', 'sort'],
    ],
    repeatableQuery: ['genre'],
    indexableQueries: { genre: GENRES },
    texts: ['products', 'search', 'booths'],
  },
);

export const productPage = page('product', '/product/:id/:id2', 'show/products/ProductPage', {
  parent: productSearchPage.id,
  isValid: areIds,
  texts: ['products', 'booths'],
  slots: ['awardResults', 'boothProductPanels'],
});

export const slots: Contributions = {
  homeBlocks: [
    { order: 20, module: 'show/products/slots/HomeProducts', texts: ['products', 'booths'] },
  ],
  headerSearch: [
    { order: 10, action: productSearchPage.href(), text: 'commons:shell.products.search' },
  ],
  headerLinks: [{ order: 20, to: productSearchPage.href(), text: 'commons:shell.products.link' }],
  bottomLinks: [
    {
      order: 10,
      to: productSearchPage.href(),
      icon: 'search',
      text: 'commons:shell.products.phoneLink',
    },
  ],
  footerLinks: [
    {
      order: 20,
      group: 'visit',
      to: productSearchPage.href(),
      text: 'commons:shell.products.link',
    },
  ],
};
