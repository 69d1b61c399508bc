import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setBoothProductOrder } from '#generated/client/sdk.gen.ts';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { moved } from '#web/core/pictures/settings.ts';
import { useActions } from '#web/core/shell/use-actions.ts';

type Step = -1 | 1;

export type OfferOrder = {
  readonly canMove: (offer: BoothProduct, by: Step) => boolean;
  readonly move: (move: { offer: BoothProduct; by: Step }) => Promise<unknown>;
  readonly busy: boolean;
};

export const orderButtonId = ({ id }: Pick<BoothProduct, 'id'>, by: Step) => `move-${id}-${by}`;

/**
 * Returns functions that move offers by one place. Focus stays on the pressed button, or at an end of the list moves to the other
 * one.
 */
export const useOfferOrder = ({ booth, items }: BoothProductList): OfferOrder => {
  const { t } = useTranslation('booth-products');
  const [sentFrom, setSentFrom] = useState<BoothProductList['items']>();
  const { action, busy } = useActions({ problemTexts: t });
  const indexOf = ({ id }: BoothProduct) => items.findIndex((each) => each.id === id);
  const canMove = (offer: BoothProduct, by: Step) => items[indexOf(offer) + by] !== undefined;

  const move = action('move', {
    run: async ({ offer, by }: { offer: BoothProduct; by: Step }) => {
      const boothProductIds = moved(items, indexOf(offer), by).map(({ id }) => id);
      await call(setBoothProductOrder, { path: { boothId: booth.id }, body: { boothProductIds } });
      setSentFrom(items);
    },
    done: ({ offer, by }) => t('order.done', { number: indexOf(offer) + by + 1 }),
    focus: ({ offer, by }) => {
      const buttons = [by, by === 1 ? -1 : 1] as const;
      buttons
        .map((step) => document.getElementById(orderButtonId(offer, step)))
        .find((button) => button !== null)
        ?.focus();
    },
  });

  // The next move starts from the new order, which is shown later than the response.
  return { canMove, move, busy: busy || sentFrom === items };
};
