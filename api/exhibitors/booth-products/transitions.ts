import { randomUUIDv7 } from 'node:crypto';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Lock } from '#api/exhibitors/booth-profiles/editing.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import { BoothProductFields } from '#spec/exhibitors/booth-product-form.ts';
import {
  type BoothProductChange,
  MAX_BOOTH_PRODUCTS,
  type NewBoothProduct,
} from '#spec/exhibitors/booth-product-views.ts';
import {
  assertFieldsUnlocked,
  assertOpeningKept,
  assertStockSuffices,
  assertSuitable,
} from './policy.ts';
import {
  countOffers,
  countReservations,
  findOffer,
  findOfferingBooth,
  insertOffer,
  lockOffer,
  lockOffers,
  lockPublishedWork,
  type OfferKey,
  type OfferRow,
  removeOffer,
  toColumns,
  writeOffer,
  writeOrder,
  writeStock,
} from './store.ts';

/**
 * Every change of the offers of a booth, except their state. Locks are taken in one order: booth, work, offer, stock;
 * reservations use the same order without the work.
 */

/** The booth that offers, and whether a deadline locks a part of its offers. */
export type Offering = { readonly booth: BoothMembership; readonly lock: Lock };

/** @throws NOT_FOUND */
export const requireOffer = (row: OfferRow | undefined): OfferRow => {
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Returns the fields of an offer for the form. */
const toFields = (row: OfferRow): BoothProductFields => ({
  price: row.price,
  isNew: row.is_new,
  trialPlay: row.trial_play,
  days: row.stock_days.map(({ date, stock }) => ({ date, stock })),
  reservable: row.reservable,
  perPersonLimit: row.per_person_limit,
  ...omitAbsent({
    opensAt: row.opens_at?.toISOString(),
    closesAt: row.closes_at?.toISOString(),
    pickUpUntil: row.pick_up_until,
    note: row.note,
  }),
});

const toInstant = (time: string | undefined) => (time ? new Date(time).toISOString() : undefined);

/** Times in one notation; an empty text in both languages counts as absent. */
const normalize = ({ opensAt, closesAt, note, ...fields }: BoothProductFields) => ({
  ...fields,
  ...omitAbsent({
    opensAt: toInstant(opensAt),
    closesAt: toInstant(closesAt),
    note: toLocalized(note),
  }),
});

/**
 * Offers a work of the booth's owner, as a draft.
 * @throws DEADLINE_PASSED, INVALID_INPUT, TOO_MANY_BOOTH_PRODUCTS, ALREADY_OFFERED
 */
export const addOffer = async (
  { trx, now, audit }: UserAct,
  { booth, lock }: Offering,
  { productId, ...entered }: NewBoothProduct,
): Promise<OfferRow> => {
  if (lock) throw lock;
  const { owner_id } = await lockBooth(trx, booth.id, booth.edition_id);
  if (!(await lockPublishedWork(trx, productId, owner_id)))
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/productId', rule: 'requiredSelect' }],
    });
  const { count, last, isOffered } = await countOffers(trx, booth.id, productId);
  if (isOffered) throw new ProblemError('ALREADY_OFFERED');
  if (count >= MAX_BOOTH_PRODUCTS) throw new ProblemError('TOO_MANY_BOOTH_PRODUCTS');
  const fields = normalize(entered);
  assertSuitable(await findOfferingBooth(trx, booth.id), undefined, fields);
  const id = randomUUIDv7();
  await insertOffer(trx, {
    ...toColumns(fields),
    id,
    booth_id: booth.id,
    product_id: productId,
    edition_id: booth.edition_id,
    position: last + 1,
    created_at: now,
    updated_at: now,
  });
  await writeStock(trx, id, fields.days);
  await updateListings(trx, { boothProductIds: [id] });
  await audit({ action: 'boothProduct.created', entityId: id, after: { productId, ...fields } });
  return requireOffer(await findOffer(trx, { boothId: booth.id, boothProductId: id }));
};

