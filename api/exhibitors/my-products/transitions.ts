import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { updateVersioned } from '#api/core/http/update-versioned.ts';
import { galleryImage, publicImage } from '#api/core/pictures/present.ts';
import type { PictureChange } from '#api/core/pictures/service.ts';
import {
  listPictures,
  lockPictureList,
  type PictureRow,
  removePictureLists,
} from '#api/core/pictures/store.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { listProductEntries } from '#api/show/products/product-entries.ts';
import type { ProductDraft } from '#spec/exhibitors/my-product-form.ts';
import type { ProductChange as Changes } from '#spec/exhibitors/my-product-views.ts';
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

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Who changes which work. */
export type ProductChange = {
  readonly productId: string;
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly now: Date;
};

const pictureOwner = (productId: string) => ({ owner_kind: PRODUCT, owner_id: productId });

const recordOf = ({ productId, actor }: ProductChange, action: string) => ({
  actor,
  action: `product.${action}`,
  entity: 'product',
  entityId: productId,
});

/** @throws NOT_FOUND unless the actor edits the work */
const lock = async (trx: Trx, { productId, actor }: ProductChange): Promise<ProductRow> => {
  const row = await lockProduct(trx, productId, actor.userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** The id of the edition with a slug: the current one, or the one that the work has already. @throws INVALID_INPUT */
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

type NewWork = Omit<ProductChange, 'productId'> & {
  readonly ownerId: string;
  readonly entered: ProductDraft;
};

/** Adds a draft, and returns its id. @throws INVALID_INPUT, TOO_MANY_PRODUCTS */
export const addProduct = async (
  trx: Trx,
  { ownerId, entered, ...by }: NewWork,
): Promise<string> => {
  await lockAccount(trx, ownerId);
  if ((await countProducts(trx, ownerId)) >= MAX_PRODUCTS)
    throw new ProblemError('TOO_MANY_PRODUCTS');
  const fields = withoutEmpty(entered);
  const productId = randomUUIDv7();
  await insertProduct(trx, {
    id: productId,
    owner_id: ownerId,
    status: 'draft',
    ...toColumns(fields, await resolveRelease(trx, fields.releaseEdition)),
    created_at: by.now,
    updated_at: by.now,
  });
  await audit(trx, [{ ...recordOf({ productId, ...by }, 'added'), after: fields }]);
  return productId;
};

type Update = ProductChange & { readonly version: number; readonly changes: Changes };

/** Changes the fields of a work, and what its offers show of them. @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT */
export const updateProduct = (db: Db, { version, changes, ...change }: Update): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, change);
    await updateVersioned(trx, {
      row: true,
      current: row.version,
      version,
      schema: schemaFor(row.status),
      before: toFields(row),
      changes: clearingOtherRelease(changes),
      normalize: withoutEmpty,
      write: async (fields) => {
        const release = await resolveRelease(trx, fields.releaseEdition, row);
        await writeProduct(trx, row.id, {
          ...toColumns(fields, release),
          version: version + 1,
          updated_at: change.now,
        });
        await updateListings(trx, { productIds: [row.id] });
        return true;
      },
      record: recordOf(change, 'changed'),
    });
  });

/** Publishes or archives a work. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT */
export const setStatus = (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  change: ProductChange,
  status: NextStatus,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, change);
    if (row.status === status) return;
    checkStatusChange(row.status, status);
    if (status === 'published')
      checkComplete(toFields(row), await listPictures(trx, pictureOwner(row.id)));
    else
      refuseFor(row.status, {
        offered: await isOffered(trx, row.id),
        entered: (await listProductEntries({ db: trx, slot }, [row.id])).some(
          ({ isOpen }) => isOpen,
        ),
      });
    await writeProduct(trx, row.id, { status, updated_at: change.now });
    await updateListings(trx, { productIds: [row.id] });
    await audit(trx, [
      { ...recordOf(change, status), before: { status: row.status }, after: { status } },
    ]);
  });

/** Deletes a work with its offers and pictures. @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE */
export const deleteProduct = (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  change: ProductChange,
  version: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Changes of pictures lock the list, then the work.
    await lockPictureList(trx, pictureOwner(change.productId));
    const row = await lock(trx, change);
    if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
    refuseFor(row.status, {
      offered: await isOffered(trx, row.id),
      reserved: await isReserved(trx, row.id),
      entered: (await listProductEntries({ db: trx, slot }, [row.id])).length > 0,
    });
    await removeProduct(trx, row.id);
    await removePictureLists(trx, PRODUCT, [row.id]);
    await audit(trx, [{ ...recordOf(change, 'deleted'), before: toFields(row) }]);
  });

const describe = (pictures: readonly PictureRow[]) => ({
  pictures: pictures.map(({ id, alt, crop }) => ({ id, alt, crop })),
});

/** Copies the pictures that visitors see to the work, the first of them as its cover. @throws NOT_FOUND */
export const changePictures = async (
  trx: Trx,
  change: ProductChange,
  { action, before, after }: PictureChange,
): Promise<void> => {
  const { id } = await lock(trx, change);
  const cover = after.map(publicImage).find((image) => image !== undefined);
  await writeProduct(trx, id, {
    cover: cover ? JSON.stringify(cover) : null,
    pictures: JSON.stringify(after.flatMap((picture) => galleryImage(picture) ?? [])),
    updated_at: change.now,
  });
  await audit(trx, [
    {
      ...recordOf(change, `pictures_${action}`),
      before: describe(before),
      after: describe(after),
    },
  ]);
};

/** Returns the generation of a new preview link, after revoking the others where that is wanted. @throws NOT_FOUND */
export const startPreview = (
  db: Db,
  change: ProductChange,
  { revokesOthers }: { readonly revokesOthers: boolean },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id, preview_generation } = await lock(trx, change);
    await audit(trx, [
      ...(revokesOthers ? [recordOf(change, 'preview_links_revoked')] : []),
      recordOf(change, 'preview_link_created'),
    ]);
    return revokesOthers ? nextPreviewGeneration(trx, id) : preview_generation;
  });

/** Revokes every preview link of a work. @throws NOT_FOUND */
export const revokePreviews = (db: Db, change: ProductChange): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id } = await lock(trx, change);
    await audit(trx, [recordOf(change, 'preview_links_revoked')]);
    return nextPreviewGeneration(trx, id);
  });
