import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listProducts } from '#generated/client/sdk.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { useCommonFilterLabel } from '#web/show/search/filter-label.ts';
import { searchMeta, searchTitle } from '#web/show/search/meta.ts';
import { PAGE_SIZE, readResults } from '#web/show/search/results.ts';
import { SearchLayout } from '#web/show/search/SearchLayout.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import {
  type ActiveProductFilter,
  listActiveProductFilters,
  parseProductSearch,
  productSearchPath,
} from './search-params.ts';

export const loader = async ({ url, api }: LoaderArgs) => {
  const { search, cursor } = parseProductSearch(url.searchParams);
  const results = await readResults(api, cursor, (from) =>
    api(listProducts, {
      query: { ...search, genre: [...search.genre], limit: PAGE_SIZE, cursor: from },
    }),
  );
  return { search, ...results };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (data: Data, t: TFunction) => searchTitle('products', data, t);

export const meta = (data: Data, args: MetaArgs) => searchMeta('products', data, args);

export const Component = () => {
  const { search, days, page } = usePageData<typeof loader>();
  const label = useFilterLabel();
  return (
    <SearchLayout
      texts="products"
      search={search}
      cleared={{ genre: [], sort: search.sort }}
      pathOf={productSearchPath}
      chosen={listActiveProductFilters(search).map((filter) => ({
        ...filter,
        label: label(filter),
      }))}
      page={page}
      filters={<ProductFilters search={search} days={days} />}
    >
      <ProductGrid products={page.items} eager={2} />
    </SearchLayout>
  );
};

/** Returns the label of an active filter. */
const useFilterLabel = () => {
  const { t } = useTranslation('products');
  const common = useCommonFilterLabel();
  const format = useFormat();
  return ({ name, value }: ActiveProductFilter): string => {
    switch (name) {
      case 'q':
      case 'genre':
      case 'day':
        return common(name, value);
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
