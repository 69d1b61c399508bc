import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { SearchBar } from '#web/core/ui/FilterFields.tsx';
import { FilterPanel } from '#web/core/ui/FilterPanel.tsx';
import { SideBySide, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { ResultsHeader } from './ResultsHeader.tsx';
import { SearchTabs } from './SearchTabs.tsx';

type SearchLayoutProps<Search> = {
  /** Namespace of the texts `heading`, `words`, `submit`, `noMatch`, `nothing` and `nothingHint`, under `search`. */
  texts: 'booths' | 'products';
  search: Search;
  /** The search without filters. */
  cleared: Search;
  /** Path of a search; its first page without a cursor. */
  pathOf: (search: Search, cursor?: string) => string;
  chosen: readonly (ActiveFilter<Search> & { readonly label: string })[];
  /** The filter fields. */
  filters: ReactNode;
  page: {
    readonly items: readonly unknown[];
    readonly total: number;
    readonly totalIsCapped: boolean;
    readonly prevCursor?: string | undefined;
    readonly nextCursor?: string | undefined;
  };
  /** The list of results; not rendered when empty. */
  children: ReactNode;
};

/** Layout of a search page: words, filters, number of results, list, pagination. */
export const SearchLayout = <Search extends { readonly q?: string | undefined }>({
  texts,
  search,
  cleared,
  pathOf,
  chosen,
  filters,
  page,
  children,
}: SearchLayoutProps<Search>) => {
  const { t } = useTranslation(texts);
  const here = pathOf(search);
  const clearTo = pathOf(cleared);
  const [action = '', query] = pathOf({ ...search, q: undefined }).split('?');
  const to = (cursor: string | undefined) =>
    cursor === undefined ? undefined : pathOf(search, cursor);
  return (
    <Stack gap={5}>
      <h1>{t('search.heading')}</h1>
      <SearchTabs here={texts} q={search.q} />
      <SearchBar
        key={here}
        action={action}
        label={t('search.words')}
        submitLabel={t('search.submit')}
        value={search.q ?? ''}
        keep={[...new URLSearchParams(query)]}
      />
      <SideBySide
        side={
          <FilterPanel
            key={here}
            action={action}
            count={chosen.filter(({ name }) => name !== 'q').length}
          >
            {search.q && <input type="hidden" name="q" value={search.q} />}
            {filters}
          </FilterPanel>
        }
      >
        <Stack gap={5}>
          <ResultsHeader
            total={page.total}
            totalIsCapped={page.totalIsCapped}
            chosen={chosen.map(({ label, without }) => ({ label, removeTo: pathOf(without) }))}
            clearTo={clearTo}
          />
          {page.items.length > 0 ? (
            children
          ) : (
            <NoResults texts={texts} clearTo={chosen.length > 0 ? clearTo : undefined} />
          )}
          <Pagination prevTo={to(page.prevCursor)} nextTo={to(page.nextCursor)} />
        </Stack>
      </SideBySide>
    </Stack>
  );
};

type NoResultsProps = Pick<SearchLayoutProps<unknown>, 'texts'> & {
  /** Path without filters, if any is active. */
  clearTo: string | undefined;
};

const NoResults = ({ texts, clearTo }: NoResultsProps) => {
  const { t } = useTranslation(texts);
  return clearTo === undefined ? (
    <EmptyState kind="nothing" title={t('search.nothing')}>
      <p>{t('search.nothingHint')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      kind="noMatch"
      title={t('search.noMatch')}
      action={<LinkButton to={clearTo}>{t('search:results.clear')}</LinkButton>}
    >
      <p>{t('search:noMatchHint')}</p>
    </EmptyState>
  );
};
