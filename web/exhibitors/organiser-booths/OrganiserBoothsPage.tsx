import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getFloorPlan, getOrganiserBooth, listOrganiserBooths } from '#generated/client/sdk.gen.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { unless } from '#web/core/api/unless.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { isId } from '#web/core/shell/route.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { BoothFiltersForm } from './BoothFiltersForm.tsx';
import { BoothsView } from './BoothsView.tsx';
import { readFilters, toBoothQuery } from './booths-query.ts';
import { ChosenBooth } from './ChosenBooth.tsx';
import { FloorPlanView } from './FloorPlanView.tsx';
import styles from './OrganiserBoothsPage.module.css';
import { organiserBoothsPage } from './routes.ts';

/** An unknown day or booth shows none. */
export const loader = async ({ api, url }: LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const read = (cursor: string | undefined) =>
    api(listOrganiserBooths, { query: toBoothQuery(filters, cursor) });
  const boothId = url.searchParams.get('booth') ?? '';
  const [list, plan, chosen] = await Promise.all([
    firstPageOnBadCursor(url.searchParams.get('cursor'), read),
    readPlan(api, filters.day),
    isId(boothId)
      ? api(getOrganiserBooth, { path: { boothId } }).catch(unless('NOT_FOUND', () => undefined))
      : undefined,
  ]);
  return { filters, list, plan, chosen };
};

const readPlan = (api: LoaderArgs['api'], day: string) =>
  api(getFloorPlan, { query: day ? { day } : {} }).catch(
    unless('NOT_FOUND', () => api(getFloorPlan)),
  );

/** The booths of the edition next to the floor plan of a day, on which they get their places. */
export const Component = () => {
  const { filters, list, plan, chosen } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const navigate = useNavigate();
  const hrefOf = (booth: string) => organiserBoothsPage.href({ ...filters, booth });
  const choose = (booth: string) => navigate(hrefOf(booth), { preventScrollReset: true });
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h1>{t('titles:organiserBooths')}</h1>
        <p>{t('lead')}</p>
      </Stack>
      <BoothFiltersForm key={JSON.stringify(filters)} filters={filters} days={plan.days} />
      <Grid gap={5} align="start" className={styles.beside}>
        <BoothsView filters={filters} list={list} chosen={chosen?.id} hrefOf={hrefOf} />
        <section id="plan" aria-label={t('plan.label')} className={styles.plan}>
          {plan.halls.length === 0 ? (
            <EmptyState kind="nothing" title={t('plan.none')} />
          ) : chosen ? (
            <ChosenBooth booth={chosen} plan={plan} filters={filters} onChoose={choose} />
          ) : (
            <FloorPlanView
              plan={plan}
              chosen={undefined}
              caption={t('plan.choose', { day: f.shortDay(plan.day) })}
              onChoose={choose}
            />
          )}
        </section>
      </Grid>
    </Stack>
  );
};
