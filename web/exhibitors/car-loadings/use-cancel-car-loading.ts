import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { cancelCarLoading } from '#generated/client/sdk.gen.ts';
import type { CarLoading } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { slotTime } from './slot-times.ts';

/** Cancels a vehicle after confirmation, and reloads the list. */
export const useCancelCarLoading = (
  { id, slot, status }: CarLoading,
  boothId: string,
  onCancelled: () => void,
) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });

  const cancel = async () => {
    const name = `${t(`direction.${slot.direction}`)} ${slotTime(f, slot)}`;
    const isConfirmed = await confirm({
      mode: 'cancel',
      title: t('cancel.title', { name }),
      body: t(status === 'waitlisted' ? 'cancel.bodyWaiting' : 'cancel.body'),
      confirmLabel: t('cancel.confirm'),
    });
    if (!isConfirmed) return;
    await send(async () => {
      try {
        await call(cancelCarLoading, { path: { boothId, carLoadingId: id } });
        toast({ severity: 'success', summary: t('cancel.done', { name }) });
        onCancelled();
      } finally {
        await revalidate();
      }
    });
  };

  return { cancel, busy };
};
