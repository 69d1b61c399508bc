import { useTranslation } from 'react-i18next';
import { listOrganiserCarLoadings, listOrganiserLoadingSlots } from '#generated/client/sdk.gen.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { readFilters, toSheetQuery } from './organiser-query.ts';
import { organiserCarLoadingsPage } from './routes.ts';
import { SlotsView } from './SlotsView.tsx';
import { VehiclesView } from './VehiclesView.tsx';

export const loader = async ({ api, url }: LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const read = (cursor: string | undefined) =>
    api(listOrganiserCarLoadings, { query: toSheetQuery(filters, cursor) });
  const isSlots = url.searchParams.get('view') === 'slots';
  const [{ items: slots }, page] = await Promise.all([
    api(listOrganiserLoadingSlots),
    isSlots ? undefined : firstPageOnBadCursor(url.searchParams.get('cursor'), read),
  ]);
  return { filters, slots, page };
};

/** The sheet of the guards, and the slots of the docks. */
export const Component = () => {
  const { filters, slots, page } = usePageData<typeof loader>();
  const { t } = useTranslation('car-loadings');
  return (
    <Stack gap={5}>
      <Cluster>
        <h1>{t('titles:organiserCarLoadings')}</h1>
        <LinkButton
          to={organiserCarLoadingsPage.href(page ? { view: 'slots' } : {})}
          icon={page ? 'calendar-clock' : 'truck'}
          className="no-print"
        >
          {t(page ? 'organiser.toSlots' : 'organiser.toVehicles')}
        </LinkButton>
      </Cluster>
      {page ? (
        <VehiclesView filters={filters} slots={slots} page={page} />
      ) : (
        <SlotsView slots={slots} />
      )}
    </Stack>
  );
};
