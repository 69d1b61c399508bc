import { isUploaded } from '#api/core/files/files.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { deleteUnofferedProducts, listProductsByOwner } from './owned-products.ts';

/** A product that a booth has offered stays with that booth, without its owner; others are deleted. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'product',
    column: 'owner_id',
    onErasure: 'anonymized',
    exported: {
      section: 'products',
      read: (db, { id }) => listProductsByOwner(db, id),
    },
    listFiles: async (db, { id }) =>
      (await listProductsByOwner(db, id))
        .flatMap(({ cover }) => cover?.src ?? [])
        .filter(isUploaded),
    anonymize: (trx, { id }) => deleteUnofferedProducts(trx, id),
  },
];
