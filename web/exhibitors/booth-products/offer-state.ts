import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { NEXT_STATUSES } from '#spec/exhibitors/booth-product-views.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';
import type { EditingState } from '#web/exhibitors/booth-profiles/editing-state.ts';

export const TONES = {
  draft: 'waiting',
  published: 'available',
  paused: 'few',
  ended: 'cancelled',
} as const satisfies Record<BoothProduct['status'], StatusTone>;

/** The actions on an offer in the list, apart from changing its fields. */
export type OfferAct = 'published' | 'paused' | 'ended' | 'deleted';

type Situation = { role: BoothProductList['booth']['role']; state: EditingState };

/** Returns whether offers can be changed at all; their stock, pauses and notes until the show is over. */
export const canEdit = ({ role, state }: Situation): boolean =>
  role !== 'desk' && (state === 'open' || state === 'locked');

/** Returns the actions that the state of an offer allows now. Only drafts have certainly never been reserved. */
export const actsFor = (
  { status }: Pick<BoothProduct, 'status'>,
  situation: Situation,
): OfferAct[] => {
  if (!canEdit(situation)) return [];
  if (status === 'draft')
    return situation.state === 'open' ? ['published', 'deleted'] : ['deleted'];
  return NEXT_STATUSES[status].filter((next) => next !== 'draft');
};

/**
 * Returns the reason why visitors do not see an offer although the booth has published it; undefined if they do, or should not.
 */
export const hiddenBecause = ({
  status,
  isListed,
  product,
}: Pick<BoothProduct, 'status' | 'isListed' | 'product'>): 'work' | 'booth' | undefined => {
  if (status !== 'published' || isListed) return undefined;
  return product.isPublished ? 'booth' : 'work';
};
