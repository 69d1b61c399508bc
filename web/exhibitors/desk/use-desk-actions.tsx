import { useTranslation } from 'react-i18next';
import { markNoShows, undoPickUp } from '#generated/client/sdk.gen.ts';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { CancelForm } from './CancelForm.tsx';
import { useDesk } from './desk-context.ts';

/** Changes of single reservations and of all late ones. What is refused is explained in a toast, and the list read again. */
export const useDeskActions = () => {
  const { t } = useTranslation('desk');
  const { list, apply, refresh } = useDesk();
  const boothId = list.booth.id;
  const { send, busy } = useSend(async (problem) => {
    toastProblem(problem, t);
    await refresh();
    return true;
  });
  const nameOf = ({ visitorName }: BoothReservation) => visitorName ?? t('nameless');

  /** Resolves to whether it is held again. */
  const undo = async (reservation: BoothReservation): Promise<boolean> => {
    const { code } = reservation;
    const held = await send(() => call(undoPickUp, { path: { boothId, code } }));
    if (!held) return false;
    apply([held]);
    toast({ severity: 'success', summary: t('undo.done', { name: nameOf(reservation) }) });
    return true;
  };

  const cancel = async (reservation: BoothReservation, opener: Element): Promise<void> => {
    const name = nameOf(reservation);
    const isDone = await confirm({
      mode: 'cancel',
      title: t('cancel.title', { name }),
      body: t('cancel.body'),
      opener,
      content: (answer) => (
        <CancelForm
          path={{ boothId, code: reservation.code }}
          answer={answer}
          onDone={(cancelled) => apply([cancelled])}
        />
      ),
    });
    if (isDone) toast({ severity: 'success', summary: t('cancel.done', { name }) });
    else await refresh();
  };

  const mark = async (
    selection: Parameters<typeof markNoShows>[0]['body']['selection'],
  ): Promise<void> => {
    const marked = await send(() => call(markNoShows, { path: { boothId }, body: { selection } }));
    if (!marked) return;
    toast({ severity: 'success', summary: t('noShow.done', { count: marked.count }) });
    await refresh();
  };

  const markNoShow = ({ code }: BoothReservation) => mark({ by: 'codes', codes: [code] });

  const markAllLate = async (count: number): Promise<void> => {
    const yes = await confirm({
      mode: 'confirm',
      title: t('noShow.title', { count }),
      body: t('noShow.body'),
      confirmLabel: t('noShow.confirm'),
    });
    if (yes) await mark({ by: 'late' });
  };

  return { undo, cancel, markNoShow, markAllLate, busy };
};
