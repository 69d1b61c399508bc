import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listProducts } from '#generated/client/sdk.gen.ts';
import { ResultHead } from '#web/booths/ResultHead.tsx';
import { firstPageOnBadCursor } from '#web/booths/search-fields.ts';
import { useFormat } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import { type LoaderArgs, usePageData } from '#web/shell/page.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBar } from '#web/ui/FilterFields.tsx';
import { SideBySide, Stack } from '#web/ui/Layout.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import {
  type ChosenProductFilter,
  chosenProductFilters,
  parseProductSearch,
  productSearchPath,
} from './search-params.ts';

const LIMIT = 24;

export const loader = async ({ url, api }: LoaderArgs) => {
  const { search, cursor } = parseProductSearch(url.searchParams);
  const [edition, page] = await Promise.all([
    api(getCurrentEdition, {}),
    firstPageOnBadCursor(cursor, (from) =>
      api(listProducts, {
        query: { ...search, genre: [...search.genre], limit: LIMIT, cursor: from },
      }),
    ),
  ]);
  return { search, days: edition.days, page };
};

export const Component = () => {
  const { search, days, page } = usePageData<typeof loader>();
  const { t } = useTranslation('products');
  const label = useFilterLabel();
  const chosen = chosenProductFilters(search);
  const others = chosen.filter(({ name }) => name !== 'q');
  const here = productSearchPath(search);
  const clearTo = productSearchPath({ genre: [], sort: search.sort });
  const to = (cursor: string | undefined) =>
    cursor === undefined ? undefined : productSearchPath(search, cursor);

  return (
    <Stack gap={5}>
      <h1>{t('search.heading')}</h1>
      <SearchBar
        key={here}
        action={paths.productSearch()}
        label={t('search.words')}
        submitLabel={t('search.submit')}
        value={search.q ?? ''}
        keep={[
          ...others.map(({ name, value }) => [name, value] as const),
          ...(search.sort ? [['sort', search.sort] as const] : []),
        ]}
      />
      <SideBySide
        side={<ProductFilters key={here} search={search} days={days} count={others.length} />}
      >
        <Stack gap={5}>
          <ResultHead
            total={page.total}
            totalIsCapped={page.totalIsCapped}
            chosen={chosen.map((filter) => ({
              label: label(filter),
              removeTo: productSearchPath(filter.without),
            }))}
            clearTo={clearTo}
          />
          {page.items.length > 0 ? (
            <ProductGrid products={page.items} eager={4} />
          ) : (
            <NoWorks filtered={chosen.length > 0} clearTo={clearTo} />
          )}
          <Pagination prevTo={to(page.prevCursor)} nextTo={to(page.nextCursor)} />
        </Stack>
      </SideBySide>
    </Stack>
  );
};

const NoWorks = ({ filtered, clearTo }: { filtered: boolean; clearTo: string }) => {
  const { t } = useTranslation('products');
  return filtered ? (
    <EmptyState
      kind="noMatch"
      title={t('search.noMatch')}
      action={<LinkButton to={clearTo}>{t('booths:results.clear')}</LinkButton>}
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
  const { t } = useTranslation('products');
  const format = useFormat();
  return ({ name, value }: ChosenProductFilter): string => {
    switch (name) {
      case 'q':
        return t('booths:chosen.words', { words: value });
      case 'genre':
        return t(`units:genre.${value}`);
      case 'day':
        return format.shortDay(value);
      case 'new':
        return t('filter.new');
      case 'reservable':
        return t('filter.reservable');
      case 'priceMin':
        return t('chosen.priceMin', { price: format.yen(Number(value)) });
      case 'priceMax':
        return t('chosen.priceMax', { price: format.yen(Number(value)) });
      case 'players':
        return t('filter.playersOption', {
          count: Number(value),
          number: format.number(Number(value)),
        });
    }
  };
};
