import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listBooths } from '#generated/client/sdk.gen.ts';
import { useFormat } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import { type LoaderArgs, usePageData } from '#web/shell/page.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBar } from '#web/ui/FilterFields.tsx';
import { CheckOption, FilterGroup, FilterPanel } from '#web/ui/FilterPanel.tsx';
import { SideBySide, Stack } from '#web/ui/Layout.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { BoothCard } from './BoothCard.tsx';
import styles from './BoothSearchPage.module.css';
import { ResultHead } from './ResultHead.tsx';
import { DayFilter, GenreFilter } from './SearchFilters.tsx';
import { firstPageOnBadCursor } from './search-fields.ts';
import {
  boothSearchPath,
  type ChosenBoothFilter,
  chosenBoothFilters,
  parseBoothSearch,
} from './search-params.ts';

const LIMIT = 24;

export const loader = async ({ url, api }: LoaderArgs) => {
  const { search, cursor } = parseBoothSearch(url.searchParams);
  const [edition, page] = await Promise.all([
    api(getCurrentEdition, {}),
    firstPageOnBadCursor(cursor, (from) =>
      api(listBooths, {
        query: { ...search, genre: [...search.genre], limit: LIMIT, cursor: from },
      }),
    ),
  ]);
  return { search, days: edition.days, page };
};

export const Component = () => {
  const { search, days, page } = usePageData<typeof loader>();
  const { t } = useTranslation('booths');
  const label = useFilterLabel();
  const chosen = chosenBoothFilters(search);
  const here = boothSearchPath(search);
  const to = (cursor: string | undefined) =>
    cursor === undefined ? undefined : boothSearchPath(search, cursor);

  return (
    <Stack gap={5}>
      <h1>{t('search.heading')}</h1>
      <SearchBar
        key={here}
        action={paths.boothSearch()}
        label={t('search.words')}
        submitLabel={t('search.submit')}
        value={search.q ?? ''}
        keep={chosen
          .filter(({ name }) => name !== 'q')
          .map(({ name, value }) => [name, value] as const)}
      />
      <SideBySide
        side={
          <FilterPanel
            key={here}
            action={paths.boothSearch()}
            count={chosen.filter(({ name }) => name !== 'q').length}
          >
            {search.q && <input type="hidden" name="q" value={search.q} />}
            <FilterGroup legend={t('filter.state')}>
              <CheckOption name="reservable" value="true" checked={search.reservable === true}>
                {t('acceptsReservations')}
              </CheckOption>
            </FilterGroup>
            <DayFilter days={days} chosen={search.day} />
            <GenreFilter chosen={search.genre} />
          </FilterPanel>
        }
      >
        <Stack gap={5}>
          <ResultHead
            total={page.total}
            totalIsCapped={page.totalIsCapped}
            chosen={chosen.map((filter) => ({
              label: label(filter),
              removeTo: boothSearchPath(filter.without),
            }))}
            clearTo={paths.boothSearch()}
          />
          {page.items.length > 0 ? (
            // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
            <ul role="list" className={styles.booths}>
              {page.items.map((booth) => (
                <BoothCard key={booth.id} booth={booth} />
              ))}
            </ul>
          ) : (
            <NoBooths filtered={chosen.length > 0} />
          )}
          <Pagination prevTo={to(page.prevCursor)} nextTo={to(page.nextCursor)} />
        </Stack>
      </SideBySide>
    </Stack>
  );
};

const NoBooths = ({ filtered }: { filtered: boolean }) => {
  const { t } = useTranslation('booths');
  return filtered ? (
    <EmptyState
      kind="noMatch"
      title={t('search.noMatch')}
      action={<LinkButton to={paths.boothSearch()}>{t('results.clear')}</LinkButton>}
    >
      <p>{t('search.noMatchHint')}</p>
    </EmptyState>
  ) : (
    <EmptyState kind="nothing" title={t('search.nothing')}>
      <p>{t('search.nothingHint')}</p>
    </EmptyState>
  );
};

/** A chosen filter in words. */
const useFilterLabel = () => {
  const { t } = useTranslation('booths');
  const format = useFormat();
  return ({ name, value }: ChosenBoothFilter): string => {
    switch (name) {
      case 'q':
        return t('chosen.words', { words: value });
      case 'genre':
        return t(`units:genre.${value}`);
      case 'day':
        return format.shortDay(value);
      case 'reservable':
        return t('acceptsReservations');
    }
  };
};
