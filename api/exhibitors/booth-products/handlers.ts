import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { versioned } from '#api/core/http/versioned.ts';
import { requireEditable } from '#api/exhibitors/booth-profiles/editing.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import type { BoothProduct } from '#spec/exhibitors/booth-product-views.ts';
import type * as contract from '#spec/exhibitors/booth-products.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { changeInTransaction, OFFERS, presentOne, readOffers } from './service.ts';
import { setStatus } from './status.ts';
import { findOffer } from './store.ts';
import {
  addOffer,
  changeOffer,
  deleteOffer,
  type Offering,
  orderOffers,
  requireOffer,
  setSoldOut,
} from './transitions.ts';

/** Admits editors of a booth while any of what it offers can be changed. */
const openForEditing = async (
  { boothId }: { boothId: string },
  { platform: { db }, identity, now }: SignedInContext,
): Promise<Offering> => {
  const booth = await requireBoothRole(db, boothId, identity.userId, ['owner', 'editor']);
  return { booth, actor: identity, now, lock: await requireEditable(db, OFFERS, booth, now) };
};

export const listBoothProducts: Handler<typeof contract.listBoothProducts> = async (
  { params },
  { platform, identity },
) =>
  readOffers(
    platform,
    await requireBoothRole(platform.db, params.boothId, identity.userId, BOOTH_ROLES),
  );

export const createBoothProduct: Handler<typeof contract.createBoothProduct> = async (
  { params, body, idempotencyKey: key },
  context,
) => {
  const offering = await openForEditing(params, context);
  const scope = context.identity.userId;
  const request = { scope, key, operation: 'createBoothProduct', input: { params, body } };
  const { db, slot } = context.platform;
  const created = await executeOnce<BoothProduct>(db, request, async (trx) =>
    presentOne({ db: trx, slot }, params.boothId, await addOffer(trx, offering, body)),
  );
  return versioned(created);
};

export const getBoothProduct: Handler<typeof contract.getBoothProduct> = async (
  { params },
  { platform, identity },
) => {
  await requireBoothRole(platform.db, params.boothId, identity.userId, BOOTH_ROLES);
  const row = requireOffer(await findOffer(platform.db, params));
  return versioned(await presentOne(platform, params.boothId, row));
};

export const updateBoothProduct: Handler<typeof contract.updateBoothProduct> = async (
  { params, body, version },
  context,
) => {
  const offering = await openForEditing(params, context);
  const target = { id: params.boothProductId, version };
  const changed = await changeInTransaction(context.platform, params.boothId, (trx) =>
    changeOffer(trx, offering, target, body),
  );
  return versioned(changed);
};

export const deleteBoothProduct: Handler<typeof contract.deleteBoothProduct> = async (
  { params, version },
  context,
) => {
  const offering = await openForEditing(params, context);
  const target = { id: params.boothProductId, version };
  await context.platform.db.transaction().execute((trx) => deleteOffer(trx, offering, target));
};

export const setBoothProductStatus: Handler<typeof contract.setBoothProductStatus> = async (
  { params, body },
  context,
) => {
  const offering = await openForEditing(params, context);
  const { platform } = context;
  const changed = await changeInTransaction(platform, params.boothId, (trx) =>
    setStatus(trx, platform, offering, params.boothProductId, body),
  );
  return versioned(changed);
};

export const setBoothProductSoldOut: Handler<typeof contract.setBoothProductSoldOut> = async (
  { params: { boothId, boothProductId }, body },
  { platform, identity, now },
) => {
  const booth = await requireBoothRole(platform.db, boothId, identity.userId, BOOTH_ROLES);
  await requireShowNotOver(platform.db, booth.edition_id, now);
  const changed = await changeInTransaction(platform, boothId, (trx) =>
    setSoldOut(trx, { booth, actor: identity, now }, boothProductId, body.soldOut),
  );
  return versioned(changed);
};

export const setBoothProductOrder: Handler<typeof contract.setBoothProductOrder> = async (
  { params, body },
  context,
) => {
  const offering = await openForEditing(params, context);
  const { platform } = context;
  await platform.db
    .transaction()
    .execute((trx) => orderOffers(trx, offering, body.boothProductIds));
  return readOffers(platform, offering.booth);
};
