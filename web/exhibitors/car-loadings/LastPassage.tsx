import { useTranslation } from 'react-i18next';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { useIsUndoable } from '#web/core/use-is-undoable.ts';
import { useVehicleActions } from './use-vehicle-actions.tsx';
import styles from './VehicleTable.module.css';

type LastPassageProps = {
  vehicle: OrganiserCarLoading;
  onMoved: (vehicle: OrganiserCarLoading) => void;
};

/** Takes back the passage of a vehicle that the filter of the list no longer shows. */
export const LastPassage = ({ vehicle, onMoved }: LastPassageProps) => {
  const { t } = useTranslation('car-loadings');
  const { act, pending } = useVehicleActions(vehicle, onMoved);
  const { code, status, undoUntil } = vehicle;
  if (!useIsUndoable(undoUntil)) return null;
  return (
    <Banner
      tone="done"
      className={classNames('no-print', styles.last)}
      title={t(`done.${status}`, { code })}
      action={
        <Button
          icon="undo-2"
          busy={pending !== undefined}
          onClick={(click) => void act('undo', click)}
        >
          {t('action.undo')}
          <span className="visually-hidden">: {code}</span>
        </Button>
      }
    />
  );
};
