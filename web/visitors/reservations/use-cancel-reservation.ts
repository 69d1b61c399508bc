import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { cancelMyReservation } from '#generated/client/sdk.gen.ts';
import type { Reservation } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { draftName } from './draft-name.ts';

/** Cancels a reservation after confirmation and reloads the list. */
export const useCancelReservation = (
  { code, product, booth, day, quantity }: Reservation,
  onCancelled: () => void,
) => {
  const { t } = useTranslation('reservations');
  const locale = useLocale();
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });

  const cancel = async () => {
    const title = localized(product.title, locale);
    const isConfirmed = await confirm({
      mode: 'cancel',
      title: t('cancel.title', { title }),
      body: t('cancel.body', {
        day: f.shortDay(day),
        copies: t('units:copies', { count: quantity }),
      }),
      confirmLabel: t('cancel.confirm'),
    });
    if (!isConfirmed) return;
    await send(async () => {
      try {
        await call(cancelMyReservation, { path: { code } });
        // A retry of an earlier request must not return this reservation.
        deleteDraft(draftName({ boothId: booth.id, productId: product.id }));
        toast({ severity: 'success', summary: t('cancel.done', { title }) });
        onCancelled();
      } finally {
        await revalidate();
      }
    });
  };

  return { cancel, busy };
};
