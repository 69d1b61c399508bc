import { useTranslation } from 'react-i18next';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import {
  DECIDED_STATUSES,
  type DecidedStatus,
  GATE_STATUSES,
  type GateStatus,
  leadsTo,
} from '#spec/exhibitors/car-loading-states.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { useVehicleActions } from './use-vehicle-actions.tsx';
import styles from './VehicleTable.module.css';

const ICONS: Readonly<Record<DecidedStatus | GateStatus, string>> = {
  approved: 'check',
  rejected: 'circle-x',
  cancelled: 'x',
  checked_in: 'log-in',
  checked_out: 'log-out',
};

/** What staff and the gate can do with a vehicle in its state. */
export const VehicleActions = ({ vehicle }: { vehicle: OrganiserCarLoading }) => {
  const { t } = useTranslation('car-loadings');
  const { act, pending } = useVehicleActions(vehicle);
  const targets = [...GATE_STATUSES, ...DECIDED_STATUSES].filter(
    // Those who decide about a vehicle reject it rather than cancel it.
    (to) => leadsTo(vehicle.status, to) && !(to === 'cancelled' && vehicle.status === 'requested'),
  );
  if (targets.length === 0) return null;
  return (
    <div className={classNames(styles.actions, 'no-print')}>
      {targets.map((to) => (
        <Button
          key={to}
          icon={ICONS[to]}
          busy={pending === to}
          onClick={(event) => act(to, event.currentTarget)}
        >
          {t(`action.${to}`)}
          <span className="visually-hidden">: {vehicle.code}</span>
        </Button>
      ))}
    </div>
  );
};
