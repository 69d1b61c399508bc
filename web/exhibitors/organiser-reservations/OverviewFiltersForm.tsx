import { useTranslation } from 'react-i18next';
import { OVERVIEW_SORTS } from '#spec/exhibitors/organiser-reservations.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { isFiltered, type OverviewFilters } from './overview-query.ts';
import { organiserReservationsPage } from './routes.ts';

type OverviewFiltersFormProps = {
  filters: OverviewFilters;
  /** Days of the edition. */
  days: readonly string[];
};

/** The filters and the order of the booths. Needs a `key` that changes with them. */
export const OverviewFiltersForm = ({ filters, days }: OverviewFiltersFormProps) => {
  const { t } = useTranslation('organiser-reservations');
  const f = useFormat();
  const sorts = OVERVIEW_SORTS.map((value) => ({
    value: value === 'code' ? '' : value,
    label: t(`sort.${value}`),
  }));
  return (
    <FilterBar
      action={organiserReservationsPage.href()}
      label={t('filter.label')}
      isFiltered={isFiltered(filters)}
      clearTo={organiserReservationsPage.href({ sort: filters.sort })}
    >
      <SelectFilter
        name="day"
        label={t('filter.day')}
        value={filters.day}
        options={[
          { value: '', label: t('commons:filter.all') },
          ...days.map((day) => ({ value: day, label: f.shortDay(day) })),
        ]}
      />
      <SelectFilter name="sort" label={t('filter.sort')} value={filters.sort} options={sorts} />
      <TextFilter type="search" name="q" label={t('filter.q')} maxLength={100} value={filters.q} />
    </FilterBar>
  );
};
