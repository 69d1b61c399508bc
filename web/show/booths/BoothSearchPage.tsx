import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listBooths } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { CheckOption, FilterGroup } from '#web/core/ui/FilterPanel.tsx';
import { Grid } from '#web/core/ui/Layout.tsx';
import { BoothCard } from '#web/show/cards/BoothCard.tsx';
import { useCommonFilterLabel } from '#web/show/search/filter-label.ts';
import { searchMeta, searchTitle } from '#web/show/search/meta.ts';
import { PAGE_SIZE, readResults } from '#web/show/search/results.ts';
import { DayFilter, GenreFilter } from '#web/show/search/SearchFilters.tsx';
import { SearchLayout } from '#web/show/search/SearchLayout.tsx';
import {
  type ActiveBoothFilter,
  boothSearchPath,
  listActiveBoothFilters,
  parseBoothSearch,
} from './search-params.ts';

export const loader = async ({ url, api }: LoaderArgs) => {
  const { search, cursor } = parseBoothSearch(url.searchParams);
  const results = await readResults(api, cursor, (from) =>
    api(listBooths, {
      query: { ...search, genre: [...search.genre], limit: PAGE_SIZE, cursor: from },
    }),
  );
  return { search, ...results };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (data: Data, t: TFunction) => searchTitle('booths', data, t);

export const meta = (data: Data, args: MetaArgs) => searchMeta('booths', data, args);

export const Component = () => {
  const { search, days, page } = usePageData<typeof loader>();
  const { t } = useTranslation('booths');
  const label = useFilterLabel();
  return (
    <SearchLayout
      texts="booths"
      search={search}
      cleared={{ genre: [] }}
      pathOf={boothSearchPath}
      chosen={listActiveBoothFilters(search).map((filter) => ({ ...filter, label: label(filter) }))}
      page={page}
      filters={
        <>
          <FilterGroup legend={t('filter.state')}>
            <CheckOption name="reservable" value="true" checked={search.reservable === true}>
              {t('acceptsReservations')}
            </CheckOption>
          </FilterGroup>
          <DayFilter days={days} chosen={search.day} />
          <GenreFilter chosen={search.genre} />
        </>
      }
    >
      <Grid as="ul" min={360}>
        {page.items.map((booth) => (
          <BoothCard key={booth.id} booth={booth} />
        ))}
      </Grid>
    </SearchLayout>
  );
};

/** Returns the label of an active filter. */
const useFilterLabel = () => {
  const { t } = useTranslation('booths');
  const common = useCommonFilterLabel();
  return ({ name, value }: ActiveBoothFilter): string =>
    name === 'reservable' ? t('acceptsReservations') : common(name, value);
};
