import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { requireEditable } from '#api/exhibitors/booth-profiles/editing.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import type * as contract from '#spec/exhibitors/booth-products.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { OFFERS, presentOne, readOffers } from './read.ts';
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

type OfBooth = { readonly params: { readonly boothId: string } };

/** Admits every member of the booth. */
const memberOf = ({ params }: OfBooth, { db, actor }: ReadContext) =>
  requireBoothRole(db, params.boothId, actor.userId, BOOTH_ROLES);

/** Admits editors of a booth while its offers can be changed. */
const editorOf = async (
  { params }: OfBooth,
  { db, actor, now }: ReadContext,
): Promise<Offering> => {
  const booth = await requireBoothRole(db, params.boothId, actor.userId, ['owner', 'editor']);
  return { booth, lock: await requireEditable(db, OFFERS, booth, now) };
};

export const handlers = defineHandlers<typeof contract>({
  listBoothProducts: guarded(memberOf, (_input, context, booth) => readOffers(context, booth)),

  createBoothProduct: guarded(editorOf, async ({ body }, act, offering) =>
    presentOne(act, offering.booth, await addOffer(act, offering, body)),
  ),

  getBoothProduct: guarded(memberOf, async ({ params }, context, booth) =>
    presentOne(context, booth, requireOffer(await findOffer(context.db, params))),
  ),

  updateBoothProduct: guarded(editorOf, async ({ params, body }, act, offering) =>
    presentOne(act, offering.booth, await changeOffer(act, offering, params.boothProductId, body)),
  ),

  deleteBoothProduct: guarded(editorOf, ({ params }, act, offering) =>
    deleteOffer(act, offering, params.boothProductId),
  ),

  setBoothProductStatus: guarded(editorOf, async ({ params, body }, act, offering) =>
    presentOne(act, offering.booth, await setStatus(act, offering, params.boothProductId, body)),
  ),

  setBoothProductSoldOut: guarded(memberOf, async ({ params, body }, act, booth) => {
    await requireShowNotOver(act.db, booth.edition_id, act.now);
    return presentOne(
      act,
      booth,
      await setSoldOut(act, booth, params.boothProductId, body.soldOut),
    );
  }),

  setBoothProductOrder: guarded(editorOf, async ({ body }, act, { booth }) => {
    await orderOffers(act, booth, body.boothProductIds);
    return readOffers(act, booth);
  }),
});
