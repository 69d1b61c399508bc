import { useTranslation } from 'react-i18next';
import type { ReservationOverview } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { BoothCell } from './BoothCell.tsx';
import { COUNTS } from './counts.ts';
import { isFiltered, type OverviewFilters } from './overview-query.ts';
import { organiserReservationsPage } from './routes.ts';

type BoothCountsProps = { filters: OverviewFilters; overview: ReservationOverview };

/** The copies of each booth, with a link to its desk. */
export const BoothCounts = ({ filters, overview }: BoothCountsProps) => {
  const { t } = useTranslation('organiser-reservations');
  const f = useFormat();
  const { items, total, totalIsCapped, prevCursor, nextCursor } = overview;
  const pageAt = (cursor: string | undefined) =>
    cursor && organiserReservationsPage.href({ ...filters, cursor });
  if (items.length === 0) {
    const clear = (
      <LinkButton to={organiserReservationsPage.href()}>{t('commons:filter.clear')}</LinkButton>
    );
    return isFiltered(filters) ? (
      <EmptyState kind="noMatch" title={t('noMatch')} action={clear} />
    ) : (
      <EmptyState kind="nothing" title={t('none')}>
        <p>{t('noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <p>{t(totalIsCapped ? 'moreThan' : 'count', { count: total, formatted: f.number(total) })}</p>
      <Table
        label={t('titles:organiserReservations')}
        columns={(['booth', ...COUNTS] as const).map((key) => {
          const label = t(`column.${key}`);
          return { key, label, head: label, align: key === 'booth' ? 'left' : 'right' };
        })}
        rows={items.map(({ booth, ...counts }) => ({
          key: booth.id,
          cells: [
            <BoothCell key="booth" booth={booth} to={deskPage.href({ booth: booth.id })} />,
            ...COUNTS.map((key) => f.number(counts[key])),
          ],
        }))}
      />
      <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
    </Stack>
  );
};
