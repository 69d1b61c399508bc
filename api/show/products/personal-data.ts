import { parseFilePath } from '#api/core/files/files.ts';
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
      read: async (db, { id }) => {
        const records = await listProductsByOwner(db, id);
        const pictures = records.flatMap(({ cover }) => cover?.src ?? []);
        return {
          records,
          files: pictures.filter((path) => parseFilePath(path) !== undefined),
        };
      },
    },
    anonymize: (trx, { id }) => deleteUnofferedProducts(trx, id),
  },
];
