import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/products.ts';
import { handlers } from './handlers.ts';
import { updateListingsOfBooths } from './listings.ts';
import { findReferencedCovers } from './owned-products.ts';
import { personalData } from './personal-data.ts';
import { nextReservationPeriodChange } from './public-times.ts';
import { createBoothProductFinder, type ProductParts } from './store.ts';

export const products = defineCapability<typeof contract, ProductParts>({
  handlers,
  createParts: ({ db }) => ({ findBoothProduct: createBoothProductFinder(db) }),
  publicTables: ['product', 'booth_product', 'booth_product_day'],
  slots: {
    nextChanges: [nextReservationPeriodChange],
    fileReferences: [findReferencedCovers],
    personalData,
  },
  on: { boothsChanged: updateListingsOfBooths },
  demo: () => import('./demo/demo.ts'),
});
