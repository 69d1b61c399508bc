import { useTranslation } from 'react-i18next';
import { cancelMyReservation } from '#generated/client/sdk.gen.ts';
import type { Reservation } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { draftName } from './draft-name.ts';

/** Cancels a reservation after confirmation and reloads the list. */
export const useCancelReservation = (
  { code, product, booth, day, quantity }: Reservation,
  onCancelled: () => void,
) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const title = localized(product.title, useLocale());

  const cancel = action('cancel', {
    ask: () => ({
      mode: 'cancel',
      title: t('cancel.title', { title }),
      body: t('cancel.body', {
        day: f.shortDay(day),
        copies: t('units:copies', { count: quantity }),
      }),
      confirmLabel: t('cancel.confirm'),
    }),
    run: async () => {
      await call(cancelMyReservation, { path: { code } });
      // A retry of an earlier request must not return this reservation.
      deleteDraft(draftName({ boothId: booth.id, productId: product.id }));
    },
    done: () => t('cancel.done', { title }),
    focus: onCancelled,
  });

  return { cancel, busy };
};
