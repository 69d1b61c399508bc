import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyReservations } from '#generated/client/sdk.gen.ts';
import type { ReservationList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import type { SlotLoaderArgs, SlotProps } from '#web/core/shell/slots.ts';
import { useTimeZone } from '#web/core/site.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { showPhase } from '#web/show/editions/show-phase.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import { reservationPeriodState } from '#web/visitors/reservations/reservation-period.ts';
import { groupByDay } from '#web/visitors/reservations/reservations-by-day.ts';
import { reservationListPage } from '#web/visitors/reservations/routes.ts';
import styles from './HeldDays.module.css';

export const loader = ({ api }: SlotLoaderArgs) => api(listMyReservations);

/** Held reservations by day; without any, whether reservations are open. */
export const Component = ({
  edition,
  now,
  data,
}: SlotProps['planEntries'] & { data: ReservationList }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const id = useId();
  const phase = showPhase(edition.days, now, useTimeZone());
  const today = phase.kind === 'today' ? phase.day.date : undefined;
  const days = groupByDay(data.items.filter(({ status }) => status === 'held'));
  return (
    <Stack as="section" align="start" aria-labelledby={id} className={styles.held}>
      <h2 id={id}>{t('held.heading')}</h2>
      {days.length === 0 ? (
        <NothingHeld edition={edition} now={now} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className="bulletless line-above">
            {days.map(({ day, sum }) => (
              <li key={day} className={styles.day} data-today={day === today || undefined}>
                <Cluster as="h3" gap={[1, 3]}>
                  <time dateTime={day}>{f.day(day)}</time>
                  {day === today && <StatusBadge tone="few">{t('held.today')}</StatusBadge>}
                </Cluster>
                <p className="figures">
                  {t('held.day', {
                    reservations: t('held.reservations', { count: sum.reservations }),
                    copies: t('units:copies', { count: sum.copies }),
                    amount: f.yen(sum.amount),
                  })}
                </p>
              </li>
            ))}
          </ul>
          <LinkButton to={reservationListPage.href()} variant="primary" icon="qr-code">
            {t('held.show')}
          </LinkButton>
        </>
      )}
    </Stack>
  );
};

const NothingHeld = ({ edition, now }: SlotProps['planEntries']) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const state = reservationPeriodState(edition.deadlines, now);
  const find = (
    <LinkButton to={productSearchPage.href({ reservable: true })} variant="primary" icon="search">
      {t('held.find')}
    </LinkButton>
  );
  return (
    <EmptyState
      kind={state.kind === 'later' ? 'notOpen' : 'nothing'}
      title={t('held.empty.title')}
      action={state.kind === 'open' && find}
    >
      <p>
        {state.kind === 'later'
          ? t('held.empty.later', { at: f.dateTime(state.opensAt) })
          : t(`held.empty.${state.kind}`)}
      </p>
    </EmptyState>
  );
};
