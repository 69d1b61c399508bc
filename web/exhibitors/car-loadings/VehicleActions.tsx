import { useTranslation } from 'react-i18next';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { DECIDED_STATUSES, GATE_STATUSES, leadsTo } from '#spec/exhibitors/car-loading-states.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row } from '#web/core/ui/Layout.tsx';
import { useIsUndoable } from '#web/core/use-is-undoable.ts';
import { type Moving, type Target, useVehicleActions } from './use-vehicle-actions.tsx';
import styles from './VehicleTable.module.css';

const ICONS: Readonly<Record<Target, string>> = {
  approved: 'check',
  rejected: 'circle-x',
  cancelled: 'x',
  checked_in: 'log-in',
  checked_out: 'log-out',
  undo: 'undo-2',
};

type VehicleActionsProps = { vehicle: OrganiserCarLoading; moving: Moving };

/** The buttons for the next steps of a vehicle. */
export const VehicleActions = ({ vehicle, moving }: VehicleActionsProps) => {
  const { t } = useTranslation('car-loadings');
  const { act, pending } = useVehicleActions(vehicle, moving);
  const steps = [...GATE_STATUSES, ...DECIDED_STATUSES].filter(
    // Those who decide about a vehicle reject it rather than cancel it.
    (to) => leadsTo(vehicle.status, to) && !(to === 'cancelled' && vehicle.status === 'requested'),
  );
  const canUndo = useIsUndoable(vehicle.undoUntil);
  const targets: readonly Target[] = canUndo ? [...steps, 'undo'] : steps;
  if (targets.length === 0) return null;
  return (
    <Row align="stretch" className={classNames(styles.actions, 'no-print')}>
      {targets.map((to) => (
        <Button
          key={to}
          icon={ICONS[to]}
          busy={pending?.name === to}
          onClick={(click) => void act(to, click)}
        >
          {t(`action.${to}`)}
          <span className="visually-hidden">: {vehicle.code}</span>
        </Button>
      ))}
    </Row>
  );
};
