import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentPictures } from '#api/core/pictures/present.ts';
import type { PictureList } from '#api/core/pictures/store.ts';
import {
  presentProductDetails,
  presentProductSummary,
} from '#api/show/products/present-product.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import type {
  MyProduct,
  ProductPictureList,
  ProductPreview,
} from '#spec/exhibitors/my-product-views.ts';
import type { PreviewedRow, ProductListRow, ProductRow } from './store.ts';

export const presentListed = (row: ProductListRow) => ({
  id: row.id,
  status: row.status,
  isOwn: row.is_own,
  title: row.title,
  ...omitAbsent({
    kind: row.kind,
    cover: row.cover,
    listPrice: row.list_price,
    janCode: row.jan_code,
  }),
  pictureCount: row.picture_count,
  isEnglishMissing: row.is_english_missing,
  offers: row.offers,
  canBeOfferedAt: row.can_be_offered_at,
  updatedAt: row.updated_at.toISOString(),
});

/** Presents the pictures of a work. All of them are in a gallery, so each has its uncropped image. */
const presentGallery = (list: PictureList): ProductPictureList =>
  presentPictures(list) as ProductPictureList;

export const presentPictureList = (list: PictureList): Versioned<ProductPictureList> => ({
  version: list.version,
  value: presentGallery(list),
});

export const presentMyProduct = (
  row: ProductRow,
  pictures: PictureList,
  entries: MyProduct['entries'],
): MyProduct => ({
  ...presentListed(row),
  ...presentProductSummary(row),
  ...presentProductDetails(row),
  ...omitAbsent({ releaseEdition: row.release_edition }),
  sameTitle: row.same_title,
  pictures: presentGallery(pictures),
  entries,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

/** Returns the work as visitors will see it. */
export const presentPreview = (row: PreviewedRow, expiresAt: Date | undefined): ProductPreview => ({
  product: { id: row.id, ...presentProductSummary(row), ...presentProductDetails(row) },
  isPublic: row.status === 'published',
  ...omitAbsent({ expiresAt: expiresAt?.toISOString() }),
});
