import { useTranslation } from 'react-i18next';
import type { CarLoadingList } from '#generated/client/types.gen.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import styles from './CarLoadingsPage.module.css';
import { Permit } from './Permit.tsx';
import { findInbound, isActive, vehiclesIn } from './permits.ts';
import { carLoadingFormPage } from './routes.ts';

type DirectionSectionProps = {
  direction: Direction;
  list: CarLoadingList;
  /** Whether vehicles can be announced and changed. */
  isOpen: boolean;
  now: Date;
};

/** The vehicles of one direction, and the way to announce another. */
export const DirectionSection = ({ direction, list, isOpen, now }: DirectionSectionProps) => {
  const { t } = useTranslation('car-loadings');
  const vehicles = vehiclesIn(list.items, direction);
  const active = vehicles.filter(isActive);
  const id = `direction-${direction}`;
  const canAdd = isOpen && active.length < list.maxVehicles;
  const isCopied = direction === 'out' && findInbound(list.items) !== undefined;
  const add = canAdd && (
    <LinkButton
      to={carLoadingFormPage.href({ id: list.booth.id }, { direction })}
      variant={active.length === 0 ? 'primary' : 'secondary'}
      icon="plus"
      className="no-print"
    >
      {t(isCopied ? 'add.outAsIn' : `add.${direction}`)}
    </LinkButton>
  );
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      className={styles.section}
      data-empty={active.length === 0 || undefined}
    >
      <h2 id={id}>{t(`direction.${direction}`)}</h2>
      {vehicles.length === 0 ? (
        <EmptyState kind="nothing" title={t(`empty.${direction}`)} action={add}>
          <p>{t(isOpen ? 'empty.next' : 'empty.closed')}</p>
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <Grid as="ul" min={480} className={styles.permits}>
            {vehicles.map((vehicle) => (
              <Permit
                key={vehicle.id}
                vehicle={vehicle}
                booth={list.booth}
                isOpen={isOpen}
                now={now}
              />
            ))}
          </Grid>
          {add ? (
            <div>{add}</div>
          ) : (
            isOpen && <p className="no-print">{t('full', { count: list.maxVehicles })}</p>
          )}
        </Stack>
      )}
    </Stack>
  );
};