const keyOf = ({ id }: BoothMembership, boothProductId: string): OfferKey => ({
  boothId: id,
  boothProductId,
});

/**
 * Changes an offer and its stock.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, INVALID_INPUT, DEADLINE_PASSED, STOCK_BELOW_RESERVED, OPENING_FIXED
 */
export const changeOffer = async (
  act: UserAct,
  { booth, lock }: Offering,
  id: string,
  changes: BoothProductChange,
): Promise<OfferRow> => {
  const { trx, now } = act;
  const key = keyOf(booth, id);
  const row = requireOffer(await lockOffer(trx, key, { stock: true }));
  if (row.status === 'ended') throw new ProblemError('NOT_IN_STATE', { currentStatus: row.status });
  const before = toFields(row);
  return changeVersioned(act, {
    row,
    schema: BoothProductFields,
    before,
    changes,
    normalize,
    write: async (fields) => {
      assertFieldsUnlocked(lock, before, fields);
      assertSuitable(await findOfferingBooth(trx, key.boothId), before, fields);
      assertOpeningKept(row.stock_days, before, fields);
      assertStockSuffices(row.stock_days, fields);
      await writeOffer(trx, id, {
        ...toColumns(fields),
        version: row.version + 1,
        updated_at: now,
      });
      await writeStock(trx, id, fields.days);
      return findOffer(trx, key);
    },
    record: { action: 'boothProduct.changed', entityId: id },
  });
};

/** Declares an offer sold out, or not; the last writer wins. @throws NOT_FOUND */
export const setSoldOut = async (
  { trx, now, audit }: UserAct,
  booth: BoothMembership,
  id: string,
  soldOut: boolean,
): Promise<OfferRow> => {
  const key = keyOf(booth, id);
  const row = requireOffer(await lockOffer(trx, key));
  if (row.sold_out === soldOut) return row;
  await writeOffer(trx, id, { sold_out: soldOut, updated_at: now });
  await audit({
    action: 'boothProduct.sold_out_set',
    entityId: id,
    before: { soldOut: row.sold_out },
    after: { soldOut },
  });
  return requireOffer(await findOffer(trx, key));
};

/**
 * Orders the offers of a booth; offers that the request omits follow.
 * @throws INVALID_INPUT for an offer that the booth does not have
 */
export const orderOffers = async (
  { trx, audit }: UserAct,
  booth: BoothMembership,
  wanted: readonly string[],
): Promise<void> => {
  await lockBooth(trx, booth.id, booth.edition_id);
  const before = await lockOffers(trx, booth.id);
  const errors = wanted.flatMap((id, at) =>
    before.includes(id) ? [] : [{ pointer: `/boothProductIds/${at}`, rule: 'requiredSelect' }],
  );
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
  const after = [...wanted, ...before.filter((id) => !wanted.includes(id))];
  if (after.every((id, at) => id === before[at])) return;
  await writeOrder(trx, after);
  await updateListings(trx, { boothProductIds: after });
  await audit({
    action: 'booth.products_ordered',
    entityId: booth.id,
    before: { boothProductIds: before },
    after: { boothProductIds: after },
  });
};

/** Deletes an offer that was never reserved. @throws NOT_FOUND, PRECONDITION_FAILED, HAS_RESERVATIONS */
export const deleteOffer = async (
  { trx, match, audit }: UserAct,
  { booth }: Offering,
  id: string,
): Promise<void> => {
  const row = requireOffer(await lockOffer(trx, keyOf(booth, id)));
  match(row.version);
  if ((await countReservations(trx, id)).all > 0) throw new ProblemError('HAS_RESERVATIONS');
  await removeOffer(trx, id);
  await audit({
    action: 'boothProduct.deleted',
    entityId: id,
    before: { productId: row.product_id, status: row.status, ...toFields(row) },
  });
};
