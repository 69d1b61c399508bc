import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setBoothProductOrder } from '#generated/client/sdk.gen.ts';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { moved } from '#web/core/pictures/settings.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';

type Step = -1 | 1;

export type OfferOrder = {
  readonly canMove: (offer: BoothProduct, by: Step) => boolean;
  readonly move: (offer: BoothProduct, by: Step) => Promise<void>;
  readonly busy: boolean;
};

export const orderButtonId = ({ id }: Pick<BoothProduct, 'id'>, by: Step) => `move-${id}-${by}`;

/** Moves offers by one place. The button that was pressed keeps focus, or the other one at an end of the list. */
export const useOfferOrder = ({ booth, items }: BoothProductList): OfferOrder => {
  const { t } = useTranslation('booth-products');
  const { revalidate } = useRevalidator();
  const focusNext = useFocusAfterUpdate(items);
  const [sentFrom, setSentFrom] = useState<BoothProductList['items']>();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const indexOf = ({ id }: BoothProduct) => items.findIndex((each) => each.id === id);
  const canMove = (offer: BoothProduct, by: Step) => items[indexOf(offer) + by] !== undefined;

  const move = async (offer: BoothProduct, by: Step) => {
    const from = indexOf(offer);
    await send(async () => {
      const boothProductIds = moved(items, from, by).map(({ id }) => id);
      await call(setBoothProductOrder, { path: { boothId: booth.id }, body: { boothProductIds } });
      setSentFrom(items);
      focusNext(() => {
        const buttons = [by, by === 1 ? -1 : 1] as const;
        buttons
          .map((step) => document.getElementById(orderButtonId(offer, step)))
          .find((button) => button !== null)
          ?.focus();
      });
      toast({ severity: 'success', summary: t('order.done', { number: from + by + 1 }) });
    });
    await revalidate();
  };

  // The next move starts from the new order, which is shown later than the response.
  return { canMove, move, busy: busy || sentFrom === items };
};
