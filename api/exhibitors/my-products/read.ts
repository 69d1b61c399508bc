import type { Identity } from '#api/core/access/identity.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { findPictureList } from '#api/core/pictures/store.ts';
import type { Platform } from '#api/core/platform.ts';
import { checkPreviewKey } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import {
  type EntrySources,
  listProductEntries,
  presentOpenEntries,
} from '#api/show/products/product-entries.ts';
import { hasRight } from '#api/tenants/members/membership.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import type { MyProduct, NewProduct, ProductPreview } from '#spec/exhibitors/my-product-views.ts';
import { presentMyProduct, presentPreview } from './present.ts';
import { findBoothOwner, findPreviewedProduct, findProduct } from './store.ts';
import { addProduct } from './transitions.ts';

type Db = Platform['db'];

/** @throws NOT_FOUND unless the user edits the work */
export const readProduct = async (
  sources: EntrySources,
  productId: string,
  { userId }: Pick<Identity, 'userId'>,
): Promise<Versioned<MyProduct>> => {
  const { db } = sources;
  const row = await findProduct(db, productId, userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  const pictures = await findPictureList(db, { owner_kind: PRODUCT, owner_id: productId });
  const entriesOf = presentOpenEntries(await listProductEntries(sources, [productId]));
  return { version: row.version, value: presentMyProduct(row, pictures, entriesOf(productId)) };
};

type Creation = {
  readonly author: Identity;
  readonly key: string | undefined;
  readonly work: NewProduct;
  readonly now: Date;
};

/**
 * Creates a draft, once per idempotency key.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, TOO_MANY_PRODUCTS; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createProduct = async (
  { db, platform }: EntrySources,
  { author, key, work, now }: Creation,
): Promise<Versioned<MyProduct>> => {
  const { forBooth, ...entered } = work;
  // Before the key is looked up: its response is not for somebody who edits the booth no more.
  const ownerId = forBooth ? await ownerOfBooth(db, forBooth, author) : author.userId;
  const request = { scope: author.userId, key, operation: 'createProduct', input: work };
  return executeOnce(db, request, async (trx) => {
    const productId = await addProduct(trx, { ownerId, entered, actor: author, now });
    return readProduct({ db: trx, platform }, productId, author);
  });
};

/** Whom an editor of a booth creates works for. @throws NOT_FOUND, FORBIDDEN */
const ownerOfBooth = async (db: Db, boothId: string, { userId }: Identity): Promise<string> => {
  await requireBoothRole(db, boothId, userId, ['owner', 'editor']);
  const ownerId = await findBoothOwner(db, boothId);
  if (!ownerId) throw new ProblemError('NOT_FOUND');
  return ownerId;
};

type Reader = { readonly identity: Identity | undefined; readonly key: string | undefined };

/**
 * The preview for its owner, members of their booth, staff with the right `booths`, and the holders of a link.
 * @throws NOT_FOUND, PREVIEW_EXPIRED
 */
export const readPreview = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  id: string,
  { identity, key }: Reader,
  now: Date,
): Promise<ProductPreview> => {
  const row = await findPreviewedProduct(db, id, identity?.userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (row.is_member || (identity && hasRight(config, identity, 'booths')))
    return presentPreview(row, undefined);
  if (key === undefined) throw new ProblemError('NOT_FOUND');
  const subject = { kind: PRODUCT, id, generation: row.preview_generation };
  return presentPreview(row, checkPreviewKey(config, subject, key, now));
};
