import type { Identity } from '#api/core/access/identity.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { findPictureList } from '#api/core/pictures/store.ts';
import { checkPreviewKey } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { listProductEntries, presentOpenEntries } from '#api/show/products/product-entries.ts';
import { hasRight } from '#api/tenants/members/membership.ts';
import type { MyProduct, ProductPreview } from '#spec/exhibitors/my-product-views.ts';
import { requireProduct } from './access.ts';
import { presentMyProduct, presentPreview } from './present.ts';
import { findPreviewedProduct } from './store.ts';

/** @throws NOT_FOUND unless the caller edits the work */
export const readProduct = async (
  context: Pick<ReadContext, 'db' | 'actor' | 'platform'>,
  productId: string,
): Promise<MyProduct> => {
  const row = await requireProduct({ params: { productId } }, context);
  const pictures = await findPictureList(context.db, { owner_kind: PRODUCT, owner_id: productId });
  const entriesOf = presentOpenEntries(await listProductEntries(context, [productId]));
  return presentMyProduct(row, pictures, entriesOf(productId));
};

/**
 * Returns the preview for its owner, members of their booth, staff with the right `booths`, and the holders of a link.
 * @throws NOT_FOUND, PREVIEW_EXPIRED
 */
export const readPreview = async (
  { db, actor, now, platform: { config } }: ReadContext<Identity | undefined>,
  id: string,
  key: string | undefined,
): Promise<ProductPreview> => {
  const row = await findPreviewedProduct(db, id, actor?.userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (row.is_member || (actor && hasRight(config, actor, 'booths')))
    return presentPreview(row, undefined);
  if (key === undefined) throw new ProblemError('NOT_FOUND');
  const subject = { kind: PRODUCT, id, generation: row.preview_generation };
  return presentPreview(row, checkPreviewKey(config, subject, key, now));
};
