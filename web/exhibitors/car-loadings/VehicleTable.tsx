import { useTranslation } from 'react-i18next';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { plateText } from './plate-text.ts';
import { STATUS_TONES } from './status-tones.ts';
import type { Moving } from './use-vehicle-actions.tsx';
import { VehicleActions } from './VehicleActions.tsx';
import styles from './VehicleTable.module.css';

const COLUMNS = ['slot', 'booth', 'vehicle', 'plate', 'driver', 'state', 'actions'] as const;

type VehicleTableProps = { items: readonly OrganiserCarLoading[]; moving: Moving };

/** The sheet of the guards. */
export const VehicleTable = ({ items, moving }: VehicleTableProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <Table
      label={t('organiser.sheet')}
      columns={COLUMNS.map((key) => {
        const label = t(`organiser.column.${key}`);
        const head = key === 'actions' ? <span className="no-print">{label}</span> : label;
        return { key, label, head };
      })}
      rows={items.map((vehicle) => ({ key: vehicle.id, cells: cellsOf(vehicle, moving) }))}
    />
  );
};

const cellsOf = (vehicle: OrganiserCarLoading, moving: Moving) => [
  <SlotCell key="slot" vehicle={vehicle} />,
  <BoothCell key="booth" vehicle={vehicle} />,
  <VehicleCell key="vehicle" vehicle={vehicle} />,
  <PlateCell key="plate" vehicle={vehicle} />,
  <DriverCell key="driver" vehicle={vehicle} />,
  <StateCell key="state" vehicle={vehicle} />,
  <VehicleActions key="actions" vehicle={vehicle} moving={moving} />,
];

type CellProps = { vehicle: OrganiserCarLoading };

const SlotCell = ({ vehicle: { slot } }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  return (
    <>
      <span className={classNames('figures', styles.line)}>{f.shortDay(slot.day)}</span>
      <span className={classNames('figures', styles.line, 'unbroken')}>
        {f.hours(slot.from, slot.to)}
      </span>
      <span className={classNames('figures', styles.line)}>
        {slot.dock} · {t(`direction.${slot.direction}`)}
      </span>
    </>
  );
};

const BoothCell = ({ vehicle: { booth, slot, code } }: CellProps) => {
  const place = booth.days.find(({ date }) => date === slot.day) ?? booth.days[0];
  return (
    <>
      <span className={classNames('figures', styles.line)}>
        {place && `${place.code} `}
        <LocalizedText text={booth.name} />
      </span>
      <span className={classNames('small mono', styles.code)}>{code}</span>
    </>
  );
};

const VehicleCell = ({ vehicle: { vehicle, height, cargo } }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  return (
    <>
      <span className={classNames('figures', styles.line)}>{t(`kind.${vehicle}`)}</span>
      <span className={classNames('figures', styles.line)}>
        {t('heightOf', { height: f.number(height) })}
      </span>
      {cargo && <span className={classNames('soft tiny', styles.small)}>{cargo}</span>}
    </>
  );
};

const PlateCell = ({ vehicle }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  const text = vehicle.plateLater ? t('plateLater') : (plateText(vehicle) ?? '—');
  return <span className="unbroken">{text}</span>;
};

const DriverCell = ({ vehicle: { driverName, driverPhone } }: CellProps) => (
  <>
    <span className={classNames('figures', styles.line)}>{driverName ?? '—'}</span>
    {driverPhone && (
      <a href={`tel:${driverPhone.replaceAll('-', '')}`} className="unbroken">
        {driverPhone}
      </a>
    )}
  </>
);

const StateCell = ({ vehicle: { status, queuePosition, reason } }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {queuePosition !== undefined && (
        <span className={classNames('figures', styles.line)}>
          {t('queue', { count: queuePosition })}
        </span>
      )}
      {reason && <span className={classNames('soft tiny', styles.small)}>{reason}</span>}
    </>
  );
};
