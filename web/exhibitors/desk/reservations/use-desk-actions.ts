import { useTranslation } from 'react-i18next';
import { cancelReservationByBooth, markNoShows, undoPickUp } from '#generated/client/sdk.gen.ts';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { BoothCancellation } from '#spec/exhibitors/desk.ts';
import { call } from '#web/core/api/client.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { useDesk } from './desk-context.ts';

/** Changes single reservations and all late ones. A refusal is explained in a toast, and the list is read again. */
export const useDeskActions = () => {
  const { t } = useTranslation('desk');
  const { list, apply, refresh } = useDesk();
  const boothId = list.booth.id;
  const { action, busy } = useActions({ problemTexts: t, reload: refresh });
  const nameOf = ({ visitorName }: BoothReservation) => visitorName ?? t('nameless');

  /** Resolves to whether it is held again. */
  const undo = action('undo', {
    run: ({ code }: BoothReservation) => call(undoPickUp, { path: { boothId, code } }),
    done: (reservation) => t('undo.done', { name: nameOf(reservation) }),
    next: (_, held) => apply([held]),
  });

  const cancel = action('cancel', {
    ask: (reservation: BoothReservation) =>
      askReason({
        mode: 'cancel',
        title: t('cancel.title', { name: nameOf(reservation) }),
        body: t('cancel.body'),
        schema: BoothCancellation,
        label: t('cancel.reason'),
        hint: t('cancel.hint'),
        submitLabel: t('cancel.confirm'),
        send: async (reason) => {
          const path = { boothId, code: reservation.code };
          apply([await call(cancelReservationByBooth, { path, body: { reason } })]);
        },
      }),
    done: (reservation) => t('cancel.done', { name: nameOf(reservation) }),
    // The dialog has shown it.
    next: () => {},
  });

  const mark = (selection: Parameters<typeof markNoShows>[0]['body']['selection']) =>
    call(markNoShows, { path: { boothId }, body: { selection } });
  const marked = (_: unknown, { count }: { count: number }) => t('noShow.done', { count });

  const markNoShow = action('no-show', {
    run: ({ code }: BoothReservation) => mark({ by: 'codes', codes: [code] }),
    done: marked,
  });

  const markAllLate = action('all-late', {
    ask: (count: number) => ({
      mode: 'confirm',
      title: t('noShow.title', { count }),
      body: t('noShow.body'),
      confirmLabel: t('noShow.confirm'),
    }),
    run: () => mark({ by: 'late' }),
    done: marked,
  });

  return { undo, cancel, markNoShow, markAllLate, busy };
};
