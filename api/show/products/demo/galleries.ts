import type { Kysely } from 'kysely';
import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type DemoGallery, insertGalleries } from '#api/show/demo-pictures/galleries.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';

/** The subjects of the pictures of a work after its cover. */
export const SUBJECTS: readonly Localized[] = [
  { ja: '箱と中身', en: 'The box and what is in it' },
  { ja: '遊んでいる様子', en: 'A game in progress' },
  { ja: 'カードの絵柄', en: 'Drawings on the cards' },
  { ja: 'コマとボード', en: 'Pieces and board' },
  { ja: '説明書の見開き', en: 'A spread of the rules' },
  { ja: '箱の裏面', en: 'The back of the box' },
  { ja: '制作中のスケッチ', en: 'Sketches' },
];

/** Pictures of a published work. */
export type WorkGallery = { readonly ownerId: string; readonly images: readonly ImageColumn[] };

/** Inserts the pictures of works. Visitors see those of `published` works. */
export const insertWorkGalleries = async (
  db: Kysely<Database>,
  published: readonly WorkGallery[],
  { name, at, others = [] }: { name: string; at: Date; others?: readonly DemoGallery[] },
): Promise<void> => {
  for (const { ownerId, images } of published)
    await db
      .updateTable('product')
      .set({ cover: JSON.stringify(images[0]), pictures: JSON.stringify(images) })
      .where('id', '=', ownerId)
      .execute();
  await insertGalleries(db, [...published, ...others], {
    ownerKind: PRODUCT,
    name,
    max: MAX_PRODUCT_PICTURES,
    at,
  });
};
