import { useTranslation } from 'react-i18next';
import { cancelCarLoading } from '#generated/client/sdk.gen.ts';
import type { CarLoading } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { slotTime } from './slot-times.ts';

/** Cancels a vehicle after confirmation, and reloads the list. */
export const useCancelCarLoading = (
  { id, slot, status }: CarLoading,
  boothId: string,
  onCancelled: () => void,
) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const name = `${t(`direction.${slot.direction}`)} ${slotTime(f, slot)}`;

  const cancel = action('cancel', {
    ask: () => ({
      mode: 'cancel',
      title: t('cancel.title', { name }),
      body: t(status === 'waitlisted' ? 'cancel.bodyWaiting' : 'cancel.body'),
      confirmLabel: t('cancel.confirm'),
    }),
    run: () => call(cancelCarLoading, { path: { boothId, carLoadingId: id } }),
    done: () => t('cancel.done', { name }),
    focus: onCancelled,
  });

  return { cancel, busy };
};
