import { useTranslation } from 'react-i18next';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { compareCodes } from '#spec/core/ordering.ts';
import { CAR_LOADING_STATUSES } from '#spec/exhibitors/car-loading-states.ts';
import { DIRECTIONS } from '#spec/exhibitors/loading-slots.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { countFilters, type SheetFilters } from './organiser-query.ts';
import { organiserCarLoadingsPage } from './routes.ts';

type SheetFiltersFormProps = {
  filters: SheetFilters;
  slots: readonly OrganiserLoadingSlot[];
};

/** The filters of the sheet. Needs a `key` that changes with them. */
export const SheetFiltersForm = ({ filters, slots }: SheetFiltersFormProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const all = { value: '', label: t('commons:filter.all') };
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted(compareCodes);
  return (
    <FilterBar
      action={organiserCarLoadingsPage.href()}
      label={t('organiser.filters')}
      isFiltered={countFilters(filters) > 0}
    >
      <SelectFilter
        name="day"
        label={t('organiser.day')}
        value={filters.day}
        options={[
          all,
          ...distinct(slots.map(({ day }) => day)).map((value) => ({
            value,
            label: f.shortDay(value),
          })),
        ]}
      />
      <SelectFilter
        name="direction"
        label={t('organiser.direction')}
        value={filters.direction}
        options={[all, ...DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))]}
      />
      <SelectFilter
        name="dock"
        label={t('organiser.dock')}
        value={filters.dock}
        options={[
          all,
          ...distinct(slots.map(({ dock }) => dock)).map((value) => ({ value, label: value })),
        ]}
      />
      <SelectFilter
        name="status"
        label={t('organiser.status')}
        value={filters.status}
        options={[
          all,
          ...CAR_LOADING_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <TextFilter
        type="search"
        name="q"
        label={t('organiser.words')}
        maxLength={100}
        value={filters.q}
      />
    </FilterBar>
  );
};
