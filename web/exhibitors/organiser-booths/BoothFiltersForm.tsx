import { useTranslation } from 'react-i18next';
import { PLACED } from '#spec/exhibitors/organiser-booths.ts';
import { GENRES } from '#spec/show/genres.ts';
import { BOOTH_STATUSES } from '#spec/show/placements.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { type BoothFilters, countFilters } from './booths-query.ts';
import { organiserBoothsPage } from './routes.ts';

type BoothFiltersFormProps = {
  filters: BoothFilters;
  /** Days of the edition. */
  days: readonly string[];
};

/** The filters of the list. Needs a `key` that changes with them. */
export const BoothFiltersForm = ({ filters, days }: BoothFiltersFormProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const select = (
    name: keyof BoothFilters,
    values: readonly string[],
    labelOf: (value: string) => string,
    all = t('commons:filter.all'),
  ) => (
    <SelectFilter
      name={name}
      label={t(`filter.${name}`)}
      value={filters[name]}
      options={[
        { value: '', label: all },
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
  return (
    <FilterBar
      action={organiserBoothsPage.href()}
      label={t('filter.label')}
      isFiltered={countFilters(filters) > 0}
    >
      {select('placed', PLACED, (value) => t(`placed.${value}`))}
      {select(
        'status',
        BOOTH_STATUSES,
        (value) => t(`status.${value}`),
        t('filter.allButCancelled'),
      )}
      {select('ready', ['true', 'false'], (value) => t(`ready.${value}`))}
      {select('day', days, f.shortDay)}
      {select('genre', GENRES, (value) => t(`units:genre.${value}`))}
      <TextFilter type="search" name="q" label={t('filter.q')} maxLength={100} value={filters.q} />
    </FilterBar>
  );
};
