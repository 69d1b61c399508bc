import { isUploaded } from '#api/core/files/files.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { listOriginals } from '#api/core/pictures/store.ts';
import { deleteUnusedProducts, listProductsByOwner, PRODUCT } from './owned-products.ts';

/** A product that a booth has offered, or entered for an award, stays without its owner; others are deleted. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'product',
    column: 'owner_id',
    onErasure: 'anonymized',
    audited: [
      {
        entity: 'product',
        ownsChanges: true,
        listOwned: async (db, { id }) => (await listProductsByOwner(db, id)).map((row) => row.id),
      },
    ],
    exported: {
      section: 'products',
      read: (db, { id }) => listProductsByOwner(db, id),
    },
    listFiles: async (db, { id }) => {
      const products = await listProductsByOwner(db, id);
      const originals = await listOriginals(
        db,
        PRODUCT,
        products.map((product) => product.id),
      );
      const covers = products.flatMap(({ cover }) => cover?.src ?? []);
      return [...originals, ...covers].filter(isUploaded);
    },
    anonymize: (trx, { id }, { slot }) => deleteUnusedProducts(trx, slot, id),
  },
];
