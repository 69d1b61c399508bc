import { useTranslation } from 'react-i18next';
import { PRODUCT_STATUSES } from '#spec/exhibitors/my-product-views.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter } from '#web/core/ui/FilterFields.tsx';
import { countFilters, type ProductListFilters } from './products-query.ts';
import { myProductsPage } from './routes.ts';

const VALUES = {
  status: PRODUCT_STATUSES,
  offered: ['true', 'false'],
  englishMissing: ['true', 'false'],
} as const;

/** The filters of the list. Needs a `key` that changes with them. */
export const ProductFiltersForm = ({ filters }: { filters: ProductListFilters }) => {
  const { t } = useTranslation('my-products');
  return (
    <FilterBar
      action={myProductsPage.href()}
      label={t('filter.label')}
      isFiltered={countFilters(filters) > 0}
    >
      {(['status', 'offered', 'englishMissing'] as const).map((name) => (
        <SelectFilter
          key={name}
          name={name}
          label={t(`filter.${name}`)}
          value={filters[name]}
          options={[
            { value: '', label: t('commons:filter.all') },
            ...VALUES[name].map((value) => ({
              value,
              label: t(name === 'status' ? `status.${value}` : `${name}Filter.${value}`),
            })),
          ]}
        />
      ))}
    </FilterBar>
  );
};
