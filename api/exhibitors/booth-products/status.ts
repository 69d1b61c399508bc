import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { cancelHeldReservations } from '#api/visitors/reservations/cancellation-by-booth.ts';
import {
  type BoothProductStatusChange,
  NEXT_STATUSES,
} from '#spec/exhibitors/booth-product-views.ts';
import { countReservations, findOffer, lockOffer, type OfferRow, writeOffer } from './store.ts';
import { type Offering, requireOffer } from './transitions.ts';

/**
 * Changes the state of an offer: draft → published ⇄ paused; published | paused → ended. Publishing a draft adds an
 * offer, which the booth's deadline locks.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED, WORK_NOT_PUBLISHED, RESERVATIONS_HELD
 */
export const setStatus = async (
  act: UserAct,
  { booth, lock }: Offering,
  id: string,
  { status, cancelHeld, reason }: BoothProductStatusChange,
): Promise<OfferRow> => {
  const { trx, now } = act;
  const key = { boothId: booth.id, boothProductId: id };
  const row = requireOffer(await lockOffer(trx, key));
  if (row.status === status) return row;
  if (!NEXT_STATUSES[row.status].includes(status))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: row.status });
  if (row.status === 'draft' && lock) throw lock;
  if (status === 'published' && row.product_status !== 'published')
    throw new ProblemError('WORK_NOT_PUBLISHED');
  if (status === 'ended') await releaseHeld(act, id, cancelHeld ? reason : undefined);
  await writeOffer(trx, id, { status, updated_at: now });
  await updateListings(trx, { boothProductIds: [id] });
  await act.audit({
    action: `boothProduct.${status}`,
    entityId: id,
    before: { status: row.status },
    after: { status },
  });
  return requireOffer(await findOffer(trx, key));
};

/** Cancels the held reservations of visitors, with a reason. @throws RESERVATIONS_HELD without one */
const releaseHeld = async (
  act: UserAct,
  boothProductId: string,
  reason: string | undefined,
): Promise<void> => {
  const { held } = await countReservations(act.trx, boothProductId);
  if (held === 0) return;
  if (reason === undefined) throw new ProblemError('RESERVATIONS_HELD', { count: held });
  await cancelHeldReservations(act, { boothProductId }, reason);
};
