import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyReservations } from '#generated/client/sdk.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import { CreatedPanel } from './CreatedPanel.tsx';
import { takeCreatedFlash } from './created-flash.ts';
import styles from './MyReservationsPage.module.css';
import { ReservedDaySection } from './ReservedDaySection.tsx';
import { assignAnchors, groupByDay, sumReservations } from './reservations-by-day.ts';

export const loader = async ({ api }: LoaderArgs) => api(listMyReservations);

/** The visitor's reservations by day and place. A reservation just created is shown once at the top. */
export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const [code] = useState(takeCreatedFlash);
  const created = items.find((each) => each.code === code && each.status === 'held');
  const sum = sumReservations(items);
  const anchors = assignAnchors(items);

  return (
    <Stack gap={6}>
      {created && <CreatedPanel reservation={created} />}
      <h1>{t('mine.title')}</h1>
      {items.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('mine.empty.title')}
          action={
            <LinkButton
              to={productSearchPage.href({ reservable: true })}
              variant="primary"
              icon="search"
            >
              {t('toReservable')}
            </LinkButton>
          }
        >
          <p>{t('mine.empty.next')}</p>
        </EmptyState>
      ) : (
        <>
          <Cluster justify="between">
            <p className={classNames('strong figures', styles.sum)}>
              {sum.reservations === 0
                ? t('mine.none')
                : t('mine.sum', {
                    count: sum.reservations,
                    copies: t('units:copies', { count: sum.copies }),
                    amount: f.yen(sum.amount),
                  })}
            </p>
            {sum.reservations > 0 && (
              <Button icon="printer" className="no-print" onClick={() => window.print()}>
                {t('mine.print')}
              </Button>
            )}
          </Cluster>
          {groupByDay(items).map((day) => (
            <ReservedDaySection key={day.day} {...day} anchors={anchors} />
          ))}
        </>
      )}
    </Stack>
  );
};
