import { useTranslation } from 'react-i18next';
import type { MyProductList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { MyProductCard } from './MyProductCard.tsx';
import { ProductFiltersForm } from './ProductFiltersForm.tsx';
import { countFilters, type ProductListFilters } from './products-query.ts';
import { myProductsPage, newProductPage } from './routes.ts';

type OwnProductsProps = { list: MyProductList; filters: ProductListFilters };

/** The works that the user edits, by their reading. */
export const OwnProducts = ({ list, filters }: OwnProductsProps) => {
  const { t } = useTranslation('my-products');
  const f = useFormat();
  const { items, total, totalIsCapped, prevCursor, nextCursor } = list;
  const isFiltered = countFilters(filters) > 0;
  const pageAt = (cursor: string | undefined) =>
    cursor && myProductsPage.href({ ...filters, cursor });
  const add = (
    <LinkButton variant="primary" icon="plus" to={newProductPage.href()}>
      {t('add')}
    </LinkButton>
  );
  if (items.length === 0 && !isFiltered)
    return (
      <EmptyState kind="nothing" title={t('empty.title')} action={add}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <ProductFiltersForm key={JSON.stringify(filters)} filters={filters} />
      <Cluster justify="between">
        <h2>
          {t(totalIsCapped ? 'moreThan' : 'count', { count: total, number: f.number(total) })}
        </h2>
        {add}
      </Cluster>
      {items.length === 0 ? (
        <EmptyState
          kind="noMatch"
          title={t('noMatch')}
          action={<LinkButton to={myProductsPage.href()}>{t('commons:filter.clear')}</LinkButton>}
        />
      ) : (
        <Grid as="ul" min={480}>
          {items.map((product) => (
            <MyProductCard key={product.id} product={product} />
          ))}
        </Grid>
      )}
      <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
    </Stack>
  );
};
