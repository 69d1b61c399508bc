import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarLoading, CarLoadingList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { QrCode } from '#web/core/ui/QrCode.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import styles from './CarLoadingsPage.module.css';
import { hasPermit, isActive, isToCome } from './permits.ts';
import { plateText } from './plate-text.ts';
import { carLoadingFormPage } from './routes.ts';
import { slotTime } from './slot-times.ts';
import { STATUS_TONES } from './status-tones.ts';
import { useCancelCarLoading } from './use-cancel-car-loading.ts';

type PermitProps = {
  vehicle: CarLoading;
  booth: CarLoadingList['booth'];
  isOpen: boolean;
  now: Date;
};

/** A vehicle as a card; once it has its place, the permit that is printed for the gate. */
export const Permit = ({ vehicle, booth, isOpen, now }: PermitProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cancel, busy } = useCancelCarLoading(vehicle, booth.id, () => heading.current?.focus());
  const { id, code, slot, status, height, queuePosition, reason } = vehicle;
  const place = booth.days.find(({ date }) => date === slot.day) ?? booth.days[0];
  const isValid = hasPermit(vehicle);
  const canCancel = isToCome(vehicle) && new Date(slot.startsAt) > now;
  const time = slotTime(f, slot);
  const note = noteOf(vehicle);

  return (
    <li className={classNames('box', styles.permit)} data-valid={isValid || undefined}>
      <Stack gap={1} className={styles.head}>
        <p className={styles.kind}>{t(`permit.${slot.direction}`)}</p>
        <Cluster gap={2}>
          <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {queuePosition !== undefined && <span>{t('queue', { count: queuePosition })}</span>}
        </Cluster>
        <h3 ref={heading} tabIndex={-1} className={classNames('figures', styles.time)}>
          {time}
        </h3>
        <p className={classNames('strong', styles.dock)}>{t('atDock', { dock: slot.dock })}</p>
        {note && <p className="quiet">{t(note)}</p>}
        {reason && <p className="quiet">{t('reason', { reason })}</p>}
      </Stack>
      {isValid && (
        <div className={styles.show}>
          <QrCode text={code} label={t('qr', { code })} />
        </div>
      )}
      <Stack className={styles.body}>
        <Facts
          items={[
            {
              label: t('code'),
              value: <span className={classNames('bold mono', styles.code)}>{code}</span>,
            },
            {
              label: t('booth'),
              value: (
                <Cluster gap={2}>
                  <LocalizedText text={booth.name} />
                  {place && <Plate day={f.weekday(place.date)} code={place.code} />}
                </Cluster>
              ),
            },
            { label: t('plate'), value: vehicle.plateLater ? t('plateLater') : plateText(vehicle) },
            {
              label: t('vehicle'),
              value: t('vehicleAndHeight', {
                vehicle: t(`kind.${vehicle.vehicle}`),
                height: f.number(height),
              }),
            },
            { label: t('driver'), value: vehicle.driverName },
            { label: t('cargo'), value: vehicle.cargo },
          ]}
        />
        {isActive(vehicle) && (
          <Cluster className="no-print">
            {isOpen && isToCome(vehicle) && (
              <LinkButton
                to={carLoadingFormPage.href({ id: booth.id }, { vehicle: id })}
                icon="pencil"
              >
                {t('change')}
                <span className="visually-hidden">: {time}</span>
              </LinkButton>
            )}
            {canCancel && (
              <Button icon="x" busy={busy} onClick={() => cancel()}>
                {t('cancel.open')}
                <span className="visually-hidden">: {time}</span>
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
    </li>
  );
};

/** Returns the next step of a vehicle that has no permit yet. */
const noteOf = ({ status }: CarLoading): string | undefined =>
  status === 'requested' || status === 'waitlisted' ? `next.${status}` : undefined;
