import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { SearchBar } from '#web/core/ui/FilterFields.tsx';
import { FilterPanel } from '#web/core/ui/FilterPanel.tsx';
import { SideBySide, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import type { ChosenFilter } from './chosen-filters.ts';
import { ResultHead } from './ResultHead.tsx';
import { SearchKinds } from './SearchKinds.tsx';

type SearchLayoutProps<Search> = {
  /** Whose texts: `heading`, `words`, `submit`, `noMatch`, `nothing` and `nothingHint`, under `search`. */
  texts: 'booths' | 'products';
  search: Search;
  /** The search without any filter. */
  cleared: Search;
  /** Address of a search; without a cursor, of its first page. */
  pathOf: (search: Search, cursor?: string) => string;
  chosen: readonly (ChosenFilter<Search> & { readonly label: string })[];
  /** Fields of the filters. */
  filters: ReactNode;
  page: {
    readonly items: readonly unknown[];
    readonly total: number;
    readonly totalIsCapped: boolean;
    readonly prevCursor?: string | undefined;
    readonly nextCursor?: string | undefined;
  };
  /** The list of results; there is one at least. */
  children: ReactNode;
};

/** A page to search in: words, filters beside the results, how many there are, the list, other pages of it. */
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
      <SearchKinds here={texts} q={search.q} />
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
          <ResultHead
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
  /** Address without any filter, if there is one to take off. */
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
