import { useTranslation } from 'react-i18next';
import {
  checkStock,
  getCurrentEdition,
  getMyRights,
  getReservationOverview,
} from '#generated/client/sdk.gen.ts';
import type { ReservationOverview } from '#generated/client/types.gen.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { BoothCounts } from './BoothCounts.tsx';
import { COUNTS } from './counts.ts';
import styles from './OrganiserReservationsPage.module.css';
import { OverviewFiltersForm } from './OverviewFiltersForm.tsx';
import { readFilters, toOverviewQuery } from './overview-query.ts';
import { StockCheck } from './StockCheck.tsx';

export const loader = async ({ api, url }: LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const read = (cursor: string | undefined) =>
    api(getReservationOverview, { query: toOverviewQuery(filters, cursor) });
  const [overview, { days }, { rights }] = await Promise.all([
    firstPageOnBadCursor(url.searchParams.get('cursor'), read),
    api(getCurrentEdition),
    api(getMyRights),
  ]);
  const drift = rights.includes('repair') ? (await api(checkStock)).items : undefined;
  return { filters, overview, days: days.map(({ date }) => date), drift };
};

/** Reserved copies at each booth, with the way to its desk, and a check of the stocks. */
export const Component = () => {
  const { filters, overview, days, drift } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-reservations');
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h1>{t('titles:organiserReservations')}</h1>
        <p>{t('lead')}</p>
      </Stack>
      <OverviewFiltersForm key={JSON.stringify(filters)} filters={filters} days={days} />
      <TotalCounts totals={overview.totals} />
      {drift && <StockCheck drift={drift} />}
      <BoothCounts filters={filters} overview={overview} />
    </Stack>
  );
};

/** The copies of all booths that match, as large figures. */
const TotalCounts = ({ totals }: { totals: ReservationOverview['totals'] }) => {
  const { t } = useTranslation('organiser-reservations');
  const f = useFormat();
  return (
    <dl aria-label={t('totals')} className={styles.counts}>
      {COUNTS.map((key) => (
        <div key={key} className={classNames('box', styles.count)}>
          <dt className="quiet">{t(`column.${key}`)}</dt>
          <dd className={classNames('figures bold', styles.figure)}>{f.number(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
};
