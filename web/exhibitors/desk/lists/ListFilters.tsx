import { useTranslation } from 'react-i18next';
import { compareReadings } from '#spec/core/ordering.ts';
import { RESERVATION_STATUSES } from '#spec/visitors/reservations.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { useDesk } from '../reservations/desk-context.ts';
import { countFilters, type DeskFilters } from '../reservations/desk-query.ts';
import { deskPage } from '../routes.ts';

/** The filters of the list. Needs a `key` that changes with them. */
export const ListFilters = ({ filters }: { filters: DeskFilters }) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const locale = useLocale();
  const { list } = useDesk();
  const { booth, items } = list;
  const all = { value: '', label: t('commons:filter.all') };
  const days = [...new Set(items.map(({ day }) => day))].toSorted();
  const works = new Map(
    items.map(({ boothProductId, product }) => [boothProductId, localized(product.title, locale)]),
  );
  return (
    <FilterBar
      action={deskPage.href()}
      clearTo={deskPage.href({ booth: booth.id, view: 'list' })}
      label={t('list.filters')}
      isFiltered={countFilters(filters) > 0}
    >
      <input type="hidden" name="booth" value={booth.id} />
      <input type="hidden" name="view" value="list" />
      <TextFilter
        type="search"
        name="q"
        label={t('list.words')}
        maxLength={100}
        value={filters.q}
      />
      <SelectFilter
        name="day"
        label={t('list.day')}
        value={filters.day}
        options={[all, ...days.map((value) => ({ value, label: f.shortDay(value) }))]}
      />
      <SelectFilter
        name="status"
        label={t('list.status')}
        value={filters.status}
        options={[
          all,
          ...RESERVATION_STATUSES.map((value) => ({
            value,
            label: t(`reservations:status.${value}`),
          })),
        ]}
      />
      <SelectFilter
        name="work"
        label={t('list.work')}
        value={filters.work}
        options={[
          all,
          ...[...works]
            .map(([value, label]) => ({ value, label }))
            .toSorted((one, other) => compareReadings(one.label, other.label)),
        ]}
      />
    </FilterBar>
  );
};
