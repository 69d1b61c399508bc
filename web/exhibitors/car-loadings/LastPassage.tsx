import { useTranslation } from 'react-i18next';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { useIsUndoable } from '#web/core/use-is-undoable.ts';
import { type Moving, useVehicleActions } from './use-vehicle-actions.tsx';
import styles from './VehicleTable.module.css';

type LastPassageProps = { vehicle: OrganiserCarLoading; moving: Moving };

/** Names the vehicle that has just passed and offers to undo the step, because a filter may hide its row. */
export const LastPassage = ({ vehicle, moving }: LastPassageProps) => {
  const { t } = useTranslation('car-loadings');
  const { act, pending } = useVehicleActions(vehicle, moving);
  const { code, status, undoUntil } = vehicle;
  if (!useIsUndoable(undoUntil)) return null;
  return (
    <Banner
      live
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
