import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { ImageColumn } from '#api/core/db/columns.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { SUBJECTS, type WorkGallery } from '#api/show/products/demo/galleries.ts';

const MAX_SCENES = 3;

/** Returns pictures of entered works, for the jury too. Works of the exhibitor already have pictures. */
export const galleriesOf = (works: readonly DemoBoothProduct[]): WorkGallery[] =>
  works
    .filter(({ booth }) => booth.ownerId !== DEMO_ACCOUNTS.exhibitor.id)
    .map(({ product, booth }, n) => {
      const { motif, genres } = booth.theme;
      const scenes = SUBJECTS.slice(0, 1 + (n % MAX_SCENES)).map((alt, at) =>
        imageColumn({ motif, genre: genres[at % 2] as (typeof genres)[0], variant: n + at }, alt),
      );
      const cover = product.row.cover as ImageColumn | null;
      return { ownerId: product.row.id, images: cover ? [cover, ...scenes] : scenes };
    });
