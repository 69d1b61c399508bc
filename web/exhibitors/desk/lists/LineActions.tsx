import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { onTap } from '#web/core/ui/second-tap.ts';
import { useDesk } from '../reservations/desk-context.ts';
import { canUndo, isHeld, isPickable } from '../reservations/summaries.ts';
import { useDeskActions } from '../reservations/use-desk-actions.ts';
import styles from './ListView.module.css';

/** The actions of the desk on a reservation in its state. */
export const LineActions = ({ reservation }: { reservation: BoothReservation }) => {
  const { t } = useTranslation('desk');
  const { openTicket, unsentCodes } = useDesk();
  const { undo, cancel, markNoShow, busy } = useDeskActions();
  const { code, isLate } = reservation;
  if (unsentCodes.has(code)) return null;
  const about = <span className="visually-hidden">: {code}</span>;
  const isUndoable = canUndo(reservation, new Date());
  if (!isPickable(reservation) && !isUndoable) return null;
  return (
    <Cluster gap={2} align="stretch" className={classNames(styles.acts, 'no-print')}>
      {isPickable(reservation) && (
        <Button icon="hand-helping" onClick={() => openTicket(code)}>
          {t('list.open')}
          {about}
        </Button>
      )}
      {isLate && (
        <Button
          icon="user-x"
          busy={busy}
          onClick={(click) => void onTap(click, () => markNoShow(reservation))}
        >
          {t('noShow.one')}
          {about}
        </Button>
      )}
      {isHeld(reservation) && (
        <Button
          variant="quiet"
          icon="x"
          onClick={({ currentTarget }) => void cancel(reservation, currentTarget)}
        >
          {t('cancel.open')}
          {about}
        </Button>
      )}
      {isUndoable && (
        <Button
          icon="undo-2"
          busy={busy}
          onClick={(click) => void onTap(click, () => undo(reservation))}
        >
          {t('undo.open')}
          {about}
        </Button>
      )}
    </Cluster>
  );
};
