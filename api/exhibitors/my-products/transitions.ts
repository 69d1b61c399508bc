import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { galleryImage, publicImage } from '#api/core/pictures/present.ts';
import type { PictureChange } from '#api/core/pictures/service.ts';
import {
  listPictures,
  lockPictureList,
  type PictureRow,
  removePictureLists,
} from '#api/core/pictures/store.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { listProductEntries } from '#api/show/products/product-entries.ts';
import type { ProductDraft } from '#spec/exhibitors/my-product-form.ts';
import type { ProductChange } from '#spec/exhibitors/my-product-views.ts';
import { MAX_PRODUCTS } from '#spec/exhibitors/my-products.ts';
import {
  checkComplete,
  checkStatusChange,
  clearingOtherRelease,
  type NextStatus,
  refuseFor,
  schemaFor,
} from './policy.ts';
import { toColumns, toFields, withoutEmpty } from './product-fields.ts';
import {
  countProducts,
  findCurrentEditionId,
  insertProduct,
  isOffered,
  isReserved,
  lockProduct,
  nextPreviewGeneration,
  type ProductRow,
  removeProduct,
  writeProduct,
} from './store.ts';

/* Every change of a work: draft → published ⇄ archived. Domain: product. */

type Trx = Transaction<Database>;

const pictureOwner = (productId: string) => ({ owner_kind: PRODUCT, owner_id: productId });

/** @throws NOT_FOUND unless the actor edits the work */
const lock = async (
  { trx, actor }: { readonly trx: Trx; readonly actor: Pick<Identity, 'userId'> },
  productId: string,
): Promise<ProductRow> => {
  const row = await lockProduct(trx, productId, actor.userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Returns the id of the edition with a slug: the current one, or the present edition of the work. @throws INVALID_INPUT */
const resolveRelease = async (
  trx: Trx,
  slug: string | undefined,
  row?: ProductRow,
): Promise<string | null> => {
  if (slug === undefined) return null;
  if (row && slug === row.release_edition) return row.release_edition_id;
  const id = await findCurrentEditionId(trx, slug);
  const error = { pointer: '/releaseEdition', rule: 'requiredSelect' };
  if (!id) throw new ProblemError('INVALID_INPUT', { errors: [error] });
  return id;
};

/** Adds a draft, and returns its id. @throws INVALID_INPUT, TOO_MANY_PRODUCTS */
export const addProduct = async (
  { trx, now, audit }: UserAct,
  ownerId: string,
  entered: ProductDraft,
): Promise<string> => {
  await lockAccount(trx, ownerId);
  if ((await countProducts(trx, ownerId)) >= MAX_PRODUCTS)
    throw new ProblemError('TOO_MANY_PRODUCTS');
  const fields = withoutEmpty(entered);
  const id = randomUUIDv7();
  await insertProduct(trx, {
    id,
    owner_id: ownerId,
    status: 'draft',
    ...toColumns(fields, await resolveRelease(trx, fields.releaseEdition)),
    created_at: now,
    updated_at: now,
  });
  await audit({ action: 'product.added', entityId: id, after: fields });
  return id;
};

/** Changes the fields of a work and their copies in its offers. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const updateProduct = async (
  act: UserAct,
  productId: string,
  changes: ProductChange,
): Promise<void> => {
  const { trx, now } = act;
  const row = await lock(act, productId);
  await changeVersioned(act, {
    row: { version: row.version },
    schema: schemaFor(row.status),
    before: toFields(row),
    changes: clearingOtherRelease(changes),
    normalize: withoutEmpty,
    write: async (fields) => {
      const release = await resolveRelease(trx, fields.releaseEdition, row);
      const version = row.version + 1;
      const columns = { ...toColumns(fields, release), version, updated_at: now };
      await writeProduct(trx, row.id, columns);
      await updateListings(trx, { productIds: [row.id] });
      return { version };
    },
    record: { action: 'product.changed', entityId: row.id },
  });
};

/** Publishes or archives a work. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT */
export const setStatus = async (
  act: UserAct,
  productId: string,
  status: NextStatus,
): Promise<void> => {
  const { trx, now } = act;
  const row = await lock(act, productId);
  if (row.status === status) return;
  checkStatusChange(row.status, status);
  if (status === 'published')
    checkComplete(toFields(row), await listPictures(trx, pictureOwner(row.id)));
  else
    refuseFor(row.status, {
      offered: await isOffered(trx, row.id),
      entered: (await listProductEntries(act, [row.id])).some(({ isOpen }) => isOpen),
    });
  await writeProduct(trx, row.id, { status, updated_at: now });
  await updateListings(trx, { productIds: [row.id] });
  await act.audit({
    action: `product.${status}`,
    entityId: row.id,
    before: { status: row.status },
    after: { status },
  });
};

/** Deletes a work with its offers and pictures. @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE */
export const deleteProduct = async (act: UserAct, productId: string): Promise<void> => {
  const { trx } = act;
  // Changes of pictures lock the list, then the work.
  await lockPictureList(trx, pictureOwner(productId));
  const row = await lock(act, productId);
  act.match(row.version);
  refuseFor(row.status, {
    offered: await isOffered(trx, row.id),
    reserved: await isReserved(trx, row.id),
    entered: (await listProductEntries(act, [row.id])).length > 0,
  });
  await removeProduct(trx, row.id);
  await removePictureLists(trx, PRODUCT, [row.id]);
  await act.audit({ action: 'product.deleted', entityId: row.id, before: toFields(row) });
};

const describe = (pictures: readonly PictureRow[]) => ({
  pictures: pictures.map(({ id, alt, crop }) => ({ id, alt, crop })),
});

/** The caller and the work whose pictures the caller changes. */
type PicturesOf = {
  readonly productId: string;
  readonly actor: Identity;
  readonly now: Date;
};

/** Copies the pictures that visitors see to the work, the first of them as its cover. @throws NOT_FOUND */
export const changePictures = async (
  trx: Trx,
  { productId, actor, now }: PicturesOf,
  { action, before, after }: PictureChange,
): Promise<void> => {
  const { id } = await lock({ trx, actor }, productId);
  const cover = after.map(publicImage).find((image) => image !== undefined);
  await writeProduct(trx, id, {
    cover: cover ? JSON.stringify(cover) : null,
    pictures: JSON.stringify(after.flatMap((picture) => galleryImage(picture) ?? [])),
    updated_at: now,
  });
  await audit(trx, [
    {
      actor,
      action: `product.pictures_${action}`,
      entity: 'product',
      entityId: id,
      before: describe(before),
      after: describe(after),
    },
  ]);
};

const PREVIEWS_REVOKED = 'product.preview_links_revoked';

/** Returns the generation of a new preview link; on request, revokes all earlier links first. @throws NOT_FOUND */
export const startPreview = async (
  act: UserAct,
  productId: string,
  { revokesOthers }: { readonly revokesOthers: boolean },
): Promise<number> => {
  const { id, preview_generation } = await lock(act, productId);
  await act.audit(...(revokesOthers ? [{ action: PREVIEWS_REVOKED, entityId: id }] : []), {
    action: 'product.preview_link_created',
    entityId: id,
  });
  return revokesOthers ? nextPreviewGeneration(act.trx, id) : preview_generation;
};

/** Revokes every preview link of a work. @throws NOT_FOUND */
export const revokePreviews = async (act: UserAct, productId: string): Promise<void> => {
  const { id } = await lock(act, productId);
  await act.audit({ action: PREVIEWS_REVOKED, entityId: id });
  await nextPreviewGeneration(act.trx, id);
};
