import type { ReadContext } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type { NewProduct } from '#spec/exhibitors/my-product-views.ts';
import { findBoothOwner, findProduct, type ProductRow } from './store.ts';

type OfProduct = { readonly params: { readonly productId: string } };
type Reader = Pick<ReadContext, 'db' | 'actor'>;

/** @throws NOT_FOUND unless the caller edits the work */
export const requireProduct = async (
  { params }: OfProduct,
  { db, actor }: Reader,
): Promise<ProductRow> => {
  const row = await findProduct(db, params.productId, actor.userId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Returns the owner of a new work: the caller, or the owner of a booth that the caller edits. @throws NOT_FOUND, FORBIDDEN */
export const ownerOfNew = async (
  { body: { forBooth } }: { readonly body: Pick<NewProduct, 'forBooth'> },
  { db, actor: { userId } }: Reader,
): Promise<string> => {
  if (!forBooth) return userId;
  await requireBoothRole(db, forBooth, userId, ['owner', 'editor']);
  const ownerId = await findBoothOwner(db, forBooth);
  if (!ownerId) throw new ProblemError('NOT_FOUND');
  return ownerId;
};
